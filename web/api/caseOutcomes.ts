import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CaseOutcome } from '#domain/rules/caseOutcomes.ts';
import { client, unwrap } from './client.ts';

const QUESTION_KEY = ['outcomeQuestion'] as const;

/** The case about which the panel asks «¿Qué fue?». */
export function useOutcomeQuestion() {
  return useQuery({
    queryKey: QUESTION_KEY,
    queryFn: ({ signal }) => unwrap(client['outcome-question'].$get({}, { init: { signal } })),
    // A question may wait for the next visit.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export type OutcomeQuestion = NonNullable<ReturnType<typeof useOutcomeQuestion>['data']>;

export interface OutcomeToGive {
  readonly id: string;
  readonly outcome: CaseOutcome;
  readonly note: string | null;
}

/** Rejects with `ApiProblem`. The next question is not asked before the next visit. */
export function useGiveOutcome() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...answer }: OutcomeToGive) =>
      unwrap(client.analyses[':id'].outcome.$put({ param: { id }, json: answer })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: QUESTION_KEY, refetchType: 'none' }),
  });
}
