import type { AnimalKind } from '#domain/catalogue/species.ts';
import { figure } from '#domain/text/rounding.ts';
import { plain, wordsOf } from '#domain/text/words.ts';
import type { Answer, Comparison, Condition, Cut, Quantity, Shape } from '../core/condition.ts';
import type { CaseFacts, Figure, Sex } from '../core/facts.ts';
import { cutOf, derived, entered } from './quantity.ts';
import type { Words } from './words.ts';

type Parts = Partial<Pick<Condition, 'reads' | 'comparisons' | 'asks' | 'byHand'>>;

export function condition(holds: Condition['holds'], shape: Shape, parts: Parts = {}): Condition {
  return { reads: [], comparisons: [], asks: [], ...parts, shape, holds };
}

const shapesOf = (conditions: readonly Condition[]) => conditions.map(({ shape }) => shape);

/** Placeholder of a field's label, or the name of a computed value. */
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

/** Evaluates every condition, so that the report quotes all the answers. */
export const atLeastOf = (least: number, ...conditions: readonly Condition[]): Condition =>
  condition(
    (facts) => conditions.filter((each) => each.holds(facts)).length >= least,
    { least, of: shapesOf(conditions) },
    joined(conditions),
  );

/** Also holds without an answer: a missing answer is not `over`, `chose` or `flagged`. */
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

/** Never holds when the quantity is unknown or the species has no limit. */
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
/** Inclusive. */
export const between = (of: string | Quantity, low: Cut, high: Cut): Condition =>
  all(atLeast(of, low), atMost(of, high));

/** The field was answered, and no contradiction dropped the answer. */
export const usable = (key: string): Condition =>
  condition(
    (facts) => facts.choice(key) !== undefined || facts.number(key) !== undefined,
    `${named(key)} indicado`,
    { reads: [key] },
  );

/** The vet ticked this request. */
export const requested = (key: string): Condition =>
  condition((facts) => facts.shown(key) !== undefined, `se pide ${named(key)}`, { reads: [key] });

export const dropped = (key: string): Condition =>
  condition((facts) => facts.dropped(key), `${named(key)} retirado por incoherente`, {
    reads: [key],
  });

export const known = (of: Quantity | Answer): Condition =>
  condition((facts) => of.of(facts) !== undefined, `${named(of)} conocido`, { reads: of.reads });

export const chose = (of: string | Answer, ...values: readonly string[]): Condition => {
  const chosen = (facts: CaseFacts) => (typeof of === 'string' ? facts.choice(of) : of.of(facts));
  const options = values.map((value) => (typeof of === 'string' ? `{${of}=${value}}` : value));
  return condition(
    (facts) => values.includes(chosen(facts) ?? ''),
    `${named(of)}: ${oneOf(options)}`,
    { reads: typeof of === 'string' ? [of] : of.reads },
  );
};

/** Without an answer a sign is neither observed nor absent. */
export const observed = (key: string): Condition => chose(key, 'observed');
export const notObserved = (key: string): Condition => chose(key, 'not_observed');

const GRADES = ['1+', '2+', '3+'] as const;

/** A graded finding reaches this grade. Never holds when it was not evaluable. */
export const grade = (key: string, least: 1 | 2 | 3): Condition =>
  chose(key, ...GRADES.slice(least - 1));

/** The figure lies outside its interval; without `flag`, on either side. */
export const flagged = (key: string, flag?: 'H' | 'L'): Condition =>
  condition(
    (facts) => {
      const ownFlag = facts.comparison(key)?.flag;
      return flag === undefined ? ownFlag !== undefined : ownFlag === flag;
    },
    `${named(key)} ${flag === undefined ? 'fuera del intervalo' : flag === 'H' ? 'alto' : 'bajo'}`,
    { reads: [key] },
  );

/** The row of measurements with this name has one of these flags. */
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

export const inside = (key: string): Condition => all(compared(key), not(flagged(key)));

/** At least one figure was compared with its interval, and none lies outside. */
export const allInside = condition(
  (facts) => facts.comparisons().length > 0 && facts.comparisons().every(({ flag }) => !flag),
  'todo dentro de su intervalo',
);

/** One of these rules fired. Each type binds its ids: `firedOf<EcgId>()`. */
export const firedOf =
  <Id extends string>() =>
  (...ids: readonly Id[]): Condition =>
    condition((facts) => facts.fired(...ids), oneOf(ids), { asks: ids });

/** An earlier rule left this mark (`mark` in `outcome.ts`). */
export const marked = (name: string): Condition => ({
  ...known(derived(name)),
  shape: named(name),
});

export const animal = (...kinds: readonly AnimalKind[]): Condition =>
  condition((facts) => facts.animal !== undefined && kinds.includes(facts.animal), oneOf(kinds));

/** One of these questions was answered «Sí». */
export const ticked = (...keys: readonly string[]): Condition =>
  any(...keys.map((key) => chose(key, 'yes')));

/** Answered, even if a contradiction dropped the answer. */
export const answered = (...keys: readonly string[]): Condition =>
  condition(
    (facts) => keys.some((key) => facts.answered(key)),
    `${oneOf(keys.map(named))} indicado`,
  );

export const sex = (...sexes: readonly Sex[]): Condition =>
  condition((facts) => sexes.includes(facts.sex), oneOf(sexes));

/** The breed contains one of these names. Ignores case, accents and hyphens. */
export const breed = (...names: readonly string[]): Condition =>
  condition(
    (facts) => names.some((name) => spelled(facts.breed ?? '').includes(spelled(name))),
    `raza ${oneOf(names)}`,
  );

/** «Shih-Tzu» and «shih tzu» compare equal. */
const spelled = (text: string) => plain(text).replace(/[^\p{L}\d]+/gu, ' ');

/** One of the texts contains one of the stems without a negation. */
export const says = (keys: readonly string[], ...stems: readonly string[]): Condition =>
  condition(
    (facts) => facts.says(keys, stems),
    `el texto de ${oneOf(keys.map(named))} dice «${oneOf(stems)}»`,
    { reads: keys },
  );

/** The text equals one of these. Ignores case, accents and hyphens. */
export const is = (key: string, ...texts: readonly string[]): Condition =>
  condition(
    (facts) => texts.includes(spelled(facts.text(key) ?? '').trim()),
    `${named(key)} es «${oneOf(texts)}»`,
    { reads: [key] },
  );

/** The text begins with one of these. Ignores case and accents. */
export const begins = (key: string, ...starts: readonly string[]): Condition =>
  condition(
    (facts) => {
      const text = plain(facts.text(key) ?? '');
      return text !== '' && starts.some((start) => text.startsWith(plain(start)));
    },
    `${named(key)} empieza por «${oneOf(starts)}»`,
    { reads: [key] },
  );

/** The answer contains one of these: for lists that also accept other texts. */
export const contains = (key: string, ...parts: readonly string[]): Condition =>
  condition(
    (facts) => {
      const text = plain(facts.text(key) ?? '');
      return parts.some((part) => text.includes(part));
    },
    `${named(key)} contiene «${oneOf(parts)}»`,
    { reads: [key] },
  );

/**
 * The species contains one of these words; for species without criteria of their own («cobaya»).
 */
export const speciesWord = (...names: readonly string[]): Condition =>
  condition(
    ({ speciesText }) => wordsOf(speciesText ?? '').some((word) => names.includes(word)),
    oneOf(names),
  );

export const enabled = (id: string): Condition =>
  condition((facts) => facts.enabled(id), `${id} encendida`);

/** The text is not empty for this case. */
export const written = (text: Words): Condition =>
  condition((facts) => text.of(facts) !== '', `hay ${text.pattern}`, { reads: text.reads });

/** See `CaseFacts.anyFact`. */
export const anyFact = condition((facts) => facts.anyFact(), 'algún dato utilizable');

/** An earlier alarm is vital or for today. */
export const alarmed = condition((facts) => facts.alarmed(), 'otra urgencia vital o de 24 horas');

/** A critical value or a ticked sign fired. */
export const warned = condition(
  (facts) => facts.warned(),
  'un valor crítico o un signo indicado encabeza el informe',
);

/** A ranked class has fired. */
export const concluded = condition((facts) => facts.concluded(), 'ya hay una clase');

/**
 * Condition by a function, when the words above are not enough. A house test lists these
 * exceptions.
 *
 * @param reads keys of fields and names of derived figures that the function reads.
 */
export const byHand = (reads: readonly string[], holds: Condition['holds']): Condition =>
  condition(holds, `según ${reads.map(named).join(', ')}`, { reads, byHand: true });
