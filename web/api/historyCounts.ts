import { queryOptions, useQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { type HistoryFilters, inUse } from './caseLists.ts';
import { client, unwrap } from './client.ts';
import { ANALYSES_KEY } from './queryClient.ts';

/** Cases of the account, in all and by part of the history, none beyond `MOST_COUNTED`. */
export type HistoryCounts = InferResponseType<(typeof client)['analysis-counts']['$get'], 200>;

/** Counted again with each change of a list of cases. */
export function useHistoryCounts() {
  return useQuery(
    queryOptions({
      queryKey: [...ANALYSES_KEY, 'list', 'counts'] as const,
      queryFn: ({ signal }) => unwrap(client['analysis-counts'].$get({}, { init: { signal } })),
    }),
  );
}

/** Number of matches, up to a bound. */
export type Matches = InferResponseType<(typeof client)['analysis-matches']['$get'], 200>;

/** Counts the cases that match, where a page of them does not tell. */
export function useMatches(filters: HistoryFilters, enabled: boolean) {
  const query = inUse(filters);
  return useQuery(
    queryOptions({
      queryKey: [...ANALYSES_KEY, 'list', 'matches', query] as const,
      queryFn: ({ signal }) =>
        unwrap(client['analysis-matches'].$get({ query }, { init: { signal } })),
      enabled,
    }),
  );
}
