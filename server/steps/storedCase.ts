import type { StoredCase } from '#domain/rules/caseSheet.ts';
import type { findAnalysis } from '#server/stores/analyses.ts';

type Analysis = NonNullable<Awaited<ReturnType<typeof findAnalysis>>>;

/** A row as the composing of its report takes it. */
export function storedCase(analysis: Analysis): StoredCase {
  return {
    ...analysis,
    type: analysis.analysisType,
    createdAt: analysis.createdAt.toISOString(),
    submittedAt: analysis.submittedAt?.toISOString() ?? null,
  };
}
