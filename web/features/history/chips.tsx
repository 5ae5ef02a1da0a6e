import type { ReactNode } from 'react';
import { MOST_COUNTED } from '#domain/rules/historyParts.ts';
import type { HistoryCounts } from '#web/api/historyCounts.ts';
import { LiveDot } from '#web/ui/liveDot.tsx';
import type { FilterControl, Part } from './filters.ts';

const CHIPS = [
  { part: '', label: 'Todos' },
  { part: 'unopened', label: 'Por revisar' },
  { part: 'running', label: 'En curso' },
  { part: 'drafts', label: 'Borradores' },
  { part: 'urgent', label: 'Urgentes' },
] as const satisfies readonly { readonly part: Part; readonly label: string }[];

export interface HistoryChipsProps extends Pick<FilterControl, 'filters' | 'change'> {
  /** Absent until counted. */
  readonly counts?: HistoryCounts | undefined;
  /** Number of drafts; absent until counted. */
  readonly drafts?: number | undefined;
  /** Stands beside them. */
  readonly children?: ReactNode;
}

/** Parts of the history, each with its number of cases whatever else narrows the list. */
export function HistoryChips({ filters, change, counts, drafts, children }: HistoryChipsProps) {
  const countOf = (part: Part) =>
    part === 'drafts' ? drafts : counts?.[part === '' ? 'all' : part];
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <fieldset className="min-w-0">
        <legend className="sr-only">Parte del historial</legend>
        <div className="flex gap-2 overflow-x-auto p-1 max-sm:-mx-4 max-sm:px-4 sm:-m-1 sm:flex-wrap">
          {CHIPS.map(({ part, label }) => (
            <button
              key={part}
              type="button"
              aria-pressed={filters.part === part}
              onClick={() => change({ part })}
              className={CHIP}
            >
              {part === 'running' && countOf(part) ? <LiveDot /> : null}
              {label}{' '}
              <span className="min-w-2 font-normal tabular-nums">{countText(countOf(part))}</span>
            </button>
          ))}
        </div>
      </fieldset>
      {children}
    </div>
  );
}

const CHIP =
  'inline-flex min-h-9 shrink-0 items-center gap-2 rounded-card border border-line-strong bg-surface px-3 text-meta font-semibold whitespace-nowrap transition-colors duration-120 hover:bg-sunk aria-pressed:bg-haem-tint aria-pressed:text-haem aria-pressed:ring-selected pointer-coarse:min-h-11';

/** «999+» where counting stopped. */
function countText(count: number | undefined): string {
  if (count === undefined) return '';
  return count < MOST_COUNTED ? String(count) : `${MOST_COUNTED - 1}+`;
}
