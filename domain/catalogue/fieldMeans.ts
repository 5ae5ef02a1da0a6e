import { spanishNumber } from '#domain/text/numbers.ts';
import type { CellCount } from './cellCount.ts';

/** Decimals of a written mean. */
const DECIMALS = 1;

/** Objects of a field of view, on average. */
export function meanOf(objects: number, fields: number): number {
  return Number((objects / fields).toFixed(DECIMALS));
}

/** Answers that say the means per field; empty where no field was counted. */
export function meanAnswers(
  keys: readonly string[],
  cells: CellCount,
  fields: number,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    keys.map((key) => [
      key,
      fields === 0 ? '' : spanishNumber(meanOf(cells.get(key) ?? 0, fields)),
    ]),
  );
}
