import { plain, wordsOf } from '#domain/text/mentions.ts';
import { figure } from '#domain/text/rounding.ts';
import type { Answer, Comparison, Condition, Cut, Quantity, Shape } from '../core/condition.ts';
import type { CaseFacts, Figure, Sex } from '../core/facts.ts';
import type { AnimalKind } from '../core/species.ts';
import { cutOf, derived, entered } from './quantity.ts';
import type { Words } from './words.ts';

type Parts = Partial<Pick<Condition, 'reads' | 'comparisons' | 'asks' | 'byHand'>>;

export function condition(holds: Condition['holds'], shape: Shape, parts: Parts = {}): Condition {
  return { reads: [], comparisons: [], asks: [], ...parts, shape, holds };
}

const shapesOf = (conditions: readonly Condition[]) => conditions.map(({ shape }) => shape);

/** The label of a field, or the name of what no single field tells. */
const named = (of: string | Answer | Quantity) => `{${typeof of === 'string' ? of : of.name}}`;

/** «especie perro o gato». */
const oneOf = (values: readonly string[]) => values.join(' o ');

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
  condition(
    (facts) => conditions.every((each) => each.holds(facts)),
    { join: 'y', of: shapesOf(conditions) },
    joined(conditions),
  );

export const any = (...conditions: readonly Condition[]): Condition =>
  condition(
    (facts) => conditions.some((each) => each.holds(facts)),
    { join: 'o', of: shapesOf(conditions) },
    joined(conditions),
  );

/** At least so many hold; every one is evaluated, so that a report quotes all the answers. */
export const atLeastOf = (least: number, ...conditions: readonly Condition[]): Condition =>
  condition(
    (facts) => conditions.filter((each) => each.holds(facts)).length >= least,
    { least, of: shapesOf(conditions) },
    joined(conditions),
  );

/** Holds without an answer too: a missing answer is not `over`, `chose` nor `flagged`. */
export const not = (negated: Condition): Condition =>
  condition((facts) => !negated.holds(facts), { no: negated.shape }, joined([negated]));

export const always = condition(() => true, 'siempre');
export const never = condition(() => false, 'nunca');

const RELATIONS = {
  over: (value: number, cut: number) => value > cut,
  atLeast: (value: number, cut: number) => value >= cut,
  under: (value: number, cut: number) => value < cut,
  atMost: (value: number, cut: number) => value <= cut,
} as const;

const SIGNS = { over: '>', atLeast: '≥', under: '<', atMost: '≤' } as const;

/** «60 (perro), 140 (gato)». */
function cutText(cut: Cut): string {
  if (typeof cut === 'number') return figure(cut, 4);
  const entries = Object.entries(cut.by);
  return entries.map(([species, limit]) => `${figure(limit, 4)} (${species})`).join(', ');
}

/** Never holds without the quantity, nor for a species without a limit. */
function compare(relation: Comparison['relation']) {
  return (of: string | Quantity, cut: Cut): Condition => {
    const quantity = typeof of === 'string' ? entered(of) : of;
    const holds: Condition['holds'] = (facts) => {
      const limit = cutOf(cut, facts);
      const value = limit === undefined ? undefined : quantity.of(facts);
      return value !== undefined && limit !== undefined && RELATIONS[relation](value, limit);
    };
    const shape = `${named(quantity)} ${SIGNS[relation]} ${cutText(cut)}`;
    const comparisons = [{ quantity, relation, cut, shape, holds }];
    return condition(holds, shape, { reads: quantity.reads, comparisons });
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
export const usable = (key: string): Condition =>
  condition(
    (facts) => facts.choice(key) !== undefined || facts.number(key) !== undefined,
    `${named(key)} indicado`,
    { reads: [key] },
  );

/** The vet ticked this request. */
export const requested = (key: string): Condition =>
  condition((facts) => facts.shown(key) !== undefined, `se pide ${named(key)}`, { reads: [key] });

/** A contradiction took the answer away. */
export const dropped = (key: string): Condition =>
  condition((facts) => facts.dropped(key), `${named(key)} retirado por incoherente`, {
    reads: [key],
  });

/** The quantity, or the answer, is known. */
export const known = (of: Quantity | Answer): Condition =>
  condition((facts) => of.of(facts) !== undefined, `${named(of)} conocido`, { reads: of.reads });

/** One of these options was chosen. */
export const chose = (of: string | Answer, ...values: readonly string[]): Condition => {
  const chosen = (facts: CaseFacts) => (typeof of === 'string' ? facts.choice(of) : of.of(facts));
  const options = values.map((value) => (typeof of === 'string' ? `{${of}=${value}}` : value));
  return condition(
    (facts) => values.includes(chosen(facts) ?? ''),
    `${named(of)}: ${oneOf(options)}`,
    { reads: typeof of === 'string' ? [of] : of.reads },
  );
};

/** The vet saw it; without an answer it is neither observed nor absent. */
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
      const ownFlag = facts.comparison(key)?.flag;
      return flag === undefined ? ownFlag !== undefined : ownFlag === flag;
    },
    `${named(key)} ${flag === undefined ? 'fuera del intervalo' : flag === 'H' ? 'alto' : 'bajo'}`,
    { reads: [key] },
  );

/** The row of this name in the measurements has one of these marks: «limite» is between two limits. */
export const rowMarked = (
  name: string,
  ...marks: readonly NonNullable<Figure['flag']>[]
): Condition =>
  condition(
    (facts) => {
      const flag = facts.figures().find((row) => row.name === name)?.flag;
      return flag !== undefined && marks.includes(flag);
    },
    `${name} con marca ${oneOf(marks)}`,
  );

export const compared = (key: string): Condition =>
  condition(
    (facts) => facts.comparison(key) !== undefined,
    `${named(key)} comparado con su intervalo`,
    {
      reads: [key],
    },
  );

/** The figure was compared and lies inside its interval. */
export const inside = (key: string): Condition => all(compared(key), not(flagged(key)));

/** Some figure was compared with its interval, and none stands outside. */
export const allInside = condition(
  (facts) => facts.comparisons().length > 0 && facts.comparisons().every(({ flag }) => !flag),
  'todo dentro de su intervalo',
);

/** One of these rules has fired. Of a type: `firedOf<EcgId>()`. */
export const firedOf =
  <Id extends string>() =>
  (...ids: readonly Id[]): Condition =>
    condition((facts) => facts.fired(...ids), oneOf(ids), { asks: ids });

/** An earlier rule left a mark of this name (`mark` of the outcomes). */
export const marked = (name: string): Condition => ({
  ...known(derived(name)),
  shape: named(name),
});

export const animal = (...kinds: readonly AnimalKind[]): Condition =>
  condition((facts) => facts.animal !== undefined && kinds.includes(facts.animal), oneOf(kinds));

/** The box of an alarm, or another question of fact, was answered «Sí». */
export const ticked = (...keys: readonly string[]): Condition =>
  any(...keys.map((key) => chose(key, 'yes')));

/** Answered, whether or not a contradiction took the answer away. */
export const answered = (...keys: readonly string[]): Condition =>
  condition(
    (facts) => keys.some((key) => facts.answered(key)),
    `${oneOf(keys.map(named))} indicado`,
  );

export const sex = (...sexes: readonly Sex[]): Condition =>
  condition((facts) => sexes.includes(facts.sex), oneOf(sexes));

/** The breed has one of these names in it, in any spelling. */
export const breed = (...names: readonly string[]): Condition =>
  condition(
    (facts) => names.some((name) => spelled(facts.breed ?? '').includes(spelled(name))),
    `raza ${oneOf(names)}`,
  );

/** «Shih-Tzu» and «shih tzu» are one. */
const spelled = (text: string) => plain(text).replace(/[^\p{L}\d]+/gu, ' ');

/** One of the texts has one of the stems, not denied. */
export const says = (keys: readonly string[], ...stems: readonly string[]): Condition =>
  condition(
    (facts) => facts.says(keys, stems),
    `el texto de ${oneOf(keys.map(named))} dice «${oneOf(stems)}»`,
    { reads: keys },
  );

/** The text is one of these, in any spelling. */
export const is = (key: string, ...texts: readonly string[]): Condition =>
  condition(
    (facts) => texts.includes(spelled(facts.text(key) ?? '').trim()),
    `${named(key)} es «${oneOf(texts)}»`,
    { reads: [key] },
  );

/** The text begins with one of these, in any spelling. */
export const begins = (key: string, ...starts: readonly string[]): Condition =>
  condition(
    (facts) => {
      const text = plain(facts.text(key) ?? '');
      return text !== '' && starts.some((start) => text.startsWith(plain(start)));
    },
    `${named(key)} empieza por «${oneOf(starts)}»`,
    { reads: [key] },
  );

/** The answer has one of these in it, in any spelling: for a list that also takes other texts. */
export const contains = (key: string, ...parts: readonly string[]): Condition =>
  condition(
    (facts) => {
      const text = plain(facts.text(key) ?? '');
      return parts.some((part) => text.includes(part));
    },
    `${named(key)} contiene «${oneOf(parts)}»`,
    { reads: [key] },
  );

/** The species was written with one of these words: one without criteria of its own («cobaya»). */
export const speciesWord = (...names: readonly string[]): Condition =>
  condition(
    ({ speciesText }) => wordsOf(speciesText ?? '').some((word) => names.includes(word)),
    oneOf(names),
  );

/** A clause with an id of its own (`E-X1.cat`) is switched on. */
export const enabled = (id: string): Condition =>
  condition((facts) => facts.enabled(id), `${id} encendida`);

/** The text has something to say of this case. */
export const written = (text: Words): Condition =>
  condition((facts) => text.of(facts) !== '', `hay ${text.pattern}`, { reads: text.reads });

/** Anything was entered that criteria can use. */
export const anyFact = condition((facts) => facts.anyFact(), 'algún dato utilizable');

/** An earlier alarm is vital, or for today. */
export const alarmed = condition((facts) => facts.alarmed(), 'otra urgencia vital o de 24 horas');

/** A critical value or a ticked sign says a line that leads where no class does. */
export const warned = condition(
  (facts) => facts.warned(),
  'un valor crítico o un signo indicado encabeza el informe',
);

/** A class that may lead the report has fired already. */
export const concluded = condition((facts) => facts.concluded(), 'ya hay una clase');

/**
 * A condition that the words above cannot say, in a function. Each is an exception: a test lists them.
 *
 * @param reads keys of fields and names of derived figures that the function reads.
 */
export const byHand = (reads: readonly string[], holds: Condition['holds']): Condition =>
  condition(holds, `según ${reads.map(named).join(', ')}`, { reads, byHand: true });
