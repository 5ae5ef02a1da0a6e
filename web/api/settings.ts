import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InferRequestType, InferResponseType } from 'hono/client';
import { client, unwrap } from './client.ts';

const settings = client.admin.settings;
const criteria = client.admin.criteria;

export type Settings = InferResponseType<typeof settings.$get, 200>;
export type SettingChange = InferRequestType<typeof settings.$put>['json'];
export type Criterion = InferResponseType<(typeof criteria)[':type']['$get'], 200>['items'][number];

const SETTINGS_KEY = ['admin', 'settings'] as const;
const CRITERIA_KEY = ['admin', 'criteria'] as const;

export function useSettings() {
  return useQuery({
    queryKey: SETTINGS_KEY,
    queryFn: ({ signal }) => unwrap(settings.$get({}, { init: { signal } })),
  });
}

/** Refused after another administrator's change. Rejects with `ApiProblem`. */
export function useChangeSetting() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: SettingChange) => unwrap(settings.$put({ json: change })),
    onSuccess: (now) => {
      queries.setQueryData(SETTINGS_KEY, now);
      // The legal pages show some settings.
      return queries.invalidateQueries({ queryKey: ['operator'] });
    },
    onError: () => queries.invalidateQueries({ queryKey: SETTINGS_KEY }),
  });
}

/** Number of criteria of each type, by state. */
export function useCriteriaCounts() {
  return useQuery({
    queryKey: [...CRITERIA_KEY, 'counts'],
    queryFn: ({ signal }) => unwrap(criteria.$get({}, { init: { signal } })),
    select: ({ items }) => items,
  });
}

export function useTypeCriteria(type: string) {
  return useQuery({
    queryKey: [...CRITERIA_KEY, 'type', type],
    queryFn: ({ signal }) =>
      unwrap(criteria[':type'].$get({ param: { type } }, { init: { signal } })),
    select: ({ items }) => items,
  });
}

/** Null restores the shipped state. Rejects with `ApiProblem`. */
export function useSwitchCriterion() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (decision: {
      readonly criterion: Pick<Criterion, 'name' | 'version'>;
      readonly applied: boolean | null;
      readonly reason: string;
    }) => {
      const { criterion, applied, reason } = decision;
      const [type = '', id = ''] = criterion.name.split('/');
      return unwrap(
        criteria[':type'][':criterion'].$put({
          param: { type, criterion: id },
          json: { applied, reason, seen: criterion.version },
        }),
      );
    },
    onSettled: () => queries.invalidateQueries({ queryKey: CRITERIA_KEY }),
  });
}
