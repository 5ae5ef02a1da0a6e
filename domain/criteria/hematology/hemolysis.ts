import type { Certainty } from '#domain/report/schema.ts';
import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import type { Effect, Rule } from '../core/rule.ts';
import { gradeAtLeast, limitWhen, nameOfType, when } from '../shared/phrases.ts';
import { isAnaemic } from './anaemia.ts';
import { isDogOrCat, observedParasite } from './animal.ts';
import { SOURCES } from './sources.ts';

/** H-C8 to H-C11. */
export const IMMUNE = ['H-C8', 'H-C9', 'H-C10', 'H-C11'] as const;

/** Spherocytes in a 100× field from which they count; fewer are not used. */
const SPHEROCYTES = 5;

export function hasSpherocytes(facts: CaseFacts): boolean {
  return facts.species === 'perro' && (facts.number('spherocytesPerField') ?? 0) >= SPHEROCYTES;
}

export function agglutinates(facts: CaseFacts): boolean {
  const saline = facts.choice('salineAgglutination');
  return saline === 'positive_unwashed' || saline === 'positive_washed';
}

function agglutinatesWashed(facts: CaseFacts): boolean {
  return facts.choice('salineAgglutination') === 'positive_washed';
}

export function coombsPositive(facts: CaseFacts): boolean {
  return facts.choice('coombs') === 'positive';
}

/** I of the specification: immune signs in the dog. */
function immuneSigns(facts: CaseFacts): number {
  return [hasSpherocytes(facts), agglutinates(facts), coombsPositive(facts)].filter(Boolean).length;
}

/** I that suffices: two, or agglutination that stays after washing. */
function isImmune(facts: CaseFacts): boolean {
  return immuneSigns(facts) >= 2 || agglutinatesWashed(facts);
}

/** K of the specification: signs of haemolysis. The colour of plasma alone is none. */
export function hemolyses(facts: CaseFacts): boolean {
  return facts.choice('hemolysisSigns') === 'yes' || facts.choice('ghostCells') === 'observed';
}

function plasmaColour(facts: CaseFacts): 'ictérico' | 'hemolizado' | undefined {
  const seen = facts.choice('plasmaAppearance');
  if (seen === 'icteric') return 'ictérico';
  return seen === 'hemolysed' ? 'hemolizado' : undefined;
}

/** With a parasite seen, it is not called primary. */
function immuneMediated(facts: CaseFacts, category: string, certainty: Certainty): Effect {
  const text = `anemia hemolítica inmunomediada (${category} del consenso ACVIM 2019)`;
  const parasite = facts.enabled('H-C60') ? observedParasite(facts) : undefined;
  const associated = parasite
    ? `, asociada (no primaria) hasta tratar ${nameOfType(parasite)}`
    : '';
  return { kind: 'conclusion', text: `${text}${associated}`, rank: 3, certainty };
}

const DIAGNOSTIC = 'cumple los criterios «diagnóstico»';

const classes = rulesAt('classes');

/** The certainty of «apoyo»: haemolysis denied with normal plasma, or only its colour. */
function supportive(facts: CaseFacts): Certainty | undefined {
  if (hemolyses(facts)) return undefined;
  if (plasmaColour(facts)) return 'posible';
  const absent =
    facts.choice('hemolysisSigns') === 'no' && facts.choice('plasmaAppearance') === 'normal';
  return absent ? 'sugestivo' : undefined;
}

/** Oxidative damage that counts: the cat has some Heinz bodies anyway. */
function isOxidative(facts: CaseFacts): boolean {
  if (facts.species === 'gato') return gradeAtLeast(facts, 'heinzBodies', 3);
  return (
    facts.species === 'perro' &&
    (gradeAtLeast(facts, 'heinzBodies', 2) || gradeAtLeast(facts, 'eccentrocytes', 2))
  );
}

export const hemolysisRules: readonly Rule[] = [
  classes(
    'H-C8',
    'Perro con anemia, dos signos inmunes (o aglutinación tras lavado) y hemólisis: categoría «diagnóstico».',
    (facts) =>
      when(
        facts.species === 'perro' && isAnaemic(facts) && isImmune(facts) && hemolyses(facts),
        immuneMediated(facts, DIAGNOSTIC, 'compatible'),
      ),
    [SOURCES.IMHA],
  ),
  classes(
    'H-C8b',
    'Perro o gato con anemia y plasma ictérico o hemolizado, sin otros signos de hemólisis: aviso.',
    (facts) => {
      const colour = plasmaColour(facts);
      if (!colour || !isDogOrCat(facts) || !isAnaemic(facts) || hemolyses(facts)) return undefined;
      return {
        kind: 'finding',
        text: `Plasma ${colour}: excluya hemólisis de la extracción y causa hepatobiliar antes de contarlo como hemólisis.`,
      };
    },
    [],
    'house',
  ),
  classes(
    'H-C9',
    'Los mismos signos inmunes sin hemólisis, o solo con color del plasma: categoría «apoyo».',
    (facts) => {
      if (facts.species !== 'perro' || !isAnaemic(facts) || !isImmune(facts)) return undefined;
      const certainty = supportive(facts);
      return certainty && immuneMediated(facts, 'categoría «apoyo»', certainty);
    },
    [SOURCES.IMHA],
  ),
  classes(
    'H-C10',
    'Perro con anemia, un signo inmune y hemólisis: categoría «sospecha».',
    (facts) =>
      when(
        facts.species === 'perro' &&
          isAnaemic(facts) &&
          immuneSigns(facts) === 1 &&
          !agglutinatesWashed(facts) &&
          hemolyses(facts),
        immuneMediated(facts, 'categoría «sospecha»', 'posible'),
      ),
    [SOURCES.IMHA],
  ),
  classes(
    'H-C11',
    'Gato con anemia, Coombs o aglutinación tras lavado y hemólisis; los esferocitos no cuentan.',
    (facts) =>
      when(
        facts.species === 'gato' &&
          isAnaemic(facts) &&
          (coombsPositive(facts) || agglutinatesWashed(facts)) &&
          hemolyses(facts),
        immuneMediated(facts, DIAGNOSTIC, 'sugestivo'),
      ),
    [SOURCES.IMHA, SOURCES.COR_S],
  ),
  rulesAt('limits')(
    'H-C12',
    'Anemia hemolítica inmunomediada de cualquier categoría: cribar causas antes de llamarla primaria.',
    (facts) =>
      limitWhen(
        facts.fired(...IMMUNE),
        'Cribar causas: hemoparásitos, infección, fármacos, neoplasia y, en el perro, cinc y cebolla, antes de llamarla primaria.',
      ),
    [SOURCES.IMHA],
  ),
  classes(
    'H-C13',
    'Anemia con cuerpos de Heinz o excentrocitos 2+ en el perro (Heinz 3+ en el gato): hemólisis oxidativa.',
    (facts) =>
      when(isAnaemic(facts) && isOxidative(facts), {
        kind: 'conclusion',
        text: 'hemólisis oxidativa',
        rank: 3,
        certainty: 'sugestivo',
      }),
    [SOURCES.SS, SOURCES.CIA],
  ),
  classes(
    'H-C13.few',
    'Excentrocitos 1+: sin valor por sí solos.',
    (facts) =>
      when(facts.choice('eccentrocytes') === '1+', {
        kind: 'finding',
        text: 'Excentrocitos escasos: estrés oxidativo, sin valor por sí solos.',
      }),
    [SOURCES.SS],
  ),
];
