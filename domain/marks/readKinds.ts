import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import type { MarkKind } from './mark.ts';

const CORRECTIONS = ['removed', 'split', 'added'] as const satisfies readonly MarkKind[];

/** The kinds of marks from which a report of the type is composed. */
export function kindsRead({ calipers }: Pick<AnalysisDefinition, 'calipers'>): readonly MarkKind[] {
  return calipers ? ['caliper', 'beat', ...CORRECTIONS] : ['cell', 'field', ...CORRECTIONS];
}
