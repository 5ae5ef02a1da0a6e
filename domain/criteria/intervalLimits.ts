import type { OwnInterval } from './case.ts';

/** Larger than any number of a report. */
const MOST = 1_000_000;

export interface LimitsProblem {
  readonly limit: 'low' | 'high';
  /** Spanish, completes a sentence after the name of the figure. */
  readonly says: string;
}

/** Reason why these are not valid limits; one of them may be missing, not both. */
export function limitsProblem({
  low,
  high,
}: Pick<OwnInterval, 'low' | 'high'>): LimitsProblem | undefined {
  if (low === null && high === null)
    return { limit: 'low', says: 'falta el intervalo: indique el mínimo, el máximo o los dos.' };
  const far = (['low', 'high'] as const).find(
    (limit) => Math.abs({ low, high }[limit] ?? 0) > MOST,
  );
  if (far) return { limit: far, says: 'fuera de lo posible: hasta un millón.' };
  return low !== null && high !== null && low > high
    ? { limit: 'low', says: 'el mínimo es mayor que el máximo.' }
    : undefined;
}
