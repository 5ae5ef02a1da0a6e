import type { Certainty } from '#domain/report/schema.ts';
import type { Outcome, Rule } from '../core/rule.ts';
import { all, animal, any, chose, enabled, grade, not } from '../grammar/condition.ts';
import { finding, type Graded, graded, lead, limit } from '../grammar/outcome.ts';
import { rules } from '../grammar/rules.ts';
import { textIf, words } from '../grammar/words.ts';
import type { BloodId } from './ids.ts';
import { SOURCES } from './sources.ts';
import {
  agglutinatesWashed,
  anaemic,
  coombsPositive,
  dogOrCat,
  hemolyses,
  immuneHemolysis,
  immuneSigns,
  parasiteName,
  parasiteSeen,
} from './values.ts';

const plasma = (...colours: readonly string[]) => chose('plasmaAppearance', ...colours);
const colouredPlasma = plasma('icteric', 'hemolysed');

const anaemicDog = all(animal('perro'), anaemic);
/** I that suffices: two, or agglutination that stays after washing. */
const immune = any(immuneSigns(2), agglutinatesWashed);

/** With a parasite seen, it is not called primary. */
function immuneMediated(category: string, certainty: Certainty | Graded): Outcome {
  const text = `anemia hemolítica inmunomediada (${category} del consenso ACVIM 2019)`;
  const associated = words`, asociada (no primaria) hasta tratar ${parasiteName}`;
  const secondary = all(enabled('H-C60'), parasiteSeen);
  return lead(certainty, 3, words`${text}${textIf(secondary, associated)}`);
}

const DIAGNOSTIC = 'cumple los criterios «diagnóstico»';

export const hemolysisRules: readonly Rule[] = [
  ...rules<BloodId>('classes', {
    'H-C8': {
      about:
        'Perro con anemia, dos signos inmunes (o aglutinación tras lavado) y hemólisis: categoría «diagnóstico».',
      when: all(anaemicDog, immune, hemolyses),
      says: immuneMediated(DIAGNOSTIC, 'compatible'),
      sources: [SOURCES.IMHA],
    },
    'H-C8b': {
      about:
        'Perro o gato con anemia y plasma ictérico o hemolizado, sin otros signos de hemólisis: aviso.',
      when: all(colouredPlasma, dogOrCat, anaemic, not(hemolyses)),
      says: finding(
        words`Plasma ${textIf(plasma('icteric'), 'ictérico', 'hemolizado')}: excluya hemólisis de la extracción y causa hepatobiliar antes de contarlo como hemólisis.`,
      ),
      sources: 'house',
    },
    'H-C9': {
      about:
        'Los mismos signos inmunes sin hemólisis, o solo con color del plasma: categoría «apoyo».',
      when: all(
        anaemicDog,
        immune,
        not(hemolyses),
        any(colouredPlasma, all(chose('hemolysisSigns', 'no'), plasma('normal'))),
      ),
      says: immuneMediated('categoría «apoyo»', graded('sugestivo', ['posible', colouredPlasma])),
      sources: [SOURCES.IMHA],
    },
    'H-C10': {
      about: 'Perro con anemia, un signo inmune y hemólisis: categoría «sospecha».',
      when: all(anaemicDog, immuneSigns(1), not(immune), hemolyses),
      says: immuneMediated('categoría «sospecha»', 'posible'),
      sources: [SOURCES.IMHA],
    },
    'H-C11': {
      about:
        'Gato con anemia, Coombs o aglutinación tras lavado y hemólisis; los esferocitos no cuentan.',
      when: all(animal('gato'), anaemic, any(coombsPositive, agglutinatesWashed), hemolyses),
      says: immuneMediated(DIAGNOSTIC, 'sugestivo'),
      sources: [SOURCES.IMHA, SOURCES.COR_S],
    },
    'H-C13': {
      about:
        'Anemia con cuerpos de Heinz o excentrocitos 2+ en el perro (Heinz 3+ en el gato): hemólisis oxidativa.',
      when: all(
        anaemic,
        any(
          // The cat has some Heinz bodies anyway.
          all(animal('gato'), grade('heinzBodies', 3)),
          all(animal('perro'), any(grade('heinzBodies', 2), grade('eccentrocytes', 2))),
        ),
      ),
      says: lead('sugestivo', 3, 'hemólisis oxidativa'),
      sources: [SOURCES.SS, SOURCES.CIA],
    },
    'H-C13.few': {
      about: 'Excentrocitos 1+: sin valor por sí solos.',
      when: chose('eccentrocytes', '1+'),
      says: finding('Excentrocitos escasos: estrés oxidativo, sin valor por sí solos.'),
      sources: [SOURCES.SS],
    },
  }),
  ...rules<BloodId>('limits', {
    'H-C12': {
      about:
        'Anemia hemolítica inmunomediada de cualquier categoría: cribar causas antes de llamarla primaria.',
      when: immuneHemolysis,
      says: limit(
        'Cribar causas: hemoparásitos, infección, fármacos, neoplasia y, en el perro, cinc y cebolla, antes de llamarla primaria.',
      ),
      sources: [SOURCES.IMHA],
    },
  }),
];
