import type { CaseFacts } from '../core/facts.ts';
import type { Conclusion, Effect, Rule, Stage } from '../core/rule.ts';

/** What a table of rules says of each; the stage is that of the whole table. */
export type Row = Pick<Rule, 'id' | 'about' | 'apply'> & Partial<Pick<Rule, 'mark' | 'sources'>>;

/** The rules of one stage: with sources they are confirmed, without one a choice of this product. */
export function rulesOf(stage: Stage, rows: readonly Row[]): Rule[] {
  return rows.map((row) => {
    const { sources = [] } = row;
    return { mark: sources.length > 0 ? 'confirmed' : 'house', ...row, sources, stage };
  });
}

export const concluded = (
  text: string,
  certainty: Conclusion['certainty'],
  rank: NonNullable<Conclusion['rank']>,
  more: Pick<Conclusion, 'direct' | 'scheme'> = {},
): Effect => ({ kind: 'conclusion', text, certainty, rank, ...more });

export const finding = (text: string): Effect => ({ kind: 'finding', text });
export const limitation = (text: string): Effect => ({ kind: 'limitation', text });
export const recommendation = (text: string): Effect => ({ kind: 'recommendation', text });
export const nextStep = (order: number, text: string): Effect => ({
  kind: 'nextStep',
  order,
  text,
});

/** A contradiction: ‡ when `serious`. */
export const warning = (
  text: string,
  keys: readonly string[],
  more: { readonly serious?: true; readonly drops?: readonly string[] } = {},
): Effect => ({ kind: 'coherence', text, keys, ...more });

/** Differentials that the same facts speak for and one test decides. */
export function alternatives(
  names: readonly string[],
  rest: {
    readonly inFavour: readonly string[];
    readonly against?: readonly string[];
    readonly decidedBy?: string;
  },
): Effect[] {
  return names.map((name) => ({ kind: 'differential', name, against: [], ...rest }));
}

export const observed = (facts: CaseFacts, key: string) => facts.choice(key) === 'observed';
export const notObserved = (facts: CaseFacts, key: string) => facts.choice(key) === 'not_observed';

/** Whether a figure was entered and lies so: never when it is absent. */
export function over(value: number | undefined, limit: number): value is number {
  return value !== undefined && value > limit;
}
export function atLeast(value: number | undefined, limit: number): value is number {
  return value !== undefined && value >= limit;
}
export function under(value: number | undefined, limit: number): value is number {
  return value !== undefined && value < limit;
}
