import { rulesAt } from '../core/define.ts';
import type { CaseFacts, Figure } from '../core/facts.ts';
import { rounded, roundedCount } from '../core/figures.ts';
import { compared } from '../core/intervals.ts';
import type { Effect, Rule } from '../core/rule.ts';
import { limitWhen } from '../shared/phrases.ts';
import { isImmature } from '../shared/rules.ts';
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

const CELLS = '×10⁹/l';

/** The differential: field of the percentage, name of the absolute count, how it is written. */
export const DIFFERENTIAL = [
  { field: 'diffSegmented', count: SEGMENTED.key, name: 'Neutrófilos segmentados' },
  { field: 'diffBands', count: BANDS.key, name: 'Neutrófilos en banda' },
  { field: 'diffLymphocytes', count: LYMPHOCYTES.key, name: 'Linfocitos' },
  { field: 'diffMonocytes', count: 'monocytes', name: 'Monocitos' },
  { field: 'diffEosinophils', count: 'eosinophils', name: 'Eosinófilos' },
  { field: 'diffBasophils', count: 'basophils', name: 'Basófilos' },
  { field: 'diffOther', count: 'otherCells', name: 'Otras células' },
] as const;

/** Those without a row in the table of intervals. */
const UNTABLED = new Set<string>(['basophils', 'otherCells']);

/** No figure of blood is larger: what exceeds it was divided by next to nothing. */
const LARGEST = 1e6;

/** To nine places: a limit is not passed by the last bit of a binary fraction. */
export function exact(value: number): number {
  return rounded(value, 9);
}

function ratio(value: number | undefined, by: number | undefined, times = 1): number | undefined {
  if (value === undefined || by === undefined) return undefined;
  const result = exact((value * times) / by);
  return result <= LARGEST ? result : undefined;
}

/** HCT·10/RBC in fl. */
export function cellVolume(facts: CaseFacts): number | undefined {
  return ratio(facts.number('cbcHematocrit'), facts.number('cbcRbc'), 10);
}

/** Hb/HCT·100 in g/l. */
export function cellHemoglobin(facts: CaseFacts): number | undefined {
  return ratio(facts.number('cbcHemoglobin'), facts.number('cbcHematocrit'), 100);
}

interface PlateletEstimate {
  /** ×10⁹/l */
  readonly mean: number;
  readonly range?: readonly [low: number, high: number];
}

/** From the platelets of a 100× field: ×15, in the cat between ×15 and ×20. */
export function plateletEstimate(facts: CaseFacts): PlateletEstimate | undefined {
  const count = facts.number('plateletsPerField');
  const { species } = facts;
  if (count === undefined || species === undefined || species === 'conejo') return undefined;
  if (facts.choice('monolayerQuality') === 'none') return undefined;
  if (facts.choice('plateletClumps') === 'many') return undefined;
  return species === 'gato'
    ? { mean: count * 17.5, range: [count * 15, count * 20] }
    : { mean: count * 15 };
}

/** Leucocytes without erythroblasts when those were counted with them, ×10⁹/l. */
export function leucocytes(facts: CaseFacts): number | undefined {
  return facts.value(CORRECTED_WBC.key) ?? facts.number('cbcWbc');
}

function calculated(name: string, value: number, rest: Partial<Figure> = {}): Effect {
  return { kind: 'figure', figure: { name, value, origin: 'calculado', ...rest } };
}

const derived = rulesAt('derived');

const reticulocytes = derived(
  'H-D3',
  'Con porcentaje de reticulocitos y eritrocitos, en perro y gato: reticulocitos absolutos.',
  (facts) => {
    if (facts.species !== 'perro' && facts.species !== 'gato') return undefined;
    const percent = facts.number('cbcReticulocytePercent');
    const erythrocytes = facts.number('cbcRbc');
    if (facts.number('cbcReticulocytes') !== undefined) return undefined;
    if (percent === undefined || erythrocytes === undefined) return undefined;
    const value = exact(percent * erythrocytes * 10);
    const note = facts.species === 'gato' ? { note: 'agregados' } : {};
    return [
      { kind: 'value', name: 'cbcReticulocytes', value },
      calculated('Reticulocitos', roundedCount(value), { unit: CELLS, ...note }),
    ];
  },
  [SOURCES.ECP_R],
);

const corrected = derived(
  'H-D4',
  'Con más de 5 eritroblastos por 100 leucocitos sin descontar: leucocitos corregidos.',
  (facts) => {
    const total = facts.number('cbcWbc');
    const nucleated = facts.number('nrbcPer100');
    const told = facts.choice('wbcIsCorrected');
    if (total === undefined || nucleated === undefined || nucleated <= 5 || told === 'yes') {
      return undefined;
    }
    const value = exact((total * 100) / (100 + nucleated));
    const supposed = limitWhen(
      told !== 'no',
      'Corrección aplicada suponiendo que el analizador cuenta los eritroblastos como leucocitos; si ya los descuenta, use la cifra original.',
    );
    return [
      { kind: 'value', name: CORRECTED_WBC.key, value },
      ...compared(facts, CORRECTED_WBC, value, { compares: !isImmature(facts) }),
      ...(supposed ? [supposed] : []),
    ];
  },
  [SOURCES.ECP_W],
);

const absolute = derived(
  'H-D5',
  'Con leucocitos y diferencial: recuentos absolutos; sin leucocitos, los porcentajes no se interpretan.',
  (facts) => {
    const shares = DIFFERENTIAL.flatMap(({ field, count, name }) => {
      const percent = facts.number(field);
      return percent === undefined ? [] : [{ count, name, percent }];
    });
    if (shares.length === 0) return undefined;
    const total = leucocytes(facts);
    if (total === undefined) {
      return {
        kind: 'limitation',
        text: 'Sin leucocitos totales no hay valores absolutos: los porcentajes solos no se interpretan.',
      };
    }
    if (facts.fired('H-A1')) return undefined;
    return shares.flatMap(({ count, name, percent }): Effect[] => {
      const value = exact((percent * total) / 100);
      return [
        { kind: 'value', name: count, value },
        ...(UNTABLED.has(count) ? [calculated(name, roundedCount(value), { unit: CELLS })] : []),
      ];
    });
  },
  [SOURCES.ASVCP_H],
);

const platelets = derived(
  'H-D6',
  'Con plaquetas por campo, monocapa y sin muchos agregados: plaquetas estimadas.',
  (facts) => {
    const estimate = plateletEstimate(facts);
    if (!estimate) return undefined;
    const { mean, range } = estimate;
    const spread = range && ([roundedCount(range[0]), roundedCount(range[1])] as const);
    return [
      { kind: 'value', name: 'estimatedPlatelets', value: mean },
      calculated('Plaquetas estimadas', roundedCount(mean), {
        unit: CELLS,
        approximate: true,
        ...(spread ? { range: spread } : {}),
      }),
    ];
  },
  [SOURCES.COR_P, SOURCES.TSK],
);

const smearLeucocytes = derived(
  'H-D7',
  'Con leucocitos por campo, objetivo y monocapa buena: leucocitos estimados, nunca marcados.',
  (facts) => {
    const count = facts.number('leukocytesPerField');
    const objective = Number(facts.choice('leukocyteFieldObjective') ?? Number.NaN);
    if (count === undefined || !(objective > 0)) return undefined;
    if (facts.choice('monolayerQuality') !== 'good') return undefined;
    return calculated('Leucocitos estimados', roundedCount((count * objective ** 2) / 1000), {
      unit: CELLS,
      approximate: true,
      note: 'estimación de frotis',
    });
  },
  [SOURCES.HAR],
);

const myeloidRatio = derived(
  'H-D8',
  'Con series mieloide y eritroide de la médula: su relación.',
  (facts) => {
    const value = ratio(facts.number('marrowMyeloidPct'), facts.number('marrowErythroidPct'));
    if (value === undefined) return undefined;
    return [
      { kind: 'value', name: MYELOID_RATIO.key, value },
      ...compared(facts, MYELOID_RATIO, value, { compares: !isImmature(facts) }),
    ];
  },
);

/** H-D1 to H-D8. A figure with an interval is written by its flag rule. */
export const derivedRules: readonly Rule[] = [
  derived('H-D1', 'Sin VCM: se calcula con hematocrito y eritrocitos.', (facts) => {
    const value = facts.number('cbcMcv') === undefined ? cellVolume(facts) : undefined;
    return value === undefined ? undefined : { kind: 'value', name: MCV.key, value };
  }),
  derived('H-D2', 'Sin CHCM: se calcula con hemoglobina y hematocrito.', (facts) => {
    const value = facts.number('cbcMchc') === undefined ? cellHemoglobin(facts) : undefined;
    return value === undefined ? undefined : { kind: 'value', name: MCHC.key, value };
  }),
  reticulocytes,
  corrected,
  absolute,
  platelets,
  smearLeucocytes,
  myeloidRatio,
];

/** Entered figures without a row in the table of intervals, with the name a report gives them. */
const ENTERED: readonly (readonly [key: string, name: string, unit: string])[] = [
  ['cbcReticulocytePercent', 'Reticulocitos (%)', '%'],
  ['cbcReticulocytes', 'Reticulocitos', CELLS],
  ...DIFFERENTIAL.map(({ field, name }) => [field, `${name} (%)`, '%'] as const),
  ['diffCellsCounted', 'Células contadas', ''],
  ['nrbcPer100', 'Eritroblastos', '/100 leucocitos'],
  ['plateletsPerField', 'Plaquetas por campo (100×)', ''],
  ['leukocytesPerField', 'Leucocitos por campo', ''],
  ['spherocytesPerField', 'Esferocitos por campo (100×)', ''],
  ['marrowMyeloidPct', 'Serie mieloide', '%'],
  ['marrowErythroidPct', 'Serie eritroide', '%'],
  ['marrowBlastPct', 'Blastos en médula', '%'],
  ['marrowPlasmaPct', 'Células plasmáticas', '%'],
  ['marrowLymphPct', 'Linfocitos en médula', '%'],
];

function enteredName(facts: CaseFacts, name: string): string {
  return facts.species === 'conejo'
    ? name.replace('Neutrófilos segmentados', 'Heterófilos').replace('Neutrófilos', 'Heterófilos')
    : name;
}

/** Every figure that was entered stands among the measurements. */
export const enteredFigures: Rule = rulesAt('flags')(
  'H-M1',
  'Cada cifra indicada sin intervalo de referencia figura entre las medidas.',
  (facts) =>
    ENTERED.flatMap(([key, name, unit]): Effect[] => {
      const value = facts.number(key);
      if (value === undefined) return [];
      const figure: Figure = {
        key,
        name: enteredName(facts, name),
        value: rounded(value, 2),
        ...(unit ? { unit } : {}),
        origin: 'indicado',
      };
      return [{ kind: 'figure', figure }];
    }),
  [],
  'house',
);
