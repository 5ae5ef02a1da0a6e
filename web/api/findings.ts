import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FindingAnswer } from '#domain/rules/findingAnswers.ts';
import type { Analysis } from './analyses.ts';
import { client, unwrap } from './client.ts';
import { ANALYSES_KEY } from './queryClient.ts';

/** Answers of the vet to the findings of a model or an automation. */
export function useFindingAnswers(id: string) {
  return useQuery({
    queryKey: ['findings', id],
    queryFn: async ({ signal }) => {
      const { items } = await unwrap(
        client.analyses[':id'].findings.$get({ param: { id } }, { init: { signal } }),
      );
      return items;
    },
  });
}

/**
 * Confirms or denies a finding; null takes the answer back. Repeating it changes nothing. Rejects with
 * `ApiProblem`. @returns the version that it made, and the case as it is then.
 */
export function useAnswerFinding(id: string, finding: string) {
  const queries = useQueryClient();
  const detail = [...ANALYSES_KEY, 'detail', id];
  return useMutation({
    mutationFn: async (answer: FindingAnswer | null) => {
      const { version } = await unwrap(
        client.analyses[':id'].findings[':finding'].$put({
          param: { id, finding },
          json: { answer },
        }),
      );
      // A row that agrees has buttons only while it is answered: it must not agree unanswered between.
      const keys = [['findings', id], ...(version === null ? [] : [detail])];
      for (const queryKey of answer === 'yes' ? keys : keys.toReversed())
        await queries.invalidateQueries({ queryKey });
      return { version, analysis: queries.getQueryData<Analysis>(detail) };
    },
    // Another version may have come.
    onError: () => queries.invalidateQueries({ queryKey: detail }),
    onSuccess: ({ version }) => {
      if (version === null) return;
      void queries.invalidateQueries({ queryKey: [...ANALYSES_KEY, 'list'] });
      void queries.invalidateQueries({ queryKey: ['overlay', id] });
    },
  });
}
