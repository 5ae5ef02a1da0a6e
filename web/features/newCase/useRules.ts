import { useQuery } from '@tanstack/react-query';
import { part } from '#web/parts/part.ts';
import type { Rules } from './criteriaOf.ts';

/** The rules of a type, once wanted and loaded. */
export function useRules(type: string, enabled: boolean): Rules | undefined {
  const { data } = useQuery({
    queryKey: ['rules', type],
    queryFn: async () => (await part(() => import('./criteriaOf.ts'))).fetchRules(type),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  return data;
}
