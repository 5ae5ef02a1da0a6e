import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './problem.ts';
import { onSessionEnd } from './sessionEnd.ts';
import { rememberSignedIn } from './signedInHint.ts';

/** Key of the query that tells who is signed in; its data is null for a guest. */
export const ME_KEY = ['me'] as const;
/** Beginning of the keys of everything read from the cases. */
export const ANALYSES_KEY = ['analyses'] as const;

/** Milliseconds before each new try: whoever waits is told within four seconds. */
const RETRY_AFTER = [1_500, 2_500] as const;

/** Only what may pass by itself is tried again: silence and the failures of the server. */
export function mayRetry(failures: number, error: unknown): boolean {
  const lasting = error instanceof ApiProblem && error.status >= 400 && error.status < 500;
  return !lasting && failures < RETRY_AFTER.length;
}

/** The one store of what the server said. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: mayRetry,
        retryDelay: (failures) => RETRY_AFTER[failures] ?? 0,
        // Without a network a query fails and says so, instead of waiting in silence.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/**
 * Makes a session that the server ended visible to the guard: nobody is signed in any more. Returns
 * what undoes it.
 */
export function followSessionEnd(queryClient: QueryClient): () => void {
  return onSessionEnd(() => forgetMe(queryClient));
}

/** Nobody is signed in any more. */
export function forgetMe(queryClient: QueryClient): void {
  queryClient.setQueryData(ME_KEY, null);
  rememberSignedIn(false);
}
