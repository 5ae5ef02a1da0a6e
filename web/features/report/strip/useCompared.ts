import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AnalysisDefinition, Answers } from '#domain/catalogue/field.ts';
import type { Measurement } from '#domain/report/schema.ts';
import { useAbility } from '#web/api/abilities.ts';
import { useIntervals } from '#web/api/intervals.ts';
import { part } from '#web/parts/part.ts';

/** Figures of a case beside their intervals, as the report will have them; none until the rules are loaded. */
export function useCompared(
  definition: AnalysisDefinition,
  answers: Answers,
): readonly Measurement[] {
  const { data: ability } = useAbility(definition.type);
  const ownIntervals = useIntervals().data?.own;
  const { data: read } = useQuery({
    queryKey: ['figures', definition.type],
    queryFn: () => fetchFigures(definition.type),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  const written = JSON.stringify(answers);
  return useMemo(() => {
    if (!(read && ability && ownIntervals)) return [];
    const { off, on } = ability.switches;
    const settings = { off: new Set(off), on: new Set(on), ownIntervals };
    return read({ definition, answers: JSON.parse(written), now: new Date(), settings });
  }, [read, ability, ownIntervals, definition, written]);
}

async function fetchFigures(type: string) {
  const [{ loadCriteria }, { foreseenFigures }] = await Promise.all([
    part(() => import('#domain/criteria/load.ts')),
    part(() => import('#domain/criteria/foresee.ts')),
  ]);
  const criteria = await part(() => loadCriteria(type));
  return (unread: Parameters<typeof foreseenFigures>[1]) =>
    criteria ? foreseenFigures(criteria, unread) : [];
}
