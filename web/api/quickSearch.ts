import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AnalysisPage } from './analyses.ts';
import { client, unwrap } from './client.ts';
import { ANALYSES_KEY } from './queryClient.ts';

const FEW = 6;

/** Newest own cases whose id or patient's name contains the text; none is read for an empty one. */
export function useMatchingCases(search: string) {
  return useQuery(
    queryOptions({
      queryKey: [...ANALYSES_KEY, 'list', 'matching', search] as const,
      queryFn: async ({ signal }) =>
        (await unwrap(
          client.analyses.$get({ query: { search, limit: FEW } }, { init: { signal } }),
        )) as AnalysisPage,
      select: (page) => page.items,
      enabled: search !== '',
    }),
  );
}
