import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { cx } from '#web/ui/cx.ts';
import { moveBrush } from './cells.ts';
import type { Cells } from './useCells.ts';
import { counted } from './words.ts';

export interface SizeBarsProps {
  readonly work: Pick<
    Cells,
    | 'areas'
    | 'bars'
    | 'brush'
    | 'brushed'
    | 'cells'
    | 'chosen'
    | 'correctionOf'
    | 'proposals'
    | 'setBrush'
  >;
  readonly low?: boolean | undefined;
}

/** Sizes of the cells in the count, with a range of them to choose; the bar of the chosen cell is eosin. */
export function SizeBars({ work, low }: SizeBarsProps) {
  const { areas, bars, brush, brushed, cells, chosen, correctionOf, setBrush } = work;
  const amountOf = (all: Cells['cells']) =>
    all.filter(({ id }) => correctionOf(id)?.kind !== 'removed').length;
  const most = Math.max(1, ...bars.map((bar) => amountOf(bar.cells)));
  const drag = useBarDrag(work);
  const [from, to] = brush ?? [0, bars.length - 1];
  const isUnder = (at: number) => brush !== undefined && at >= from && at <= to;
  const holds = (bar: (typeof bars)[number]) => bar.cells.some(({ id }) => id === chosen?.id);
  // One size alone has no distribution, and proposals have no figures.
  if (cells.length < 2 || work.proposals) return null;
  return (
    <div>
      <p className="flex min-h-6 items-baseline justify-between gap-2 text-hint" role="status">
        <span className={brush ? 'font-semibold text-eosin-text' : 'text-ink-soft'}>
          {brushed
            ? `${counted(brushed.length, 'célula', 'células')} de ${areas.text(bars[from]?.from ?? 0)} a ${areas.text(bars[to]?.to ?? 0)}`
            : `Tamaño de ${counted(cells.length, 'célula', 'células')}`}
        </span>
        {brush ? (
          <button
            type="button"
            onClick={() => setBrush(undefined)}
            className="font-semibold text-haem underline-offset-2 hover:underline pointer-coarse:min-h-11"
          >
            Todas
          </button>
        ) : null}
      </p>
      <div className={cx('relative touch-none', low ? 'h-12' : 'h-20')} {...drag}>
        <div className="flex h-full items-end gap-px border-b border-line-strong">
          {bars.map((bar, at) => (
            <span
              key={bar.from}
              className={cx('flex h-full min-w-0 flex-1 items-end', isUnder(at) && 'bg-eosin-tint')}
            >
              <span
                className={cx(
                  'block w-full rounded-t-xs',
                  isUnder(at) || holds(bar) ? 'bg-eosin' : 'bg-haem',
                )}
                style={{ height: `${(100 * amountOf(bar.cells)) / most}%` }}
              />
            </span>
          ))}
        </div>
        <Handle end={0} work={work} />
        <Handle end={1} work={work} />
      </div>
      <p className="mt-1 flex justify-between text-hint text-ink-soft tabular-nums">
        <span>{areas.text(bars[0]?.from ?? 0)}</span>
        <span>{areas.text(bars.at(-1)?.to ?? 0)}</span>
      </p>
    </div>
  );
}

type Work = SizeBarsProps['work'];

/** A range is drawn over the bars with any pointer; one press chooses one bar. */
function useBarDrag({ bars, setBrush }: Work) {
  const start = useRef<number>(undefined);
  const barAt = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const at = Math.floor((bars.length * (event.clientX - left)) / Math.max(1, width));
    return Math.min(bars.length - 1, Math.max(0, at));
  };
  const end = () => {
    start.current = undefined;
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      const at = barAt(event);
      start.current = at;
      setBrush([at, at]);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (start.current === undefined) return;
      const at = barAt(event);
      setBrush([Math.min(at, start.current), Math.max(at, start.current)]);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

interface HandleProps {
  readonly end: 0 | 1;
  readonly work: Work;
}

const ENDS = ['Tamaño desde', 'Tamaño hasta'] as const;

/** One end of the range, moved by arrow keys; Esc frees the range. */
function Handle({ end, work }: HandleProps) {
  const { areas, bars, brush, setBrush } = work;
  const last = bars.length - 1;
  const [from, to] = brush ?? [0, last];
  const at = end === 0 ? from : to;
  const handle = useRef<HTMLSpanElement>(null);
  useFreeByEscape(handle, brush === undefined ? undefined : () => setBrush(undefined));
  const onKeyDown = (event: KeyboardEvent) => {
    const next = movedBy(event.key, at, last);
    if (next === undefined) return;
    event.preventDefault();
    setBrush(moveBrush(brush, end, next, bars.length));
  };
  return (
    <span
      ref={handle}
      role="slider"
      tabIndex={0}
      aria-label={ENDS[end]}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at}
      aria-valuetext={areas.text((end === 0 ? bars[at]?.from : bars[at]?.to) ?? 0)}
      onKeyDown={onKeyDown}
      className={cx(
        'pointer-events-none absolute inset-y-0 w-3 -translate-x-1/2 rounded-full',
        brush ? 'opacity-100' : 'opacity-0 focus-visible:opacity-100',
      )}
      style={{ left: `${(100 * (at + end)) / bars.length}%` }}
    >
      <span className="mx-auto block h-full w-0.5 bg-eosin" />
      <span className="absolute inset-x-0 top-1/3 h-5 rounded-full border-2 border-eosin bg-surface" />
    </span>
  );
}

function movedBy(key: string, at: number, last: number): number | undefined {
  const places: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    Home: 0,
    End: last,
  };
  return places[key];
}

/** Before the dialog, which Esc would close. */
function useFreeByEscape(
  handle: { readonly current: HTMLElement | null },
  free: (() => void) | undefined,
) {
  useEffect(() => {
    if (!free) return;
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || document.activeElement !== handle.current) return;
      event.stopPropagation();
      free();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [handle, free]);
}
