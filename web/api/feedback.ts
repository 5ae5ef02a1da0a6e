import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Analysis } from './analyses.ts';
import { client } from './client.ts';
import { networkProblem, readProblem } from './problem.ts';
import { ANALYSES_KEY } from './queryClient.ts';
import { announceSessionEnd } from './sessionEnd.ts';

/** The vet's feedback on a report: if it was right, why, and the final diagnosis. */
export type Feedback = NonNullable<Analysis['feedback']>;

async function saveFeedback(id: string, feedback: Feedback): Promise<void> {
  const response = await client.analyses[':id'].feedback
    .$put({ param: { id }, json: feedback })
    .catch((cause: unknown) => {
      throw networkProblem(cause);
    });
  if (response.ok) return;
  // The door declares only its success; the guards before it refuse as everywhere.
  const status: number = response.status;
  if (status === 401) announceSessionEnd();
  throw await readProblem(response);
}

/** Keeps the vet's opinion of an own report; saying it again replaces it. Fails with `ApiProblem`. */
export function useSaveFeedback(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (feedback: Feedback) => saveFeedback(id, feedback),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [...ANALYSES_KEY, 'detail', id] }),
  });
}
