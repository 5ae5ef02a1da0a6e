import { queryOptions, useQuery } from '@tanstack/react-query';
import { client, unwrap } from './client.ts';

const abilitiesQuery = queryOptions({
  queryKey: ['abilities'] as const,
  queryFn: ({ signal }) => unwrap(client.abilities.$get({}, { init: { signal } })),
  staleTime: Number.POSITIVE_INFINITY,
});

/** What this installation does with the cases of each type. It does not change while a page is open. */
export function useAbility(type: string) {
  return useQuery({
    ...abilitiesQuery,
    select: ({ items }) => items.find((item) => item.type === type)?.ability,
  });
}

/** The same of every type, by its name. */
export function useAbilities() {
  return useQuery({
    ...abilitiesQuery,
    select: ({ items }) => new Map(items.map(({ type, ability }) => [type, ability])),
  });
}
