import { queryOptions, useQuery } from '@tanstack/react-query';
import { client, unwrap } from './client.ts';

/** What this installation does with the cases of each type. It does not change while a page is open. */
export function useAbility(type: string) {
  return useQuery(
    queryOptions({
      queryKey: ['abilities'] as const,
      queryFn: ({ signal }) => unwrap(client.abilities.$get({}, { init: { signal } })),
      staleTime: Number.POSITIVE_INFINITY,
      select: ({ items }) => items.find((item) => item.type === type)?.ability,
    }),
  );
}
