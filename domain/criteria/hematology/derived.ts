import { roundedCount } from '#domain/text/rounding.ts';
import { type Analyte, compared } from '../core/intervals.ts';
import type { Outcome } from '../core/rule.ts';
import { all, animal, any, chose, known, not, over, usable } from '../grammar/condition.ts';
import { comparedWith } from '../grammar/flags.ts';
import { measure } from '../grammar/measure.ts';
import { limit, value, when } from '../grammar/outcome.ts';
import {
  derived,
  entered,
  exact,
  firstOf,
  product,
  quantity,
  quotient,
  times,
} from '../grammar/quantity.ts';
import { textIf } from '../grammar/words.ts';
import { cat, dogOrCat, immature } from '../shared/animals.ts';
import { fired, rules } from './ids.ts';
import {
  BANDS,
  CORRECTED_WBC,
  LYMPHOCYTES,
  MCHC,
  MCV,
  MYELOID_RATIO,
  SEGMENTED,
} from './intervals.ts';
import { SOURCES } from './sources.ts';
import { hematocrit } from './values.ts';

export const CELLS = '×10⁹/l';

/** Differential: field of the percentage, name of the absolute count, label. */
export const DIFFERENTIAL = [
  { field: 'diffSegmented', count: SEGMENTED.key, name: 'Neutrófilos segmentados' },
  { field: 'diffBands', count: BANDS.key, name: 'Neutrófilos en banda' },
  { field: 'diffLymphocytes', count: LYMPHOCYTES.key, name: 'Linfocitos' },
  { field: 'diffMonocytes', count: 'monocytes', name: 'Monocitos' },
  { field: 'diffEosinophils', count: 'eosinophils', name: 'Eosinófilos' },
  { field: 'diffBasophils', count: 'basophils', name: 'Basófilos' },
  { field: 'diffOther', count: 'otherCells', name: 'Otras células' },
] as const;
export const differential = any(...DIFFERENTIAL.map(({ field }) => usable(field)));

/** Platelets (×10⁹/l) below which spontaneous bleeding may occur (H-C40). */
export const BLEEDING = 30;

/** Counts without a row in the table of intervals. */
const UNTABLED = new Set<string>(['basophils', 'otherCells']);

const erythrocytes = entered('cbcRbc');
const wbc = entered('cbcWbc');
const nucleated = entered('nrbcPer100');

/** HCT·10/RBC in fl. */
export const cellVolume = quotient('VCM calculado', hematocrit, erythrocytes, 10);
/** Hb/HCT·100 in g/l. */
export const cellHemoglobin = quotient('CHCM calculada', entered('cbcHemoglobin'), hematocrit, 100);
const absoluteReticulocytes = times(
  'reticulocitos calculados',
  product('', entered('cbcReticulocytePercent'), erythrocytes),
  10,
);
const myeloidRatio = quotient(
  'relación mieloide:eritroide',
  entered('marrowMyeloidPct'),
  entered('marrowErythroidPct'),
);

const perField = entered('plateletsPerField');
const byField = (factor: number) =>
  quantity('plaquetas', perField.reads, (facts) => (perField.of(facts) ?? 0) * factor);
/** Platelets (×10⁹/l) from a 100× field: ×15, in the cat ×15 to ×20. */
export const plateletEstimate = quantity('plaquetas del frotis', perField.reads, (facts) =>
  byField(facts.species === 'gato' ? 17.5 : 15).of(facts),
);
export const estimable = all(
  usable('plateletsPerField'),
  animal('perro', 'gato', 'caballo', 'bovino'),
  not(chose('monolayerQuality', 'none')),
  not(chose('plateletClumps', 'many')),
);

/** Leucocytes (×10⁹/l), corrected for erythroblasts. */
export const leucocytes = firstOf('leucocitos', derived(CORRECTED_WBC.key), wbc);
const corrected = quantity('leucocitos corregidos', ['cbcWbc', 'nrbcPer100'], (facts) => {
  const total = wbc.of(facts);
  const young = nucleated.of(facts);
  return total === undefined || young === undefined
    ? undefined
    : exact((total * 100) / (100 + young));
});

const smearLeucocytes = quantity(
  'leucocitos del frotis',
  ['leukocytesPerField', 'leukocyteFieldObjective'],
  (facts) => {
    const count = facts.number('leukocytesPerField');
    const objective = Number(facts.choice('leukocyteFieldObjective') ?? Number.NaN);
    return count === undefined || !(objective > 0) ? undefined : (count * objective ** 2) / 1000;
  },
);

const cells = { unit: CELLS, round: roundedCount };
/** H-C40 compares an estimate with this limit, too. */
const estimate = { approximate: true, cuts: [BLEEDING] } as const;

const comparedRow = (analyte: Analyte, of: typeof corrected): Outcome =>
  comparedWith(of.reads, (facts) => {
    const figure = of.of(facts);
    if (figure === undefined) return [];
    return compared(facts, analyte, figure, { compares: !immature.holds(facts) });
  });

/** H-D1 to H-D8. Flag rules list the figures with an interval. */
export const derivedRules = rules('derived', {
  'H-D1': {
    about: 'Sin VCM: se calcula con hematocrito y eritrocitos.',
    when: not(usable('cbcMcv')),
    says: value(MCV.key, cellVolume),
  },
  'H-D2': {
    about: 'Sin CHCM: se calcula con hemoglobina y hematocrito.',
    when: not(usable('cbcMchc')),
    says: value(MCHC.key, cellHemoglobin),
  },
  'H-D3': {
    about:
      'Con porcentaje de reticulocitos y eritrocitos, en perro y gato: reticulocitos absolutos.',
    when: all(dogOrCat, not(usable('cbcReticulocytes'))),
    says: [
      value('cbcReticulocytes', absoluteReticulocytes),
      measure('Reticulocitos', absoluteReticulocytes, { ...cells, note: textIf(cat, 'agregados') }),
    ],
    sources: [SOURCES.ECP_R],
  },
  'H-D4': {
    about: 'Con más de 5 eritroblastos por 100 leucocitos sin descontar: leucocitos corregidos.',
    when: all(known(corrected), over(nucleated, 5), not(chose('wbcIsCorrected', 'yes'))),
    says: [
      value(CORRECTED_WBC.key, corrected),
      comparedRow(CORRECTED_WBC, corrected),
      when(
        not(chose('wbcIsCorrected', 'no')),
        limit(
          'Corrección aplicada suponiendo que el analizador cuenta los eritroblastos como leucocitos; si ya los descuenta, use la cifra original.',
        ),
      ),
    ],
    sources: [SOURCES.ECP_W],
  },
  'H-D5': {
    about:
      'Con leucocitos y diferencial: recuentos absolutos; sin leucocitos, los porcentajes no se interpretan.',
    when: differential,
    says: [
      when(
        not(known(leucocytes)),
        limit(
          'Sin leucocitos totales no hay valores absolutos: los porcentajes solos no se interpretan.',
        ),
      ),
      when(all(known(leucocytes), not(fired('H-A1'))), ...DIFFERENTIAL.flatMap(absoluteCount)),
    ],
    sources: [SOURCES.ASVCP_H],
  },
  'H-D6': {
    about: 'Con plaquetas por campo, monocapa y sin muchos agregados: plaquetas estimadas.',
    when: estimable,
    says: [
      value('estimatedPlatelets', plateletEstimate),
      when(not(cat), measure('Plaquetas estimadas', plateletEstimate, { ...cells, ...estimate })),
      when(
        cat,
        measure('Plaquetas estimadas', plateletEstimate, {
          ...cells,
          ...estimate,
          range: [byField(15), byField(20)],
        }),
      ),
    ],
    sources: [SOURCES.COR_P, SOURCES.TSK],
  },
  'H-D7': {
    about:
      'Con leucocitos por campo, objetivo y monocapa buena: leucocitos estimados, nunca marcados.',
    when: chose('monolayerQuality', 'good'),
    says: measure('Leucocitos estimados', smearLeucocytes, {
      ...cells,
      approximate: true,
      note: 'estimación de frotis',
    }),
    sources: [SOURCES.HAR],
  },
  'H-D8': {
    about: 'Con series mieloide y eritroide de la médula: su relación.',
    when: known(myeloidRatio),
    says: [value(MYELOID_RATIO.key, myeloidRatio), comparedRow(MYELOID_RATIO, myeloidRatio)],
  },
});

function absoluteCount({ field, count, name }: (typeof DIFFERENTIAL)[number]): readonly Outcome[] {
  const share = entered(field);
  const absolute = quantity(name, [field, ...leucocytes.reads], (facts) => {
    const percent = share.of(facts);
    const total = leucocytes.of(facts);
    return percent === undefined || total === undefined
      ? undefined
      : exact((percent * total) / 100);
  });
  const row = UNTABLED.has(count) ? [measure(name, absolute, cells)] : [];
  return [value(count, absolute), ...row];
}
