import { rulesAt } from '../core/define.ts';
import type { CaseFacts, Figure, Found } from '../core/facts.ts';
import { rounded } from '../core/figures.ts';
import { cutReference, type Reference } from '../core/references.ts';
import type { Effect, Rule } from '../core/rule.ts';
import { iopOf, mmHg, sttOf, systolic } from './eyes.ts';
import { iopLimits } from './intervals.ts';
import { EYES, type Eye } from './readings.ts';
import { ACIERNO, GELATT, KROLL } from './sources.ts';

const derived = rulesAt('derived');
const flags = rulesAt('flags');

function difference(
  facts: CaseFacts,
  of: (facts: CaseFacts, eye: Eye) => number | undefined,
): number | undefined {
  const [right, left] = EYES.map((eye) => of(facts, eye));
  return right === undefined || left === undefined ? undefined : Math.abs(right - left);
}

const iopDifference = derived('O-D1', 'Diferencia de PIO entre los dos ojos.', (facts) => {
  const value = difference(facts, iopOf);
  return value === undefined ? undefined : { kind: 'value', name: 'iopDifference', value };
});

const sttDifference = flags(
  'O-D2',
  'Diferencia de Schirmer entre los dos ojos, sin límite.',
  (facts) => {
    const value = difference(facts, sttOf);
    if (value === undefined) return undefined;
    const figure: Figure = {
      name: 'Diferencia de Schirmer',
      value: rounded(value, 1),
      unit: 'mm/min',
      origin: 'calculado',
    };
    return { kind: 'figure', figure };
  },
  [],
  'house',
);

const asymmetryRow = flags(
  'O-F2',
  'Diferencia de PIO: 8 mmHg o más es asimetría; en el gato, 12 o más.',
  (facts) => {
    const value = facts.value('iopDifference');
    if (value === undefined) return undefined;
    const limit = facts.species === 'gato' ? 12 : 8;
    const uneven = value >= limit;
    const name = 'Diferencia de PIO';
    const figure: Figure = {
      name,
      value: rounded(value, 0),
      unit: 'mmHg',
      origin: 'calculado',
      note: `${uneven ? 'asimetría · ' : ''}ref. < ${limit}`,
    };
    const outside: Found = {
      analyte: name,
      name,
      value,
      limits: [null, limit],
      flag: 'H',
      own: false,
    };
    return [
      { kind: 'figure', figure },
      ...(uneven && iopLimits(facts) ? [{ kind: 'found', found: outside } as const] : []),
    ];
  },
  [GELATT, KROLL],
);
const asymmetry: Rule = {
  ...asymmetryRow,
  cites: ({ species }) => (species === 'gato' ? [KROLL] : [GELATT]),
};

const GREYHOUNDS = ['galgo', 'greyhound', 'lebrel', 'whippet'];

/** Risk by systolic pressure, mmHg, of the ACVIM 2018 statement: from each figure on. */
const RISKS = [
  [140, 'bajo'],
  [160, 'moderado'],
  [180, 'alto'],
] as const;

export function pressureRisk(value: number): 'mínimo' | (typeof RISKS)[number][1] {
  return RISKS.findLast(([from]) => value >= from)?.[1] ?? 'mínimo';
}

/** The risks of a systolic pressure, for dog and cat. */
export function pressureReferences({ species }: CaseFacts): Reference[] {
  const words = RISKS.map(([from, risk]) => `${risk} desde ${from}`).join(', ');
  const holds = species === 'perro' || species === 'gato';
  return cutReference(holds, 'examSystolicPressure', `Riesgo ${words}`);
}

/** From 160 mmHg on a pressure is not «sin alteraciones», though it carries no flag. */
function pressureFound(value: number): Found {
  const name = 'Presión sistólica';
  const flag = value >= 160 ? 'H' : undefined;
  return { analyte: 'examSystolicPressure', name, value, limits: [null, 160], flag, own: false };
}

const bloodPressureRow = flags(
  'O-F4',
  'Presión sistólica, perro y gato: < 140 riesgo mínimo, 140–159 bajo, 160–179 moderado, ≥ 180 alto.',
  (facts) => {
    const value = systolic(facts);
    if (value === undefined) return undefined;
    const figure: Figure = {
      key: 'examSystolicPressure',
      name: 'Presión sistólica',
      value: rounded(value, 0),
      unit: 'mmHg',
      origin: 'indicado',
    };
    const row: Effect = { kind: 'figure', figure };
    if (facts.species !== 'perro' && facts.species !== 'gato') return row;
    const risk = pressureRisk(value);
    const greyhound = facts.says(['patientBreed'], GREYHOUNDS);
    return [
      row,
      { kind: 'found', found: pressureFound(value) },
      {
        kind: 'finding',
        text: `Presión sistólica ${mmHg(value)}: riesgo ${risk} de daño orgánico (ACVIM 2018), si se confirma en mediciones repetidas.`,
      },
      ...(greyhound
        ? [
            {
              kind: 'limitation',
              text: 'En los lebreles la presión normal es más alta.',
            } as const,
          ]
        : []),
    ];
  },
  [ACIERNO],
);

const bloodPressure: Rule = {
  ...bloodPressureRow,
  cites: ({ species }) => (species === 'perro' || species === 'gato' ? [ACIERNO] : []),
};

const ulcerDaysRow = flags(
  'O-F-DAYS',
  'Días con la úlcera, sin intervalo.',
  (facts) => {
    const value = facts.number('examUlcerDays');
    if (value === undefined) return undefined;
    const figure: Figure = {
      key: 'examUlcerDays',
      name: 'Días con la úlcera',
      value: rounded(value, 0),
      unit: 'días',
      origin: 'indicado',
    };
    return { kind: 'figure', figure };
  },
  [],
  'house',
);

export const otherFigureRules: readonly Rule[] = [
  iopDifference,
  sttDifference,
  asymmetry,
  bloodPressure,
  ulcerDaysRow,
];
