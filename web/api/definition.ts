import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { loadDefinition } from '#domain/analyses/load.ts';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { part } from '#web/parts/part.ts';

type LoadDefinition = (type: string) => Promise<AnalysisDefinition | undefined>;

const loadPart: LoadDefinition = (type) => part(() => loadDefinition(type));

const LoadContext = createContext<LoadDefinition>(loadPart);

/**
 * Offers other definitions to the screens inside: `<DefinitionsProvider value={load}>`.
 * @internal Only tests do so today.
 */
export const DefinitionsProvider = LoadContext;

function definitionQuery(load: LoadDefinition, type: string) {
  return queryOptions({
    queryKey: ['definition', type] as const,
    queryFn: async () => (await load(type)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}

/** The definition of a type, loaded when it is first used: null for an unknown type. */
export function useDefinition(type: string | undefined) {
  const load = use(LoadContext);
  return useQuery({ ...definitionQuery(load, type ?? ''), enabled: type !== undefined });
}

/** Loads a definition before its form is opened. Never rejects: the form shows the failure. */
export function useDefinitionAhead(): (type: string) => Promise<void> {
  const load = use(LoadContext);
  const queryClient = useQueryClient();
  return (type) => queryClient.prefetchQuery(definitionQuery(load, type));
}

/** Loads a definition before its page asks. Never rejects: the page shows the failure. */
export function readDefinitionAhead(queries: QueryClient, type: string): void {
  void queries.prefetchQuery(definitionQuery(loadPart, type));
}
