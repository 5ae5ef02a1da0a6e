import { parseNumber, spanishNumber } from '#domain/text/numbers.ts';
import type { ShareSum } from './field.ts';

/** A sum whose shares may be counted cell by cell. */
export type CountedSum = ShareSum & { readonly counted: string };

/** Cells by the key of their class. */
export type CellCount = ReadonlyMap<string, number>;

/** Decimals of a written share: with 900 cells each still has a share of its own. */
const DECIMALS = 1;

export function isCounted(sum: ShareSum): sum is CountedSum {
  return sum.counted !== undefined;
}

export function cellsIn(count: CellCount): number {
  return count.values().reduce((sum, cells) => sum + cells, 0);
}

/**
 * The cells behind the answers of a form. Undefined where the shares were written without counting,
 * or the number of cells does not fit them.
 */
export function countIn(
  sum: CountedSum,
  values: Readonly<Record<string, unknown>>,
): CellCount | undefined {
  const all = parseNumber(values[sum.counted]);
  if (all === undefined || all <= 0) return undefined;
  const count = new Map(
    sum.keys.map((key) => [key, Math.round(((parseNumber(values[key]) ?? 0) * all) / 100)]),
  );
  return cellsIn(count) === all ? count : undefined;
}

export function withCell(count: CellCount, key: string): CellCount {
  return new Map(count).set(key, (count.get(key) ?? 0) + 1);
}

/** Answers that say the count: a share for each class, and the number of cells where it is asked. */
export function answersOf(
  sum: Pick<ShareSum, 'keys' | 'counted'>,
  count: CellCount,
): Readonly<Record<string, string>> {
  const all = cellsIn(count);
  const shares = sum.keys.map((key) => [
    key,
    all === 0 ? '' : spanishNumber(shareOf(count.get(key) ?? 0, all)),
  ]);
  const number = sum.counted === undefined ? [] : [[sum.counted, all === 0 ? '' : String(all)]];
  return Object.fromEntries([...shares, ...number]);
}

/** In percent. `all` must not be zero. */
export function shareOf(cells: number, all: number): number {
  return Number(((cells * 100) / all).toFixed(DECIMALS));
}
