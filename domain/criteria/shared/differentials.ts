import type { Effect } from '../core/rule.ts';

/** Facts that hold, and whatever does not. */
export type Facts = readonly (string | false | undefined)[];

/** What was entered, as it is quoted for or against. */
export function told(facts: Facts): string[] {
  return facts.filter((fact): fact is string => typeof fact === 'string');
}

/** A disease, with what speaks for it and against it. */
export interface Named {
  readonly name: string;
  readonly inFavour: Facts;
  readonly against?: Facts;
  /** Its own test, where each has one. */
  readonly decidedBy?: string;
}

/** Each with the facts that speak for it; with what brought it up where it has none of its own. */
export function differentials(
  decidedBy: string,
  items: readonly Named[],
  fallback?: string,
): Effect[] {
  return items.map(({ name, inFavour, against = [], decidedBy: own = decidedBy }): Effect => {
    const facts = told(inFavour);
    return {
      kind: 'differential',
      name,
      inFavour: facts.length > 0 ? facts : told([fallback]),
      against: told(against),
      decidedBy: own,
    };
  });
}
