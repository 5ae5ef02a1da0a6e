import { CHOLESTEROL, TRIGLYCERIDES } from '#domain/catalogue/units.ts';
import type { CaseFacts, Figure } from '../core/facts.ts';
import { rounded, roundedCount } from '../core/figures.ts';
import type { Effect } from '../core/rule.ts';
import { all, type Row, rulesOf } from '../shared/making.ts';
import { fluidKind } from './kinds.ts';

/** Shares of the differential count: key of the field, and the absolute count by its name. */
export const DIFFERENTIAL: readonly (readonly [key: string, name: string])[] = [
  ['fluidNeutrophilPct', 'Neutrófilos'],
  ['fluidLymphocytePct', 'Linfocitos'],
  ['fluidMacrophagePct', 'Macrófagos'],
  ['fluidEosinophilPct', 'Eosinófilos'],
  ['fluidMesothelialPct', 'Células mesoteliales'],
  ['fluidMastPct', 'Mastocitos'],
  ['fluidOtherPct', 'Otras células'],
];

export const hasDifferential = (facts: CaseFacts) =>
  DIFFERENTIAL.some(([key]) => facts.number(key) !== undefined);

type Number = number | undefined;

/** No quotient of a real sample is larger: beyond it, what was divided by was no figure. */
const LARGEST = 1_000_000;

/** A result free of what binary fractions add to it: 6,4 − 5,3 is 1,1. */
const exact = (value: number) => rounded(value, 9);

function quotient(above: Number, below: Number): Number {
  if (above === undefined || below === undefined || below <= 0) return undefined;
  const result = above / below;
  return result > LARGEST ? undefined : exact(result);
}

function difference(from: Number, taken: Number): Number {
  return from === undefined || taken === undefined ? undefined : exact(from - taken);
}

/** What is measured in the fluid and in the serum of the same moment. */
const PAIRS = {
  Creatinine: 'Creatinina',
  Potassium: 'Potasio',
  Bilirubin: 'Bilirrubina',
  Triglycerides: 'Triglicéridos',
} as const;
type Pair = keyof typeof PAIRS;

/** Fluid divided by serum. */
export const serumRatio = (facts: CaseFacts, pair: Pair) =>
  quotient(facts.number(`fluid${pair}`), facts.number(`serum${pair}`));

/** A:G: albumin divided by what is left of the total protein. */
export function albuminToGlobulin(facts: CaseFacts): Number {
  const albumin = facts.number('fluidAlbumin');
  return quotient(albumin, difference(facts.number('fluidProtein'), albumin));
}

/** Blood less fluid, mmol/l. */
export const glucoseGap = (facts: CaseFacts) =>
  difference(facts.number('bloodGlucose'), facts.number('fluidGlucose'));

/** Fluid less blood, mmol/l. */
export const lactateGap = (facts: CaseFacts) =>
  difference(facts.number('fluidLactate'), facts.number('bloodLactate'));

/** Haematocrit of the fluid, as a percentage of that of the blood. */
export function haematocritShare(facts: CaseFacts): Number {
  const share = quotient(facts.number('fluidHematocrit'), facts.number('bloodHematocrit'));
  return share === undefined ? undefined : exact(share * 100);
}

/** By mass, each turned from mmol/l into mg/dl. */
export function cholesterolToTriglycerides(facts: CaseFacts): Number {
  const [cholesterol, fat] = [facts.number('fluidCholesterol'), facts.number('fluidTriglycerides')];
  if (cholesterol === undefined || fat === undefined) return undefined;
  return quotient(cholesterol * CHOLESTEROL, fat * TRIGLYCERIDES);
}

/** Nucleated cells of one kind, ×10⁹/l. */
export function absoluteCount(facts: CaseFacts, key: string): Number {
  const [cells, share] = [facts.number('fluidNucleatedCells'), facts.number(key)];
  return cells === undefined || share === undefined ? undefined : exact((cells * share) / 100);
}

/** Nucleated cells of cerebrospinal fluid, /µl. */
export function csfCells(facts: CaseFacts): Number {
  const cells = facts.number('csfNucleatedCells');
  if (cells !== undefined) return cells;
  const thousands = facts.number('fluidNucleatedCells');
  return thousands === undefined ? undefined : exact(thousands * 1000);
}

/** Protein of cerebrospinal fluid, g/l. */
export const csfProtein = (facts: CaseFacts) =>
  facts.number('csfProtein') ?? facts.number('fluidProtein');

/** To two decimals; from 100 on to one, as four figures are all that is shown. */
export const ratio = (value: number) => rounded(value, Math.abs(value) < 100 ? 2 : 1);

function derived(name: string, value: Number, unit?: string, round = ratio): Effect | undefined {
  if (value === undefined) return undefined;
  const figure: Figure = {
    name,
    value: round(value),
    ...(unit ? { unit } : {}),
    origin: 'calculado',
  };
  return { kind: 'figure', figure };
}

/** Groups of the form whose figures are shown among the measurements. */
const GROUPS = ['fluidFigures', 'fluidDifferential', 'fluidPaired', 'csf'];

/** Every entered figure, as it was entered, but for those that are compared with an interval. */
function enteredFigures(facts: CaseFacts): Effect[] {
  const fields = facts.definition.groups
    .filter(({ id }) => GROUPS.includes(id))
    .flatMap((group) => group.fields);
  return fields.flatMap((field): Effect[] => {
    const value = field.kind === 'number' ? facts.number(field.key) : undefined;
    if (field.kind !== 'number' || value === undefined || isCompared(facts, field.key)) return [];
    const unit = field.unit ? { unit: field.unit } : {};
    const figure = {
      key: field.key,
      name: field.label,
      value,
      ...unit,
      origin: 'indicado',
    } as const;
    return [{ kind: 'figure', figure }];
  });
}

function isCompared(facts: CaseFacts, key: string): boolean {
  if (fluidKind(facts) !== 'csf') return false;
  const protein = facts.number('csfProtein') === undefined ? 'fluidProtein' : 'csfProtein';
  return key === 'csfNucleatedCells' || key === protein;
}

const inCsf = (facts: CaseFacts) => fluidKind(facts) === 'csf';

const rows: readonly Row[] = [
  {
    id: 'B-M1',
    about: 'Cada cifra indicada se lista entre las medidas.',
    apply: enteredFigures,
  },
  {
    id: 'B-D1',
    about: 'Proteínas y albúmina del líquido: cociente de albúmina y globulina.',
    apply: (facts) => derived('Albúmina:globulina', albuminToGlobulin(facts)),
  },
  {
    id: 'B-D2',
    about: 'Creatinina, potasio, bilirrubina y triglicéridos: cociente de líquido y suero.',
    apply: (facts) =>
      all(
        ...(Object.keys(PAIRS) as Pair[]).map((pair) =>
          derived(`${PAIRS[pair]} líquido:suero`, serumRatio(facts, pair)),
        ),
      ),
  },
  {
    id: 'B-D3',
    about: 'Glucosa de la sangre menos la del líquido.',
    apply: (facts) => derived('Diferencia de glucosa', glucoseGap(facts), 'mmol/l'),
  },
  {
    id: 'B-D4',
    about: 'Lactato del líquido menos el de la sangre.',
    apply: (facts) => derived('Diferencia de lactato', lactateGap(facts), 'mmol/l'),
  },
  {
    id: 'B-D5',
    about: 'Hematocrito del líquido, en porcentaje del de la sangre.',
    apply: (facts) =>
      derived('Hematocrito del líquido', haematocritShare(facts), '% del de la sangre'),
  },
  {
    id: 'B-D6',
    about: 'Colesterol y triglicéridos del líquido: su cociente, en masa.',
    apply: (facts) =>
      derived('Colesterol:triglicéridos', cholesterolToTriglycerides(facts), '(en masa)'),
  },
  {
    id: 'B-D7',
    about: 'Recuento nucleado y porcentajes: recuento absoluto de cada célula.',
    apply: (facts) =>
      all(
        ...DIFFERENTIAL.map(([key, name]) =>
          derived(name, absoluteCount(facts, key), '×10⁹/l', roundedCount),
        ),
      ),
  },
  {
    id: 'B-D8',
    about: 'LCR: células nucleadas por µl, de su casilla o del recuento nucleado por mil.',
    apply(facts) {
      const cells = inCsf(facts) ? csfCells(facts) : undefined;
      return cells === undefined ? undefined : { kind: 'value', name: 'csfCells', value: cells };
    },
  },
  {
    id: 'B-D9',
    about: 'LCR: proteínas de su casilla o, si falta, las proteínas totales.',
    apply(facts) {
      const protein = inCsf(facts) ? csfProtein(facts) : undefined;
      return protein === undefined
        ? undefined
        : { kind: 'value', name: 'csfProtein', value: protein };
    },
  },
  {
    id: 'B-D10',
    about: 'Albúmina sérica menos la del líquido; sin clase, por falta de un corte confirmado.',
    apply: (facts) =>
      derived(
        'Gradiente de albúmina',
        difference(facts.number('serumAlbumin'), facts.number('fluidAlbumin')),
        'g/l',
      ),
  },
];

export const figureRules = rulesOf('derived', rows);
