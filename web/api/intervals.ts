import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { useCallback } from 'react';
import { client, unwrap } from './client.ts';

/** The reference intervals: the published ones by type, and those of the account's own laboratory. */

export type Intervals = InferResponseType<typeof client.me.intervals.$get, 200>;
export type OwnInterval = Intervals['own'][number];
export type ReferencedAnalyte = Intervals['types'][number]['analytes'][number];

const intervalsQuery = queryOptions({
  queryKey: ['intervals'],
  queryFn: ({ signal }) => unwrap(client.me.intervals.$get({}, { init: { signal } })),
});

export function useIntervals() {
  return useQuery(intervalsQuery);
}

/**
 * Changes the own intervals and shows the server's version. They are saved as a whole, so the
 * current ones are read first: another tab may have added some. Refusals name their `fields`, as
 * `ANALYTE.SPECIES`.
 */
export function useChangeOwnIntervals(): (
  change: (own: readonly OwnInterval[]) => readonly OwnInterval[],
) => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    async (change) => {
      const { own } = await queryClient.fetchQuery({ ...intervalsQuery, staleTime: 0 });
      const saved = await unwrap(client.me.intervals.$put({ json: { own: [...change(own)] } }));
      queryClient.setQueryData(intervalsQuery.queryKey, saved);
    },
    [queryClient],
  );
}
