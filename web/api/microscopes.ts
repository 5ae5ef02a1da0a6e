import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { useCallback } from 'react';
import { client, unwrap } from './client.ts';

/** The scales of the account's microscopes. */

export type MicroscopeScale = InferResponseType<
  typeof client.me.microscopes.$get,
  200
>['scales'][number];

const microscopesQuery = queryOptions({
  queryKey: ['microscopes'],
  queryFn: ({ signal }) => unwrap(client.me.microscopes.$get({}, { init: { signal } })),
});

export function useMicroscopes() {
  return useQuery(microscopesQuery);
}

/**
 * Changes the scales and shows the server's version. They are saved as a whole, so the current ones
 * are read first: another tab may have added some. Rejects with `ApiProblem`.
 */
export function useChangeMicroscopes(): (
  change: (scales: readonly MicroscopeScale[]) => readonly MicroscopeScale[],
) => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    async (change) => {
      const { scales } = await queryClient.fetchQuery({ ...microscopesQuery, staleTime: 0 });
      const json = { scales: [...change(scales)] };
      const saved = await unwrap(client.me.microscopes.$put({ json }));
      queryClient.setQueryData(microscopesQuery.queryKey, saved);
    },
    [queryClient],
  );
}
