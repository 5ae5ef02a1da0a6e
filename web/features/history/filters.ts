import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { HISTORY_RANGES, type HistoryRange } from '#domain/rules/dateRanges.ts';
import { HISTORY_PARTS } from '#domain/rules/historyParts.ts';

/** Parts of the history to choose from: all of it, three of its own, and forms that were begun. */
const PARTS = ['', ...HISTORY_PARTS, 'drafts'] as const;
export type Part = (typeof PARTS)[number];

/** From the URL; empty filters match everything. */
export interface Filters {
  readonly search: string;
  readonly type: string;
  readonly status: string;
  readonly part: Part;
  readonly range: HistoryRange | '';
}

export const NO_FILTERS: Filters = { search: '', type: '', status: '', part: '', range: '' };
const NAMES = Object.keys(NO_FILTERS) as (keyof Filters)[];

export interface FilterControl {
  readonly filters: Filters;
  /** As a query string. */
  readonly query: string;
  readonly active: boolean;
  /** Replaces the history entry: «back» leaves the list. */
  readonly change: (changes: Partial<Filters>) => void;
  readonly clear: () => void;
}

/** Keeps the filters in the URL, for reloads, links and the way back. */
export function useFilters(): FilterControl {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(
    (): Filters => ({
      search: params.get('search') ?? '',
      type: params.get('type') ?? '',
      status: params.get('status') ?? '',
      part: PARTS.find((part) => part === params.get('part')) ?? '',
      range: HISTORY_RANGES.find((range) => range === params.get('range')) ?? '',
    }),
    [params],
  );
  const change = useCallback(
    (changes: Partial<Filters>) =>
      setParams((before) => withFilters(before, changes), { replace: true }),
    [setParams],
  );
  const clear = useCallback(() => change(NO_FILTERS), [change]);
  const query = withFilters(new URLSearchParams(), filters).toString();
  return { filters, query, active: NAMES.some((name) => filters[name] !== ''), change, clear };
}

/** True for filters besides the part, whose chip has its count. */
export function isNarrowed(filters: Filters): boolean {
  return NAMES.some((name) => name !== 'part' && filters[name] !== '');
}

function withFilters(before: URLSearchParams, changes: Partial<Filters>): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const name of NAMES) {
    const value = changes[name];
    if (value === '') after.delete(name);
    else if (value !== undefined) after.set(name, value);
  }
  return after;
}
