import type { CaseFacts } from '../core/facts.ts';

/** Day of the sample, else the current day. */
export function today(facts: CaseFacts): string {
  return facts.text('sampleDateTime')?.slice(0, 10) ?? facts.now.toISOString().slice(0, 10);
}
