import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Analysis } from './analyses.ts';
import { client, unwrap } from './client.ts';
import { ANALYSES_KEY } from './queryClient.ts';

export type Feedback = NonNullable<Analysis['feedback']>;

/** Overwrites earlier feedback. Rejects with `ApiProblem`. */
export function useSaveFeedback(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (feedback: Feedback) =>
      unwrap(client.analyses[':id'].feedback.$put({ param: { id }, json: feedback })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [...ANALYSES_KEY, 'detail', id] }),
  });
}
