import { rounded } from '#domain/text/rounding.ts';
import type { Figure } from '../core/facts.ts';
import type { Outcome } from '../core/rule.ts';
import { measure } from '../grammar/measure.ts';
import { entered } from '../grammar/quantity.ts';

interface Row {
  readonly name: string;
  readonly unit?: string;
  readonly decimals: number;
}

/** Numbers of the form in its order; flag rules list those with an interval. */
const ROWS = {
  ecgHeartRate: { name: 'Frecuencia cardiaca', unit: 'lpm', decimals: 0 },
  ecgRrInterval: { name: 'RR medio', unit: 'ms', decimals: 0 },
  ecgRrShortest: { name: 'RR más corto', unit: 'ms', decimals: 0 },
  ecgRrLongest: { name: 'RR más largo', unit: 'ms', decimals: 0 },
  ecgPDuration: { name: 'Duración de la P', unit: 'ms', decimals: 0 },
  ecgPAmplitude: { name: 'Amplitud de la P', unit: 'mV', decimals: 2 },
  ecgPrInterval: { name: 'PR', unit: 'ms', decimals: 0 },
  ecgQrsDuration: { name: 'QRS', unit: 'ms', decimals: 0 },
  ecgRAmplitude: { name: 'R', unit: 'mV', decimals: 2 },
  ecgSAmplitude: { name: 'S', unit: 'mV', decimals: 2 },
  ecgStDeviation: { name: 'ST', unit: 'mV', decimals: 2 },
  ecgTAmplitude: { name: 'T', unit: 'mV', decimals: 2 },
  ecgQtInterval: { name: 'QT', unit: 'ms', decimals: 0 },
  ecgAxis: { name: 'Eje', unit: '°', decimals: 0 },
  ecgNetLeadI: { name: 'QRS neto en I', unit: 'mV', decimals: 2 },
  ecgNetLeadAvf: { name: 'QRS neto en aVF', unit: 'mV', decimals: 2 },
  ecgPrematureWide: { name: 'Latidos prematuros anchos', decimals: 0 },
  ecgPrematureNarrow: { name: 'Latidos prematuros estrechos', decimals: 0 },
  ecgWideRun: { name: 'Latidos anchos seguidos', decimals: 0 },
  ecgWideRunRate: { name: 'Frecuencia de la racha', unit: 'lpm', decimals: 0 },
  ecgHolterVpc24h: { name: 'Extrasístoles ventriculares en 24 h', decimals: 0 },
  ecgSerumPotassium: { name: 'Potasio sérico', unit: 'mmol/l', decimals: 1 },
} as const satisfies Record<string, Row>;

export type EcgFigure = keyof typeof ROWS;

export function rowOf(key: EcgFigure, value: number, extra: Partial<Figure> = {}): Figure {
  const { name, unit, decimals }: Row = ROWS[key];
  return {
    key,
    name,
    value: rounded(value, decimals),
    ...(unit ? { unit } : {}),
    origin: 'indicado',
    ...extra,
  };
}

export const plainRows = (keys: readonly EcgFigure[]): readonly Outcome[] =>
  keys.map((key) => {
    const { name, unit, decimals }: Row = ROWS[key];
    const round = (value: number) => rounded(value, decimals);
    return measure(name, entered(key), { key, round, ...(unit ? { unit } : {}) });
  });

export const WITHOUT_INTERVAL = [
  'ecgRrInterval',
  'ecgRrShortest',
  'ecgRrLongest',
  'ecgSAmplitude',
  'ecgNetLeadI',
  'ecgNetLeadAvf',
  'ecgPrematureWide',
  'ecgPrematureNarrow',
  'ecgWideRun',
  'ecgWideRunRate',
  'ecgHolterVpc24h',
] as const satisfies readonly EcgFigure[];

export function figureName(key: EcgFigure): string {
  return ROWS[key].name;
}
