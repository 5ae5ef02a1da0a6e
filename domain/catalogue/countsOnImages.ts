import type { AnalysisDefinition } from './field.ts';

/** True for a type with something to count on its images; `imageCounts`, without its code. */
export function countsOnImages({ groups }: Pick<AnalysisDefinition, 'groups'>): boolean {
  return groups.some(({ sums, perField }) => sums !== undefined || perField !== undefined);
}
