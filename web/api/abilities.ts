import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { client, unwrap } from './client.ts';

type Abilities = InferResponseType<typeof client.abilities.$get, 200>;

const abilitiesQuery = queryOptions({
  queryKey: ['abilities'] as const,
  queryFn: ({ signal }) => unwrap(client.abilities.$get({}, { init: { signal } })),
  staleTime: 60_000,
});

const abilityQuery = (type: string) => ({
  ...abilitiesQuery,
  select: ({ items }: Abilities) => items.find((item) => item.type === type),
});

/** This installation's ability with the cases of a type. An administrator may change it. */
export function useAbility(type: string) {
  return useQuery(abilityQuery(type));
}

/** The same where somebody else asks: a page before its account is known. */
export function useAskedAbility(type: string) {
  return useQuery({ ...abilityQuery(type), enabled: false });
}

/** The engines that may be asked to read a case of the type, and who then receives it. */
export function useTypeEngines(type: string) {
  return useQuery({
    ...abilitiesQuery,
    select: ({ items }) => items.find((item) => item.type === type)?.engines ?? [],
  });
}

export function useAbilities() {
  return useQuery({
    ...abilitiesQuery,
    select: ({ items }) => new Map(items.map((item) => [item.type, item])),
  });
}

/** Reads the abilities before a page asks. Never rejects. */
export function readAbilitiesAhead(queries: QueryClient): void {
  void queries.prefetchQuery(abilitiesQuery);
}
