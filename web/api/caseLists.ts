import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import type { HistoryRange } from '#domain/rules/dateRanges.ts';
import type { HistoryPart } from '#domain/rules/historyParts.ts';
import type { AnalysisPage } from './analyses.ts';
import { client, unwrap } from './client.ts';
import { HISTORY_PAGE, RECENT } from './pageSizes.ts';
import { ANALYSES_KEY } from './queryClient.ts';

export interface HistoryFilters {
  /** Contained in the id or the patient's name, case-insensitive. */
  readonly search?: string | undefined;
  readonly type?: string | undefined;
  readonly status?: string | undefined;
  readonly part?: HistoryPart | undefined;
  readonly range?: HistoryRange | undefined;
}

/** Filters that narrow, as a query. */
export function inUse(filters: HistoryFilters): HistoryFilters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value));
}

function historyQuery(filters: HistoryFilters) {
  const active = inUse(filters);
  return infiniteQueryOptions({
    queryKey: [...ANALYSES_KEY, 'list', active] as const,
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        client.analyses.$get(
          {
            query: {
              ...active,
              limit: HISTORY_PAGE,
              empty: 'omitted',
              ...(pageParam ? { cursor: pageParam } : {}),
            },
          },
          { init: { signal } },
        ),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    // Keep the rows while other filters load.
    placeholderData: keepPreviousData,
  });
}

/**
 * The user's own cases in the order of the server, page by page (`fetchNextPage`), in their short form
 * (`whole`).
 */
export function useHistory(filters: HistoryFilters) {
  return useInfiniteQuery(historyQuery(filters));
}

/** Reads the first page while a case is sent, so that the history has it when the vet gets there. */
export function readHistoryAhead(queries: QueryClient): void {
  void queries.prefetchInfiniteQuery(historyQuery({}));
}

export const recentQuery = queryOptions({
  queryKey: [...ANALYSES_KEY, 'list', 'recent'] as const,
  queryFn: async ({ signal }) =>
    (await unwrap(
      client.analyses.$get({ query: { limit: RECENT } }, { init: { signal } }),
    )) as AnalysisPage,
});

export function useRecentAnalyses() {
  return useQuery({ ...recentQuery, select: (page) => page.items });
}
