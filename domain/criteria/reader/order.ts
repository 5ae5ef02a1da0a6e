import { atomsOf, type Condition } from '../engine/condition.ts';
import { EVIDENCE, type Row } from '../engine/sheet.ts';
import { SheetFault } from './lines.ts';

/** Rows in an order in which `fired` and `under` point backwards. Throws on a circle. */
export function inReadingOrder(rows: readonly Row[]): readonly Row[] {
  const own = new Set(rows.map(({ id }) => id));
  const done = new Set<string>();
  const ordered: Row[] = [];
  let left = rows;
  while (left.length > 0) {
    const ready = left.filter((row) =>
      rowsReadBy(row).every((id) => id === row.id || !own.has(id) || done.has(id)),
    );
    if (ready.length === 0)
      throw new SheetFault(
        `circle: ${left
          .map(({ id }) => id)
          .toSorted()
          .join(' ')}`,
      );
    ordered.push(...ready);
    for (const { id } of ready) done.add(id);
    left = left.filter((row) => !ready.includes(row));
  }
  return ordered;
}

/** Ids of the rows that a row reads. */
export function rowsReadBy(row: Row): readonly string[] {
  const facts = [...row.with, ...EVIDENCE.flatMap((kind) => row.evidence[kind])];
  const graded = [...row.levels, ...row.grades].flatMap(({ when }) => when ?? []);
  const conditions = [...row.when, ...row.out, ...facts.map(({ when }) => when), ...graded];
  return [...row.under, ...conditions.flatMap(firedIn)];
}

const firedIn = (condition: Condition): readonly string[] =>
  atomsOf(condition).flatMap((atom) => (atom.is === 'fired' ? atom.names : []));
