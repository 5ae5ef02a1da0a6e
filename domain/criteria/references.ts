import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import type { OwnInterval } from './case.ts';
import { loadCriteria } from './load.ts';
import type { Reference } from './report/references.ts';

/**
 * Intervals by key of field, as they ship, without the operator's switches. Empty without a species.
 *
 * @param answers as typed; a text that is not yet a figure counts as missing.
 */
export type FindReferences = (
  definition: AnalysisDefinition,
  answers: Readonly<Record<string, string | boolean | undefined>>,
  ownIntervals: readonly OwnInterval[],
) => ReadonlyMap<string, Reference>;

/** Loads the criteria of the type: rejects when offline. */
export async function fetchReferences(type: string): Promise<FindReferences> {
  const [criteria, { sheetReferences }] = await Promise.all([
    loadCriteria(type),
    import('./report/references.ts'),
  ]);
  return (...asked) => (criteria ? sheetReferences(criteria, ...asked) : new Map());
}
