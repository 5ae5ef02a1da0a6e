import type { CaseFacts } from '../core/facts.ts';
import type { Effect } from '../core/rule.ts';

/** What a rule says when its condition holds, and nothing otherwise. */
export function when(
  condition: boolean,
  said: Effect | readonly Effect[],
): Effect | readonly Effect[] | undefined {
  return condition ? said : undefined;
}

/** A limitation, when its condition holds. */
export function limitWhen(condition: boolean, text: string): Effect | undefined {
  return condition ? { kind: 'limitation', text } : undefined;
}

/** Whether a graded finding reaches `least`; never when it was not told or could not be judged. */
export function gradeAtLeast(facts: CaseFacts, key: string, least: 1 | 2 | 3): boolean {
  const grade = /^([123])\+$/.exec(facts.choice(key) ?? '')?.[1];
  return grade !== undefined && Number(grade) >= least;
}

/**
 * As a class names it: free text without what would make a sentence of it. The stop of an
 * abbreviated genus stays («P. feliscati»).
 */
export function nameOfType(text: string): string {
  return text
    .replace(/(?<!(?:^|\s)\p{Lu})\.|[:;!?\n]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80)
    .trim();
}
