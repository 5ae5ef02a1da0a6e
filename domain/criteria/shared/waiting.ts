import { plain } from '#domain/text/words.ts';
import type { CaseFacts } from '../core/facts.ts';
import { quantity } from '../grammar/quantity.ts';

const HOURS: Readonly<Record<string, number>> = { min: 1 / 60, h: 1, dia: 24 };
/** A figure and the first unit of time after it. The gap is bounded to avoid backtracking. */
const WAITED = /(\d{1,9}(?:[.,]\d{1,9})?).{0,200}?(?<!\p{L})(min|h|dia)/u;

/**
 * Minimum hours that the sample waited, from texts such as «De 2 a 6 horas, refrigerada» or «hace 2
 * días»; undefined without a time.
 */
export function hoursWaited(facts: Pick<CaseFacts, 'text'>): number | undefined {
  const text = plain(facts.text('timeToAnalysis') ?? '');
  if (text.startsWith('menos')) return 0;
  const [, figure = '', unit = ''] = WAITED.exec(text) ?? [];
  const hours = HOURS[unit];
  return hours === undefined ? undefined : Number(figure.replace(',', '.')) * hours;
}

/** Hours from sampling to analysis. */
export const waited = quantity('horas hasta el análisis', ['timeToAnalysis'], hoursWaited);
