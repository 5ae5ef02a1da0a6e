import type { OwnInterval } from './core/facts.ts';

/** Numbers of a report, with room to spare. */
const MOST = 1_000_000;

export interface LimitsProblem {
  readonly limit: 'low' | 'high';
  /** Spanish, to be read after the name of the figure. */
  readonly says: string;
}

/** Why these cannot be the limits of an interval: one of them may be missing, not both. */
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
