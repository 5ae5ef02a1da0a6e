import type { DatumFound } from './data.ts';
import { type Mark, rankOf } from './levels.ts';
import type { RowFound } from './rows.ts';

/** A row or a datum in the order of the report: the first leads. */
export type Standing = (RowFound | DatumFound) & {
  /** Its group: 0 vital, 1 own rows, 4 diseases that are only possible. */
  readonly group: number;
};

export const isRow = <T extends { readonly kind: string }>(
  each: T,
): each is T & { readonly kind: 'problem' | 'disease' } & RowFound =>
  each.kind === 'problem' || each.kind === 'disease';

const PLACES: Partial<Record<Mark, number>> = { vital: 1, '24h': 2, dias: 3 };

/** Rank among rows of one level; a datum has that of its level. */
export const placeOf = (each: RowFound | DatumFound): number =>
  isRow(each) ? each.row.rank : (PLACES[each.level] ?? 5);

/** @param ownRank rank of the worst level of the type's own rows and data. */
export function inOrder(
  each: readonly (RowFound | DatumFound)[],
  ownRank: number,
): readonly Standing[] {
  return each
    .map((each) => ({ ...each, group: groupOf(each, ownRank) }))
    .sort((one, other) => compareKeys(sortKey(one), sortKey(other)));
}

function groupOf(each: RowFound | DatumFound, ownRank: number): number {
  if (each.kind === 'disease' && each.certainty === 1) return 4;
  if (each.level === 'vital') return 0;
  if (isRow(each)) return each.row.rank >= 5 ? 3 : 1;
  if (each.excused) return each.level === '.' ? 2.9 : 2.5;
  if (each.level === '.') return 3;
  if (!each.shared) return 1;
  return rankOf(each.level) >= rankOf('24h') && ownRank < rankOf('dias') ? 1 : 2;
}

function sortKey(each: Standing): readonly number[] {
  const row = isRow(each);
  return [
    each.group,
    -rankOf(each.level),
    row ? 0 : 1,
    !row && each.group === 3 && each.shared ? 1 : 0,
    placeOf(each),
    row ? -each.certainty : 0,
    each.kind === 'disease' ? 1 : 0,
    each.order,
  ];
}

function compareKeys(one: readonly number[], other: readonly number[]): number {
  for (const [at, value] of one.entries()) {
    const difference = value - (other[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
