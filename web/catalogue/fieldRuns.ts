import type { ChoiceField, Field } from '#domain/catalogue/field.ts';

/** A question about both eyes or sides, in one row. */
export interface PairRow {
  readonly of: string;
  readonly help: string | undefined;
  readonly first: Field;
  readonly second: Field;
}

/** Consecutive fields drawn in one way. */
export type FieldRun =
  | { readonly kind: 'plain'; readonly fields: readonly Field[] }
  | { readonly kind: 'findings'; readonly fields: readonly Field[] }
  | { readonly kind: 'pairs'; readonly rows: readonly PairRow[] };

export function fieldRuns(fields: readonly Field[]): readonly FieldRun[] {
  const runs: FieldRun[] = [];
  let at = 0;
  while (at < fields.length) {
    const start = at;
    const rows: PairRow[] = [];
    for (let row = pairAt(fields, at); row; row = pairAt(fields, at)) {
      rows.push(row);
      at += 2;
    }
    if (rows.length > 0) runs.push({ kind: 'pairs', rows });
    const findings = takeWhile(fields, at, (index) => isFinding(fields[index]));
    at += findings.length;
    if (findings.length > 0) runs.push({ kind: 'findings', fields: findings });
    const plain = takeWhile(
      fields,
      at,
      (index) => !isFinding(fields[index]) && !pairAt(fields, index),
    );
    at += plain.length;
    if (plain.length > 0) runs.push({ kind: 'plain', fields: plain });
    if (at === start) break;
  }
  return runs;
}

function isFinding(field: Field | undefined): field is ChoiceField {
  return field?.kind === 'choice' && field.finding === true && field.pair === undefined;
}

function pairAt(fields: readonly Field[], index: number): PairRow | undefined {
  const [first, second] = fields.slice(index, index + 2);
  if (!first?.pair || !second?.pair || first.pair.of !== second.pair.of) return undefined;
  if (first.pair.side === second.pair.side) return undefined;
  return { of: first.pair.of, help: first.help, first, second };
}

function takeWhile(fields: readonly Field[], start: number, holds: (index: number) => boolean) {
  let end = start;
  while (end < fields.length && holds(end)) end += 1;
  return fields.slice(start, end);
}
