import type { SampleVerdict } from '#domain/report/schema.ts';

/** The weakest of what was said of a sample; undefined when nothing lowers it. */
export function worstVerdict(verdicts: readonly SampleVerdict[]): SampleVerdict | undefined {
  const worst = ['no_diagnostica', 'limitada'] as const;
  return worst.find((verdict) => verdicts.includes(verdict));
}
