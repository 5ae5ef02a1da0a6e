import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

/** The filters as the address carries them; an empty text lets everything through. */
export interface Filters {
  readonly search: string;
  readonly type: string;
  readonly status: string;
}

const NONE: Filters = { search: '', type: '', status: '' };
const NAMES = Object.keys(NONE) as (keyof Filters)[];

export interface FilterControl {
  readonly filters: Filters;
  /** The same as a query, for an address. */
  readonly query: string;
  readonly active: boolean;
  /** Changes some of them, in place: filtering is not a step to go back over. */
  readonly change: (changes: Partial<Filters>) => void;
  readonly clear: () => void;
}

/** The filters live in the address, so that a reload, a link or the way back keeps them. */
export function useFilters(): FilterControl {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(
    () => ({
      search: params.get('search') ?? '',
      type: params.get('type') ?? '',
      status: params.get('status') ?? '',
    }),
    [params],
  );
  const change = useCallback(
    (changes: Partial<Filters>) =>
      setParams((before) => withFilters(before, changes), { replace: true }),
    [setParams],
  );
  const clear = useCallback(() => change(NONE), [change]);
  const query = withFilters(new URLSearchParams(), filters).toString();
  return { filters, query, active: NAMES.some((name) => filters[name] !== ''), change, clear };
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
