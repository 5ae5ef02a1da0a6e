import type { Answer, Comparison, Condition, Cut, Quantity } from '../core/condition.ts';
import type { CaseFacts, Figure, Sex } from '../core/facts.ts';

import type { AnimalKind } from '../core/species.ts';
import { plain, wordsOf } from '../core/text.ts';
import { cutOf, derived, entered } from './quantity.ts';
import type { Words } from './words.ts';

type Parts = Partial<Pick<Condition, 'reads' | 'comparisons' | 'asks' | 'byHand'>>;

export function condition(holds: Condition['holds'], parts: Parts): Condition {
  return { reads: [], comparisons: [], asks: [], ...parts, holds };
}

function joined(conditions: readonly Condition[]): Parts {
  return {
    reads: unique(conditions.flatMap(({ reads }) => reads)),
    comparisons: conditions.flatMap(({ comparisons }) => comparisons),
    asks: unique(conditions.flatMap(({ asks }) => asks)),
    ...(conditions.some(({ byHand }) => byHand) ? { byHand: true } : {}),
  };
}

const unique = (texts: readonly string[]) => [...new Set(texts)];

export const all = (...conditions: readonly Condition[]): Condition =>
  condition((facts) => conditions.every((each) => each.holds(facts)), joined(conditions));

export const any = (...conditions: readonly Condition[]): Condition =>
  condition((facts) => conditions.some((each) => each.holds(facts)), joined(conditions));

/** So many of them hold; each is asked, so that a report quotes all that were entered. */
export const atLeastOf = (least: number, ...conditions: readonly Condition[]): Condition =>
  condition(
    (facts) => conditions.filter((each) => each.holds(facts)).length >= least,
    joined(conditions),
  );

/** Holds also where the answer is missing: what was not told is not `over`, `chose` nor `flagged`. */
export const not = (negated: Condition): Condition =>
  condition((facts) => !negated.holds(facts), joined([negated]));

export const always: Condition = condition(() => true, {});
export const never: Condition = condition(() => false, {});

const RELATIONS = {
  over: (value: number, cut: number) => value > cut,
  atLeast: (value: number, cut: number) => value >= cut,
  under: (value: number, cut: number) => value < cut,
  atMost: (value: number, cut: number) => value <= cut,
} as const;

/** Never holds without the quantity, nor for a species without a limit. */
function compare(relation: Comparison['relation']) {
  return (of: string | Quantity, cut: Cut): Condition => {
    const quantity = typeof of === 'string' ? entered(of) : of;
    const holds: Condition['holds'] = (facts) => {
      const limit = cutOf(cut, facts);
      const value = limit === undefined ? undefined : quantity.of(facts);
      return value !== undefined && limit !== undefined && RELATIONS[relation](value, limit);
    };
    const comparisons = [{ quantity, relation, cut, holds }];
    return condition(holds, { reads: quantity.reads, comparisons });
  };
}

export const over = compare('over');
export const atLeast = compare('atLeast');
export const under = compare('under');
export const atMost = compare('atMost');
/** Both limits inside. */
export const between = (of: string | Quantity, low: Cut, high: Cut): Condition =>
  all(atLeast(of, low), atMost(of, high));

/** The field was answered, and no contradiction took the answer away. */
export const told = (key: string): Condition =>
  condition((facts) => facts.choice(key) !== undefined || facts.number(key) !== undefined, {
    reads: [key],
  });

/** What the vet asks for was ticked. */
export const requested = (key: string): Condition =>
  condition((facts) => facts.shown(key) !== undefined, { reads: [key] });

/** A contradiction took the answer away. */
export const dropped = (key: string): Condition =>
  condition((facts) => facts.dropped(key), { reads: [key] });

/** The quantity, or the answer, is known. */
export const known = (of: Quantity | Answer): Condition =>
  condition((facts) => of.of(facts) !== undefined, { reads: of.reads });

/** One of these options was chosen. */
export const chose = (of: string | Answer, ...values: readonly string[]): Condition => {
  const chosen = (facts: CaseFacts) => (typeof of === 'string' ? facts.choice(of) : of.of(facts));
  return condition((facts) => values.includes(chosen(facts) ?? ''), {
    reads: typeof of === 'string' ? [of] : of.reads,
  });
};

/** Seen by the vet; what was not told was neither seen nor missed. */
export const observed = (key: string): Condition => chose(key, 'observed');
export const notObserved = (key: string): Condition => chose(key, 'not_observed');

const GRADES = ['1+', '2+', '3+'] as const;

/** A graded finding reaches this degree; never where it could not be judged. */
export const grade = (key: string, least: 1 | 2 | 3): Condition =>
  chose(key, ...GRADES.slice(least - 1));

/** The figure stands outside its interval: above, below, or either. */
export const flagged = (key: string, flag?: 'H' | 'L'): Condition =>
  condition(
    (facts) => {
      const found = facts.found(key)?.flag;
      return flag === undefined ? found !== undefined : found === flag;
    },
    { reads: [key] },
  );

/** The row of this name in the measurements has one of these marks: «limite» is between two limits. */
export const rowMarked = (
  name: string,
  ...marks: readonly NonNullable<Figure['flag']>[]
): Condition =>
  condition((facts) => {
    const flag = facts.figures().find((row) => row.name === name)?.flag;
    return flag !== undefined && marks.includes(flag);
  }, {});

/** The figure was compared with an interval. */
export const compared = (key: string): Condition =>
  condition((facts) => facts.found(key) !== undefined, { reads: [key] });

/** The figure was compared and lies inside its interval. */
export const inside = (key: string): Condition => all(compared(key), not(flagged(key)));

/** Some figure was compared with its interval, and none stands outside. */
export const allInside: Condition = condition(
  (facts) => facts.allFound().length > 0 && facts.allFound().every(({ flag }) => !flag),
  {},
);

/** One of these rules has fired. Of a type: `firedOf<EcgId>()`. */
export const firedOf =
  <Id extends string>() =>
  (...ids: readonly Id[]): Condition =>
    condition((facts) => facts.fired(...ids), { asks: ids });

/** An earlier rule left a mark of this name (`mark` of the outcomes). */
export const marked = (name: string): Condition => known(derived(name));

export const animal = (...kinds: readonly AnimalKind[]): Condition =>
  condition((facts) => facts.animal !== undefined && kinds.includes(facts.animal), {});

/** The box of an alarm, or another question of fact, was answered «Sí». */
export const ticked = (...keys: readonly string[]): Condition =>
  any(...keys.map((key) => chose(key, 'yes')));

/** Answered, whether or not a contradiction took the answer away. */
export const answered = (...keys: readonly string[]): Condition =>
  condition((facts) => keys.some((key) => facts.answered(key)), {});

export const sex = (...sexes: readonly Sex[]): Condition =>
  condition((facts) => sexes.includes(facts.sex), {});

/** The breed has one of these names in it, in any spelling. */
export const breed = (...names: readonly string[]): Condition =>
  condition(
    (facts) => names.some((name) => spelled(facts.breed ?? '').includes(spelled(name))),
    {},
  );

/** «Shih-Tzu» and «shih tzu» are one. */
const spelled = (text: string) => plain(text).replace(/[^\p{L}\d]+/gu, ' ');

/** One of the texts has one of the stems, not denied. */
export const says = (keys: readonly string[], ...stems: readonly string[]): Condition =>
  condition((facts) => facts.says(keys, stems), { reads: keys });

/** The text begins with one of these, in any spelling. */
export const begins = (key: string, ...starts: readonly string[]): Condition =>
  condition(
    (facts) => {
      const text = plain(facts.text(key) ?? '');
      return text !== '' && starts.some((start) => text.startsWith(plain(start)));
    },
    { reads: [key] },
  );

/** The answer has one of these in it, in any spelling: for a list that also takes other texts. */
export const contains = (key: string, ...parts: readonly string[]): Condition =>
  condition(
    (facts) => {
      const text = plain(facts.text(key) ?? '');
      return parts.some((part) => text.includes(part));
    },
    { reads: [key] },
  );

/** The species was written with one of these words: one without criteria of its own («cobaya»). */
export const speciesWord = (...names: readonly string[]): Condition =>
  condition(
    ({ speciesText }) => wordsOf(speciesText ?? '').some((word) => names.includes(word)),
    {},
  );

/** A clause with an id of its own (`E-X1.cat`) is switched on. */
export const enabled = (id: string): Condition => condition((facts) => facts.enabled(id), {});

/** The text has something to say of this case. */
export const written = (text: Words): Condition =>
  condition((facts) => text.of(facts) !== '', { reads: text.reads });

/** Anything was entered that criteria can use. */
export const anyFact: Condition = condition((facts) => facts.anyFact(), {});

/** An earlier alarm is vital, or for today. */
export const alarmed: Condition = condition((facts) => facts.alarmed(), {});

/** A class that may lead the report has fired already. */
export const concluded: Condition = condition((facts) => facts.concluded(), {});

/**
 * A condition that the words above cannot say, in a function. Each is an exception: a test lists them.
 *
 * @param reads keys of fields and names of derived figures that the function reads.
 */
export const byHand = (reads: readonly string[], holds: Condition['holds']): Condition =>
  condition(holds, { reads, byHand: true });
