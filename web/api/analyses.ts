import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { useEffect } from 'react';
import type { Answers } from '#domain/catalogue/field.ts';
import type { ImageSize } from '#domain/rules/imageSizes.ts';
import { isFinal } from '#domain/rules/status.ts';
import { client, unwrap, unwrapQuietly } from './client.ts';
import { useLiveState } from './live.ts';
import { ANALYSES_KEY, ME_KEY } from './queryClient.ts';

type Replied = InferResponseType<typeof client.analyses.$get, 200>;
export type AnalysisPage = Extract<Replied, { readonly items: readonly { unopened: boolean }[] }>;
/** Place of a case in the queue. */
export type Place = InferResponseType<(typeof client.analyses)[':id']['place']['$get'], 200>;
export type AnalysisListItem = AnalysisPage['items'][number];
/** A whole case. `aiResponse` is raw: read it with `#domain/report/read.ts`. */
export type Analysis = InferResponseType<(typeof client.analyses)[':id']['$get'], 200>;

/** Polling interval of an open running case while the live stream is down. */
const POLL_MS = 15_000;

/** An own case as a list row; undefined when it is gone. Does not announce an ended session. */
export async function readListed(
  id: string,
  signal: AbortSignal,
): Promise<Replied['items'][number] | undefined> {
  const query = { search: id, limit: 1 };
  const { items } = await unwrapQuietly(client.analyses.$get({ query }, { init: { signal } }));
  return items[0];
}

function detailQuery(id: string) {
  return queryOptions({
    queryKey: [...ANALYSES_KEY, 'detail', id] as const,
    queryFn: ({ signal }) =>
      unwrap(client.analyses[':id'].$get({ param: { id } }, { init: { signal } })),
  });
}

/** Reloaded on each live change and, while the stream is down, every 15 s. */
export function useAnalysis(id: string) {
  const live = useLiveState();
  return useQuery({
    ...detailQuery(id),
    refetchInterval: (query) => {
      const status = query.state.data?.status;
      return live === 'open' || status === undefined || isFinal(status) ? false : POLL_MS;
    },
  });
}

/** Reads a case before its page asks. Never rejects: the page shows the failure. */
export function readAnalysisAhead(queries: QueryClient, id: string): void {
  void queries.prefetchQuery(detailQuery(id));
}

/** Takes an own report off those to review once it is on screen. Silent: the next opening retries. */
export function useMarkOpened({ id, own, unopened, status }: Analysis): void {
  const queries = useQueryClient();
  const due = own && unopened && status === 'completed';
  useEffect(() => {
    if (!due) return;
    const marked = async () => {
      await unwrapQuietly(client.analyses[':id'].opened.$post({ param: { id } }));
      queries.setQueryData(
        detailQuery(id).queryKey,
        (known) => known && { ...known, unopened: false },
      );
      // Lists read it anew when they are next on screen.
      const listed = { queryKey: [...ANALYSES_KEY, 'list'], refetchType: 'none' } as const;
      await queries.invalidateQueries(listed);
    };
    marked().catch(() => undefined);
  }, [due, id, queries]);
}

/** Polling intervals of a place in the queue: while the case waits, and while it may wait again. */
const PLACE_MS = { waiting: 5_000, otherwise: 15_000 };

/** Cases before a queued one, and its approximate waiting time. */
export function usePlace(id: string) {
  return useQuery(
    queryOptions({
      queryKey: [...ANALYSES_KEY, 'place', id] as const,
      queryFn: ({ signal }) =>
        unwrap(client.analyses[':id'].place.$get({ param: { id } }, { init: { signal } })),
      refetchInterval: ({ state: { data } }) =>
        data && data.ahead !== null ? PLACE_MS.waiting : PLACE_MS.otherwise,
    }),
  );
}

/** Only another version of the report changes contours. */
export function overlayQuery(id: string, imageId: string, enabled = true) {
  return queryOptions({
    queryKey: ['overlay', id, imageId] as const,
    queryFn: ({ signal }) =>
      unwrap(
        client.analyses[':id'].images[':image'].overlay.$get(
          { param: { id, image: imageId } },
          { init: { signal } },
        ),
      ),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Null when the image has none. */
export function useOverlay(id: string, imageId: string, enabled = true) {
  return useQuery(overlayQuery(id, imageId, enabled));
}

/** Address of an image of a case, for `<img src>`: the session's cookie opens it. */
export function imageUrl(id: string, imageId: string, size: ImageSize): string {
  return `/api/analyses/${id}/images/${imageId}?size=${size}`;
}

interface NewCaseParts {
  /** A case of earlier answers, deleted when this one is created. */
  readonly replaces?: string | undefined;
  /** Keys of figures whose question stands open. */
  readonly unconfirmed?: readonly string[] | undefined;
}

/** Idempotent by `key`. Removes `replaces`, an unsent earlier attempt. */
export function createAnalysis(
  type: string,
  data: Answers,
  idempotencyKey: string,
  { replaces, unconfirmed = [] }: NewCaseParts = {},
) {
  return unwrap(
    client.analyses.$post({
      header: { 'idempotency-key': idempotencyKey },
      json: {
        type,
        data,
        ...(replaces ? { replaces } : {}),
        ...(unconfirmed.length > 0 ? { unconfirmed: [...unconfirmed] } : {}),
      },
    }),
  );
}

/** Removes an unsent case with its images. */
export function discardAnalysis(id: string) {
  return unwrap(client.analyses[':id'].$delete({ param: { id } }));
}

/**
 * @param attemptedImages images tried, uploaded or not.
 * @param scales ids of the account's scales, by the position (1…5) of their image; null: none.
 */
export function submitAnalysis(
  id: string,
  attemptedImages: number,
  scales: readonly { readonly position: number; readonly scale: string | null }[] = [],
) {
  const json = { attemptedImages, ...(scales.length > 0 ? { scales: [...scales] } : {}) };
  return unwrap(client.analyses[':id'].submit.$post({ param: { id }, json }));
}

/** Resolves to the new case. Idempotent by its key. Rejects with `ApiProblem`. */
export function useReadAgain(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ engine, key }: { readonly engine: string; readonly key: string }) =>
      unwrap(
        client.analyses[':id'].readings.$post({
          param: { id },
          header: { 'idempotency-key': key },
          json: { engine },
        }),
      ),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ANALYSES_KEY });
      void queries.invalidateQueries({ queryKey: ME_KEY });
    },
  });
}

/** Opens another user's case to an administrator, with a reason. Rejects with `ApiProblem`. */
export function useOpenCase(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      unwrap(client.admin.analyses[':id'].open.$post({ param: { id }, json: { reason } })),
    onSuccess: () => queries.resetQueries({ queryKey: [...ANALYSES_KEY, 'detail', id] }),
  });
}
