import { queryOptions, useQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { client, unwrap } from './client.ts';
import { ANALYSES_KEY } from './queryClient.ts';

export type Patient = InferResponseType<typeof client.patients.$get, 200>['items'][number];

/** The user's latest patients, newest first. */
export function usePatients(wanted: boolean) {
  return useQuery(
    queryOptions({
      queryKey: [...ANALYSES_KEY, 'patients'] as const,
      queryFn: ({ signal }) => unwrap(client.patients.$get({}, { init: { signal } })),
      select: (page) => page.items,
      enabled: wanted,
    }),
  );
}
