import { median, ratios, type Spread } from './statistics.ts';
import { figure, table } from './table.ts';

/** One measured thing of the product, round by round: the old commit, and the work tree. */
export interface Figure {
  readonly row: string;
  /** Thing measured, with its unit. */
  readonly what: string;
  readonly better: 'more' | 'less';
  readonly before: readonly number[];
  readonly now: readonly number[];
  readonly aim?: string;
}

export type Verdict = 'better' | 'worse' | 'same';

/** Rounds that say enough for a verdict. */
const ENOUGH = 5;
/** Share by which the median must change: servers that are equal differ by less. */
const THRESHOLD = 0.05;

/** A change counts when every round shows it, and the median enough of it. */
export function verdictOf(ratio: Spread, better: Figure['better']): Verdict {
  if (Math.abs(ratio.median - 1) < THRESHOLD) return 'same';
  if (ratio.min > 1) return better === 'more' ? 'better' : 'worse';
  if (ratio.max < 1) return better === 'more' ? 'worse' : 'better';
  return 'same';
}

/** The Markdown table of `docs/BENCH.md`. */
export function figureTable(figures: readonly Figure[], commit: string): string {
  return table(
    ['row', 'measured', commit, 'now', 'aim', `now ÷ ${commit} (min–max)`, 'verdict'],
    figures.map(({ row, what, better, before, now, aim }) => {
      const ratio = ratios(now, before);
      return [
        ...[row, what, figure(median(before)), figure(median(now)), aim ?? ''],
        `${figure(ratio.median)} (${figure(ratio.min)}–${figure(ratio.max)})`,
        now.length < ENOUGH ? '—' : verdictOf(ratio, better),
      ];
    }),
  );
}
