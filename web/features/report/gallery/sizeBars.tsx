import { cx } from '#web/ui/cx.ts';
import { barsOf, type Cell } from './cells.ts';
import { pixels } from './words.ts';

export interface SizeBarsProps {
  readonly cells: readonly Cell[];
  readonly active: Cell | undefined;
  /** A press leads to the first cell of a bar. */
  readonly onActive: (id: string) => void;
}

/** Sizes of the cells in the count; the bar of the active one is eosin. */
export function SizeBars({ cells, active, onActive }: SizeBarsProps) {
  const bars = barsOf(cells);
  const most = Math.max(1, ...bars.map((bar) => bar.cells.length));
  return (
    <div>
      <div className="flex h-20 items-end gap-px border-b border-line-strong">
        {bars.map((bar) => (
          <span
            key={bar.from}
            aria-hidden="true"
            onClick={() => {
              const [first] = bar.cells;
              if (first) onActive(first.id);
            }}
            className="flex h-full min-w-0 flex-1 cursor-pointer items-end"
          >
            <span
              className={cx(
                'block w-full rounded-t-xs',
                active && bar.cells.some(({ id }) => id === active.id) ? 'bg-eosin' : 'bg-haem',
              )}
              style={{ height: `${(100 * bar.cells.length) / most}%` }}
            />
          </span>
        ))}
      </div>
      <p className="mt-1 flex justify-between text-hint text-ink-soft tabular-nums">
        <span>{pixels(bars[0]?.from ?? 0)}</span>
        <span>{pixels(bars.at(-1)?.to ?? 0)}</span>
      </p>
    </div>
  );
}
