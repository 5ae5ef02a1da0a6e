import type { Certainty, FindingState, UrgencyLevel } from '#domain/report/schema.ts';
import type { Condition, Quantity } from '../core/condition.ts';
import type { CaseFacts } from '../core/facts.ts';
import type { Conclusion, Effect, Outcome } from '../core/rule.ts';
import { always, usable } from './condition.ts';
import { patternOf, readsOf, type Text, textOf } from './words.ts';

export function outcome(
  kind: Effect['kind'],
  texts: readonly Text[],
  effects: Outcome['effects'],
  conditions: readonly Condition[] = [],
): Outcome {
  return {
    kind,
    effects,
    reads: [...texts.flatMap(readsOf), ...conditions.flatMap(({ reads }) => reads)],
    texts: texts.map(patternOf),
    derives: [],
    conditions,
  };
}

/** The first certainty whose condition holds, else `otherwise`. */
export interface Graded {
  readonly steps: readonly (readonly [Certainty, Condition])[];
  readonly otherwise: Certainty;
}

export const graded = (otherwise: Certainty, ...steps: Graded['steps']): Graded => ({
  steps,
  otherwise,
});

function certaintyOf(certainty: Certainty | Graded, facts: CaseFacts): Certainty {
  if (typeof certainty === 'string') return certainty;
  return certainty.steps.find(([, when]) => when.holds(facts))?.[0] ?? certainty.otherwise;
}

const conditionsOf = (certainty: Certainty | Graded): readonly Condition[] =>
  typeof certainty === 'string' ? [] : certainty.steps.map(([, when]) => when);

type More = Partial<Pick<Conclusion, 'direct' | 'scheme' | 'form' | 'proper'>>;

/**
 * Class that may lead the report. A text with a final stop is a sentence; without, a noun phrase.
 */
export function concludes(
  certainty: Certainty | Graded,
  rank: NonNullable<Conclusion['rank']>,
  text: Text,
  more: More = {},
): Outcome {
  return concluding(certainty, text, { rank, ...more });
}

/** Class that never leads. */
export function line(certainty: Certainty | Graded, text: Text, more: More = {}): Outcome {
  return concluding(certainty, text, more);
}

function concluding(
  certainty: Certainty | Graded,
  text: Text,
  more: Pick<Conclusion, 'rank'> & More,
): Outcome {
  return outcome(
    'conclusion',
    [text],
    (facts) => [
      {
        kind: 'conclusion',
        text: textOf(text, facts),
        certainty: certaintyOf(certainty, facts),
        ...more,
      },
    ],
    conditionsOf(certainty),
  );
}

/** Limit of this case; with `general`, of every report of the type. */
export const limit = (text: Text, more: { readonly general?: true } = {}): Outcome =>
  outcome('limitation', [text], (facts) => [
    { kind: 'limitation', text: textOf(text, facts), ...more },
  ]);

export const recommend = (text: Text, more: { readonly beyondCap?: true } = {}): Outcome =>
  outcome('recommendation', [text], (facts) => [
    { kind: 'recommendation', text: textOf(text, facts), ...more },
  ]);

/** Key of the form, with the condition under which it counts. */
export type KeyIf = string | readonly [key: string, when: Condition];

/** Keys that count only when answered. */
export const ifTold = (keys: readonly string[]): readonly KeyIf[] =>
  keys.map((key) => [key, usable(key)]);

const keysOf = (keys: readonly KeyIf[], facts: CaseFacts): readonly string[] =>
  keys.flatMap((key) => {
    if (typeof key === 'string') return key;
    const [name, when] = key;
    return when.holds(facts) ? name : [];
  });

/**
 * Contradiction between these keys. `serious` (‡) lowers conclusions that read them; `drops` hides
 * answers.
 */
export const coherence = (
  text: Text,
  keys: readonly KeyIf[],
  { serious, drops }: { readonly serious?: true; readonly drops?: readonly KeyIf[] } = {},
): Outcome =>
  outcome(
    'coherence',
    [text],
    (facts) => [
      {
        kind: 'coherence',
        text: textOf(text, facts),
        keys: keysOf(keys, facts),
        ...(serious ? { serious } : {}),
        ...(drops ? { drops: keysOf(drops, facts) } : {}),
      },
    ],
    [...keys, ...(drops ?? [])].flatMap((key) => (typeof key === 'string' ? [] : [key[1]])),
  );

/** Caps the certainty of these rules; without ids, of all except direct identifications. */
export const ceiling = (certainty: Certainty, ids?: readonly string[]): Outcome =>
  outcome('ceiling', [], () => [{ kind: 'ceiling', certainty, ...(ids ? { ids } : {}) }]);

export function finding(
  text: Text,
  more: { readonly heading?: Text; readonly state?: FindingState; readonly bothSides?: true } = {},
): Outcome {
  const { heading, ...rest } = more;
  return outcome('finding', heading === undefined ? [text] : [text, heading], (facts) => [
    {
      kind: 'finding',
      text: textOf(text, facts),
      ...(heading === undefined ? {} : { heading: textOf(heading, facts) }),
      ...rest,
    },
  ]);
}

export const summary = (text: Text, more: { readonly first?: true } = {}): Outcome =>
  outcome('summary', [text], (facts) => [{ kind: 'summary', text: textOf(text, facts), ...more }]);

/** One level, or the first whose condition holds. */
export function urgent(level: UrgencyLevel | GradedUrgency): Outcome {
  const steps = urgencySteps(level);
  return outcome(
    'urgency',
    [],
    (facts) => {
      const met = steps.find(([, when]) => when.holds(facts));
      return met ? [{ kind: 'urgency', level: met[0] }] : [];
    },
    steps.map(([, when]) => when).filter((when) => when !== always),
  );
}

export type UrgencyStep = readonly [level: UrgencyLevel, when: Condition];

export interface GradedUrgency {
  readonly steps: readonly UrgencyStep[];
}

/** The first level whose condition holds, else the unconditional level. */
export function soonest(...levels: readonly (UrgencyLevel | UrgencyStep)[]): GradedUrgency {
  const steps = levels.filter((each) => typeof each !== 'string');
  const otherwise = levels.filter((each) => typeof each === 'string');
  return { steps: [...steps, ...otherwise.map((level) => [level, always] as const)] };
}

export const urgencySteps = (level: UrgencyLevel | GradedUrgency): readonly UrgencyStep[] =>
  typeof level === 'string' ? [[level, always]] : level.steps;

/** Critical value or ticked sign. It leads when no class explains its urgency. */
export const alarm = (text: Text, certainty?: Certainty): Outcome =>
  outcome('alarm', [text], (facts) => [
    { kind: 'alarm', text: textOf(text, facts), ...(certainty ? { certainty } : {}) },
  ]);

/** Missing datum that would change the report most; the lowest order wins. */
export const missing = (order: number, datum: Text): Outcome =>
  outcome('deciding', [datum], (facts) => [
    { kind: 'deciding', datum: textOf(datum, facts), order },
  ]);

type Quality = Extract<Effect, { kind: 'quality' }>;

export const quality = (
  text: Text | undefined,
  more: Pick<Quality, 'verdict' | 'keys'> = {},
): Outcome =>
  outcome('quality', text === undefined ? [] : [text], (facts) => [
    { kind: 'quality', ...(text === undefined ? {} : { text: textOf(text, facts) }), ...more },
  ]);

export const value = (name: string, quantity: Quantity): Outcome => ({
  ...outcome('value', [], (facts) => {
    const figure = quantity.of(facts);
    return figure === undefined ? [] : [{ kind: 'value', name, value: figure }];
  }),
  reads: quantity.reads,
  derives: [name],
});

export const mark = (name: string): Outcome => ({
  ...outcome('value', [], () => [{ kind: 'value', name, value: 1 }]),
  derives: [name],
});

/** Outcomes that apply only when the condition holds. */
export function when(condition: Condition, ...outcomes: readonly Outcome[]): Outcome {
  const [first] = outcomes;
  if (!first) throw new Error('Nothing is said');
  return {
    kind: first.kind,
    effects: (facts) =>
      condition.holds(facts) ? outcomes.flatMap((each) => each.effects(facts)) : [],
    reads: [...condition.reads, ...outcomes.flatMap(({ reads }) => reads)],
    texts: outcomes.flatMap(({ texts }) => texts),
    derives: outcomes.flatMap(({ derives }) => derives),
    conditions: [condition, ...outcomes.flatMap(({ conditions }) => conditions)],
    ...(outcomes.some(({ byHand }) => byHand) ? { byHand: true } : {}),
  };
}

/**
 * Outcome by a function, when the words above are not enough. A house test lists these exceptions.
 */
export function saidByHand(
  kind: Effect['kind'],
  reads: readonly string[],
  effects: (facts: CaseFacts) => Effect | readonly Effect[] | undefined,
  derives: readonly string[] = [],
): Outcome {
  return {
    kind,
    effects: (facts) => {
      const result = effects(facts) ?? [];
      return 'kind' in result ? [result] : result;
    },
    reads,
    texts: [],
    derives,
    conditions: [],
    byHand: true,
  };
}
