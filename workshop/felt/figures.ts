import { median } from '../bench/statistics.ts';
import { figure, table } from '../bench/table.ts';
import type { Felt } from './felt.ts';

/** One line of `docs/felt.json`. */
export interface KeptFigure {
  readonly row: string;
  readonly what: string;
  readonly line: string;
  readonly unit: string;
  readonly aim: number;
  /** Null where the act could not be done. */
  readonly median: number | null;
  readonly runs: readonly number[];
  readonly missing?: string;
  /** ISO day. */
  readonly date: string;
}

export function keptOf({ missing, ...felt }: Felt, date: string): KeptFigure {
  const value = felt.runs.length === 0 ? null : median(felt.runs);
  return { ...felt, median: value, date, ...(missing === undefined ? {} : { missing }) };
}

/** Figures of now in place of the same figures of before, in the order of their names. */
export function merged(
  before: readonly KeptFigure[],
  now: readonly KeptFigure[],
): readonly KeptFigure[] {
  const rows = new Set(now.map(({ row }) => row));
  return [...before.filter(({ row }) => !rows.has(row)), ...now].toSorted((one, other) =>
    one.row.localeCompare(other.row),
  );
}

/** The Markdown table of `docs/BENCH.md`. */
export function feltTable(figures: readonly KeptFigure[]): string {
  return table(
    ['', 'measured', 'line', 'median', 'runs', 'aim', 'reached', 'could not be done'],
    figures.map(({ row, what, line, unit, aim, median: value, runs, missing }) => [
      row,
      what,
      line,
      value === null ? '—' : `${figure(value)} ${unit}`,
      runs.map(figure).join(' · '),
      `≤ ${figure(aim)} ${unit}`,
      value === null ? '—' : value <= aim ? 'yes' : 'no',
      missing ?? '',
    ]),
  );
}
