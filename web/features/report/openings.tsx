import type { Analysis } from '#web/api/analyses.ts';
import { onDemand, useOnDemand } from '#web/ui/onDemand.ts';

interface OpeningsProps {
  readonly analysis: Analysis;
}

const LIST = onDemand<OpeningsProps>(async () => (await import('./openingList.tsx')).OpeningList);

/** Administrators' openings of the case, which few cases have. */
export function Openings({ analysis }: OpeningsProps) {
  const List = useOnDemand(LIST, analysis.openings.length > 0);
  return List && analysis.openings.length > 0 ? <List analysis={analysis} /> : null;
}
