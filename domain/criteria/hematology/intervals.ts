import type { CriteriaSpecies } from '#domain/catalogue/species.ts';
import { listed } from '#domain/text/phrases.ts';
import type { Condition } from '../core/condition.ts';
import type { CaseFacts, Limits } from '../core/facts.ts';
import { type Analyte, limitsOf } from '../core/intervals.ts';
import { intervalReference, type Reference } from '../core/references.ts';
import {
  all,
  any,
  atMost,
  between,
  known,
  never,
  not,
  over,
  usable,
} from '../grammar/condition.ts';
import { flagRow } from '../grammar/flags.ts';
import { derived, entered, firstOf } from '../grammar/quantity.ts';
import { part } from '../grammar/words.ts';
import { immature } from '../shared/animals.ts';
import { fired, rules } from './ids.ts';
import { SOURCES } from './sources.ts';

const CELLS = '×10⁹/l';
const COLUMNS = ['perro', 'gato', 'caballo', 'conejo', 'bovino'] as const;

/** Row of the table: limits by species in column order, null for none. */
function row(
  key: string,
  name: string,
  unit: string,
  decimals: Analyte['decimals'],
  limits: readonly (Limits | null)[],
): Analyte {
  const species: Partial<Record<CriteriaSpecies, Limits>> = {};
  for (const [index, each] of COLUMNS.entries()) {
    const pair = limits[index];
    if (pair) species[each] = pair;
  }
  return { key, name, unit, decimals, species };
}

/**
 * Intervals of adults: hematocrit in %, haemoglobin and CHCM in g/l, cells in ×10⁹/l (erythrocytes
 * ×10¹²/l).
 */
export const HCT = row('cbcHematocrit', 'Hematocrito', '%', 1, [
  [35, 57],
  [30, 45],
  [27, 43],
  [33, 50],
  [24, 46],
]);
const HB = row('cbcHemoglobin', 'Hemoglobina', 'g/l', 1, [
  [120, 190],
  [100, 150],
  [100, 160],
  [100, 170],
  [80, 150],
]);
const RBC = row('cbcRbc', 'Eritrocitos', '×10¹²/l', 2, [
  [5, 7.9],
  [5, 10],
  [6, 10.4],
  [5, 8],
  [5, 10],
]);
export const MCV = row('cbcMcv', 'VCM', 'fl', 1, [
  [66, 77],
  [39, 55],
  [37, 49],
  [58, 67],
  [40, 60],
]);
export const MCHC = row('cbcMchc', 'CHCM', 'g/l', 0, [
  [320, 363],
  [300, 360],
  [353, 393],
  [290, 370],
  [300, 360],
]);
export const WBC = row('cbcWbc', 'Leucocitos', CELLS, 'count', [
  [5, 14.1],
  [5.5, 19.5],
  [5.6, 12.1],
  [5, 12.5],
  [4, 12],
]);
export const SEGMENTED: Analyte = {
  ...row('neutrophils', 'Neutrófilos segmentados', CELLS, 'count', [
    [2.9, 12],
    [2.5, 12.5],
    [2.9, 8.5],
    null,
    [0.6, 4],
  ]),
  names: { conejo: 'Heterófilos' },
  derived: true,
};
export const BANDS: Analyte = {
  ...row('bands', 'Neutrófilos en banda', CELLS, 'count', [
    [0, 0.45],
    [0, 0.3],
    [0, 0.1],
    null,
    [0, 0.1],
  ]),
  names: { conejo: 'Heterófilos en banda' },
  derived: true,
};
export const LYMPHOCYTES: Analyte = {
  ...row('lymphocytes', 'Linfocitos', CELLS, 'count', [
    [0.4, 2.9],
    [1.5, 7],
    [1.2, 5.1],
    [1.6, 10.6],
    [2.5, 7.5],
  ]),
  derived: true,
};
const MONOCYTES: Analyte = {
  ...row('monocytes', 'Monocitos', CELLS, 'count', [
    [0.1, 1.4],
    [0, 0.9],
    [0, 0.7],
    [0.05, 0.5],
    [0, 0.9],
  ]),
  derived: true,
};
export const EOSINOPHILS: Analyte = {
  ...row('eosinophils', 'Eosinófilos', CELLS, 'count', [
    [0, 1.3],
    [0, 0.8],
    [0, 0.8],
    [0.05, 0.5],
    [0, 2.4],
  ]),
  derived: true,
};
export const PLATELETS = row('cbcPlatelets', 'Plaquetas', CELLS, 'count', [
  [211, 621],
  [300, 800],
  [117, 256],
  [250, 650],
  [100, 800],
]);
/** No interval for the horse: 60–85 g/l was not found in any publication. */
export const PROTEIN = row('plasmaProtein', 'Proteínas plasmáticas', 'g/l', 1, [
  [60, 75],
  [60, 75],
]);

export const ANALYTES = [
  HCT,
  HB,
  RBC,
  MCV,
  MCHC,
  WBC,
  SEGMENTED,
  BANDS,
  LYMPHOCYTES,
  MONOCYTES,
  EOSINOPHILS,
  PLATELETS,
  PROTEIN,
] as const;

const figure = (key: string) => firstOf(key, entered(key), derived(key));
const believed = (key: string, low: number, high: number) => between(figure(key), low, high);

/** H-A9: a haemoglobin this low for the hematocrit is in g/dl. */
export const littleHemoglobin = all(atMost(HB.key, 25), over(HCT.key, 20));

/** Contradicted or impossible indices: neither flagged nor read. */
const DISPUTED: Readonly<Record<string, readonly [name: string, when: Condition]>> = {
  [HB.key]: ['hemoglobina', all(usable(HB.key), any(fired('H-A2'), littleHemoglobin))],
  [RBC.key]: ['eritrocitos', all(usable(RBC.key), fired('H-A4', 'H-A8'))],
  [MCV.key]: [
    'VCM',
    all(known(figure(MCV.key)), any(fired('H-A4', 'H-A8'), not(believed(MCV.key, 30, 160)))),
  ],
  [MCHC.key]: [
    'CHCM',
    all(known(figure(MCHC.key)), any(fired('H-A2', 'H-A8'), not(believed(MCHC.key, 200, 420)))),
  ],
};
export const disputed = any(...Object.values(DISPUTED).map(([, when]) => when));
export const disputedNames = part('índices', disputed.reads, (facts) =>
  listed(Object.values(DISPUTED).flatMap(([name, when]) => (when.holds(facts) ? [name] : []))),
);

export const flags = rules(
  'flags',
  Object.fromEntries(
    ANALYTES.map((analyte, index) => {
      const [, contradicted = never] = DISPUTED[analyte.key] ?? [];
      const compares = not(any(immature, contradicted));
      return [`H-F${index + 1}`, flagRow(analyte, [SOURCES.MVM], compares)];
    }),
  ),
);

export function hemogramReferences(facts: CaseFacts): Reference[] {
  if (immature.holds(facts)) return [];
  return ANALYTES.flatMap((analyte: Analyte) =>
    analyte.derived ? [] : intervalReference(facts, analyte.key, limitsOf(facts, analyte)),
  );
}

/** Myeloid to erythroid ratio of the marrow. */
export const MYELOID_RATIO: Analyte = {
  ...row('myeloidRatio', 'Relación mieloide:eritroide', '', 2, [
    [0.75, 2.5],
    [0.6, 3.9],
    [0.5, 1.5],
  ]),
  derived: true,
};

/** Leucocytes corrected for erythroblasts; uses the interval of leucocytes. */
export const CORRECTED_WBC: Analyte = {
  ...WBC,
  key: 'correctedWbc',
  name: 'Leucocitos corregidos',
  derived: true,
};
