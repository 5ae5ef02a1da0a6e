import { useQuery } from '@tanstack/react-query';
import { fetchRules, type Rules } from './criteriaOf.ts';

/** The rules of a type, once wanted and loaded. */
export function useRules(type: string, enabled: boolean): Rules | undefined {
  const { data } = useQuery({
    queryKey: ['rules', type],
    queryFn: () => fetchRules(type),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  return data;
}
