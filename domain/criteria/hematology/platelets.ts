/** «Sin agregados» is an answer: without it, a low count of an analyser is flagged and no more. */
import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import type { Rule } from '../core/rule.ts';
import { countText, gradeAtLeast, when } from '../shared/phrases.ts';
import { isBreed, isDogOrCat, isGreyhound } from './animal.ts';
import { PLATELETS, standing } from './intervals.ts';
import { SOURCES } from './sources.ts';

/** ×10⁹/l: under it, bleeding may begin by itself. */
const BLEEDING = 30;
const FEW = 50;
/** In a cat, a count from here on is flagged and no more. */
export const CAT_LOW = 100;
const GREYHOUND_LOW = 97;
const CAVALIER_LOW = 100;
const DOG_CONSUMED = 100;

export function platelets(facts: CaseFacts): number | undefined {
  return facts.number('cbcPlatelets');
}

function isLow(facts: CaseFacts): boolean {
  return standing(facts, PLATELETS) === 'L';
}

function withoutClumps(facts: CaseFacts): boolean {
  return facts.choice('plateletClumps') === 'none';
}

function withClumps(facts: CaseFacts): boolean {
  const clumps = facts.choice('plateletClumps');
  return clumps === 'few' || clumps === 'many';
}

function isCavalier(facts: CaseFacts): boolean {
  return facts.species === 'perro' && isBreed(facts, 'cavalier');
}

function isIntense(facts: CaseFacts): boolean {
  const entered = platelets(facts);
  if (entered !== undefined && entered < BLEEDING && withoutClumps(facts)) return true;
  // The estimate is of the smear itself, and there is none where clumps are many.
  const estimated = facts.value('estimatedPlatelets');
  return estimated !== undefined && estimated < BLEEDING;
}

/** Below the interval, and below what is common in the species or breed. */
function isThrombocytopenic(facts: CaseFacts): boolean {
  const count = platelets(facts);
  if (count === undefined || !isLow(facts) || !withoutClumps(facts)) return false;
  if (facts.species === 'gato') return count < CAT_LOW;
  if (isGreyhound(facts)) return count < GREYHOUND_LOW;
  return !isCavalier(facts) || (count < CAVALIER_LOW && isEstimated(facts));
}

function isEstimated(facts: CaseFacts): boolean {
  return facts.value('estimatedPlatelets') !== undefined;
}

/** ×10⁹/l under which it is of grade 2, 3, 4. */
const GRADES = [100, 50, 25] as const;

const classes = rulesAt('classes');

/** Words for the platelets of a 100× field. */
function smearText(count: number): string {
  if (count < 2) return 'muy disminuidas';
  if (count < 10) return 'disminuidas';
  return count > 30 ? 'aumentadas' : 'adecuadas (10–30 por campo)';
}

const COUNTED = new Set(['perro', 'gato', 'bovino']);

export const plateletRules: readonly Rule[] = [
  classes(
    'H-C40',
    'Menos de 30 ×10⁹/l plaquetas sin agregados, contadas o estimadas: trombocitopenia intensa.',
    (facts) =>
      when(facts.species !== undefined && isIntense(facts), {
        kind: 'conclusion',
        text: 'trombocitopenia intensa, con riesgo de sangrado espontáneo',
        rank: 2,
        certainty: 'compatible',
      }),
    [SOURCES.COR_P],
  ),
  classes(
    'H-C41',
    'Plaquetas bajas sin agregados: trombocitopenia, con grado en perro y gato.',
    (facts) => {
      const count = platelets(facts);
      if (count === undefined || !isThrombocytopenic(facts)) return undefined;
      const grade = GRADES.filter((limit) => count < limit).length + 1;
      const graded = isDogOrCat(facts) ? `, grado VCOG ${grade}` : '';
      return {
        kind: 'conclusion',
        text: `trombocitopenia (${countText(count)} ×10⁹/l${graded})`,
        rank: 4,
        certainty: 'compatible',
      };
    },
    [SOURCES.VCOG, SOURCES.IDX_G],
  ),
  classes(
    'H-C41b',
    'Cavalier con plaquetas bajas, de 100 o más o sin frotis: macrotrombocitopenia congénita.',
    (facts) => {
      const count = platelets(facts);
      const applies = isCavalier(facts) && isLow(facts) && withoutClumps(facts);
      if (count === undefined || !applies) return undefined;
      return when(count >= CAVALIER_LOW || !isEstimated(facts), {
        kind: 'conclusion',
        text: 'Recuento bajo en un cavalier: estime las plaquetas en el frotis (macrotrombocitopenia congénita).',
        rank: 5,
        certainty: 'no_concluyente',
      });
    },
    [SOURCES.SS],
  ),
  classes(
    'H-C42',
    'Plaquetas bajas con agregados: recuento no valorable.',
    (facts) =>
      when(isLow(facts) && withClumps(facts), {
        kind: 'conclusion',
        text: 'Recuento plaquetario bajo no valorable: hay agregados.',
        rank: 5,
        certainty: 'no_concluyente',
      }),
    [SOURCES.COR_P],
  ),
  classes(
    'H-C43',
    'Plaquetas por campo sin agregados, en perro, gato y bovino: adecuadas, aumentadas o disminuidas.',
    (facts) => {
      const count = facts.number('plateletsPerField');
      if (count === undefined || !COUNTED.has(facts.species ?? '')) return undefined;
      if (!withoutClumps(facts) || facts.choice('monolayerQuality') === 'none') return undefined;
      return { kind: 'finding', text: `Plaquetas: ${smearText(count)}` };
    },
    [SOURCES.COR_P, SOURCES.ECP],
  ),
  classes(
    'H-C44',
    'Anemia inmunomediada con menos de 50 ×10⁹/l plaquetas sin agregados: enfermedad combinada o consumo.',
    (facts) =>
      when(facts.fired('H-C8', 'H-C9') && (platelets(facts) ?? FEW) < FEW && withoutClumps(facts), {
        kind: 'finding',
        text: 'Anemia inmunomediada con trombocitopenia: valore enfermedad inmunomediada combinada o consumo.',
      }),
    [SOURCES.SS],
  ),
];

/** H-C15: fragments of erythrocytes with few platelets. */
export const fragmentation: Rule = classes(
  'H-C15',
  'Plaquetas bajas sin agregados con esquistocitos 2+ (1+ en perro con menos de 100): microangiopatía o coagulación.',
  (facts) => {
    if (!isLow(facts) || !withoutClumps(facts)) return undefined;
    const fewInDog = facts.species === 'perro' && (platelets(facts) ?? DOG_CONSUMED) < DOG_CONSUMED;
    return when(gradeAtLeast(facts, 'schistocytes', fewInDog ? 1 : 2), {
      kind: 'conclusion',
      text: 'lesión microangiopática o coagulación intravascular',
      rank: 3,
      certainty: 'posible',
    });
  },
  [SOURCES.SS],
);
