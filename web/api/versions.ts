import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { client, unwrap } from './client.ts';
import { ANALYSES_KEY, ME_KEY } from './queryClient.ts';
import { randomKey } from './randomKey.ts';

/** A whole version of a report. `aiResponse` is raw: read it with `#domain/report/read.ts`. */
export type ReportVersion = InferResponseType<
  (typeof client.analyses)[':id']['versions'][':number']['$get'],
  200
>;

/** A version as its maker is told of it. */
export type MadeVersion = InferResponseType<
  (typeof client.analyses)[':id']['versions']['$post'],
  201
>;

/** A version never changes. */
export function useVersion(id: string, number: number) {
  return useQuery(
    queryOptions({
      queryKey: ['version', id, number] as const,
      queryFn: ({ signal }) =>
        unwrap(
          client.analyses[':id'].versions[':number'].$get(
            { param: { id, number: String(number) } },
            { init: { signal } },
          ),
        ),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  );
}

export interface Correction {
  /** Number of the version that was corrected. */
  readonly base: number;
  /** Null removes an answer. */
  readonly changes: Readonly<Record<string, string | number | boolean | null>>;
  /** Keys of figures in their field's unit, and of those whose question stands open. */
  readonly confirmed?: string[];
  readonly unconfirmed?: string[];
  /** Ids of the account's scales, by the position (1…5) of their image; null: none. */
  readonly scales?: { readonly position: number; readonly scale: string | null }[];
  readonly reason: string;
  readonly key: string;
}

/** The same correction keeps its key: a repeated press makes one version. */
export function sameCorrection(
  sent: Correction | undefined,
  asked: Omit<Correction, 'key'>,
): Correction {
  const { key = randomKey(), ...before } = sent ?? {};
  return JSON.stringify(before) === JSON.stringify(asked)
    ? { ...asked, key }
    : { ...asked, key: randomKey() };
}

/** Reads a case again with corrected answers. Idempotent by its key. Rejects with `ApiProblem`. */
export function useCorrect(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...json }: Correction) =>
      unwrap(
        client.analyses[':id'].versions.$post({
          param: { id },
          header: { 'idempotency-key': key },
          json,
        }),
      ),
    // Also after a refusal: another version may have come.
    onSettled: () => readAgain(queries, id),
  });
}

/** Undoes a charged version, which gives its consultation back. Rejects with `ApiProblem`. */
export function useUndoVersion(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (number: number) =>
      unwrap(
        client.analyses[':id'].versions[':number'].undo.$post({
          param: { id, number: String(number) },
        }),
      ),
    onSettled: async (_, __, number) => {
      queries.removeQueries({ queryKey: ['version', id, number] });
      await readAgain(queries, id);
    },
  });
}

/** The case, its lists and contours, and the consultations left. */
function readAgain(queries: QueryClient, id: string) {
  return Promise.all(
    [[...ANALYSES_KEY, 'detail', id], [...ANALYSES_KEY, 'list'], ['overlay', id], ME_KEY].map(
      (queryKey) => queries.invalidateQueries({ queryKey }),
    ),
  );
}
