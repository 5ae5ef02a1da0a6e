import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Analysis } from './analyses.ts';
import { client } from './client.ts';
import { networkProblem, readProblem } from './problem.ts';
import { ANALYSES_KEY } from './queryClient.ts';
import { announceSessionEnd } from './sessionEnd.ts';

export type Feedback = NonNullable<Analysis['feedback']>;

async function saveFeedback(id: string, feedback: Feedback): Promise<void> {
  const response = await client.analyses[':id'].feedback
    .$put({ param: { id }, json: feedback })
    .catch((cause: unknown) => {
      throw networkProblem(cause);
    });
  if (response.ok) return;
  // The route declares only its success; the guards before it may refuse.
  const status: number = response.status;
  if (status === 401) announceSessionEnd();
  throw await readProblem(response);
}

/** Overwrites earlier feedback. Rejects with `ApiProblem`. */
export function useSaveFeedback(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (feedback: Feedback) => saveFeedback(id, feedback),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [...ANALYSES_KEY, 'detail', id] }),
  });
}
