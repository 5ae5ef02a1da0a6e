import type { CaseFacts } from '../core/facts.ts';

/** The day of the sample, else the day on which the case is read. */
export function today(facts: CaseFacts): string {
  return facts.text('sampleDateTime')?.slice(0, 10) ?? facts.now.toISOString().slice(0, 10);
}
