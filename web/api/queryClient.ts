import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { causeOf } from '#web/parts/part.ts';
import { wipeLastPanel } from './lastPanel.ts';
import { ApiProblem } from './problem.ts';
import { onSessionEnd } from './sessionEnd.ts';
import { rememberSignedIn } from './signedInHint.ts';

/** Null for a guest. */
export const ME_KEY = ['me'] as const;
/** Prefix of the keys of all data about cases. */
export const ANALYSES_KEY = ['analyses'] as const;

/** Prefix of the keys of purchases. */
export const BILLING_KEY = ['billing'] as const;

/** Milliseconds before each retry: the user sees the failure within four seconds. */
const RETRY_AFTER = [1_500, 2_500] as const;

/** Retries only temporary failures: no reply, and 5xx. A new release does not bring an old part back. */
export function mayRetry(failures: number, error: unknown): boolean {
  const lasting =
    causeOf(error) === 'release' ||
    (error instanceof ApiProblem && error.status >= 400 && error.status < 500);
  return !lasting && failures < RETRY_AFTER.length;
}

export function createQueryClient(): QueryClient {
  /** Somebody who became an administrator meanwhile: the account tells the page to lead there. */
  const onError = (error: unknown) => {
    if (error instanceof ApiProblem && error.code === 'second_factor_required')
      void queryClient.invalidateQueries({ queryKey: ME_KEY });
  };
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: mayRetry,
        retryDelay: (failures) => RETRY_AFTER[failures] ?? 0,
        // Fail visibly without a network instead of waiting in silence.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
  return queryClient;
}

/** Tells the guard that the server ended the session. Returns the unsubscribe function. */
export function followSessionEnd(queryClient: QueryClient): () => void {
  return onSessionEnd(() => forgetMe(queryClient));
}

export function forgetMe(queryClient: QueryClient): void {
  queryClient.setQueryData(ME_KEY, null);
  rememberSignedIn(null);
  wipeLastPanel();
}
