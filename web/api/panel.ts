import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { recentQuery } from './caseLists.ts';
import { client, unwrap } from './client.ts';
import { readDraftsAhead } from './draftList.ts';
import { ANALYSES_KEY } from './queryClient.ts';

type Panel = InferResponseType<typeof client.panel.$get, 200>;
export type ToReview = Panel['toReview'];
export type CaseWeeks = Panel['weeks'];

const panelQuery = queryOptions({
  queryKey: [...ANALYSES_KEY, 'list', 'panel'] as const,
  queryFn: ({ signal }) => unwrap(client.panel.$get({}, { init: { signal } })),
});

/** Sums of the account's cases; read again with the lists, when a case changes. */
export function usePanel() {
  return useQuery(panelQuery);
}

/** Reads the panel, its newest cases and the drafts before their page asks. Never rejects. */
export function readPanelAhead(queries: QueryClient): void {
  void queries.prefetchQuery(panelQuery);
  void queries.prefetchQuery(recentQuery);
  readDraftsAhead(queries);
}
