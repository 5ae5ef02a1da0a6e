import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InferRequestType, InferResponseType } from 'hono/client';
import { client, unwrap } from './client.ts';

const shown = client.admin.settings.engines;
const choose = client['super-admin'].settings.engines;

export type EngineSettings = InferResponseType<typeof shown.$get, 200>;
export type EngineChange = InferRequestType<typeof choose.$put>['json'];

const ENGINES_KEY = ['admin', 'engines'] as const;

export function useEngines() {
  return useQuery({
    queryKey: ENGINES_KEY,
    queryFn: ({ signal }) => unwrap(shown.$get({}, { init: { signal } })),
  });
}

/** Refused after another administrator's change. Rejects with `ApiProblem`. */
export function useChooseEngines() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: EngineChange) => unwrap(choose.$put({ json: change })),
    onSuccess: (now) => {
      queries.setQueryData(ENGINES_KEY, now);
      // Forms and legal pages depend on it.
      void queries.invalidateQueries({ queryKey: ['abilities'] });
      return queries.invalidateQueries({ queryKey: ['operator'] });
    },
    onError: () => queries.invalidateQueries({ queryKey: ENGINES_KEY }),
  });
}
