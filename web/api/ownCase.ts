import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { Analysis } from './analyses.ts';
import { ApiProblem } from './problem.ts';
import { ANALYSES_KEY } from './queryClient.ts';

/**
 * True of a case that is known to be another user's, which only administrators open; also while they
 * are asked for their reason. Reads nothing: the page of the case does.
 */
export function useIsOthersCase(id: string | undefined): boolean {
  const queryClient = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => queryClient.getQueryCache().subscribe(listener),
    [queryClient],
  );
  const read = () => {
    if (id === undefined) return false;
    const state = queryClient.getQueryState<Analysis>([...ANALYSES_KEY, 'detail', id]);
    const refused = state?.error instanceof ApiProblem && state.error.code === 'case_not_opened';
    return refused || state?.data?.own === false;
  };
  return useSyncExternalStore(subscribe, read, () => false);
}
