import { plain } from '#domain/text/words.ts';
import type { CaseFacts } from './caseFacts.ts';
import { keysOf } from './grounds.ts';
import { labelOf } from './labels.ts';
import { type Level, type Mark, rankOf, worst } from './levels.ts';
import { asEntered } from './limits.ts';
import { comma, significant } from './numbers.ts';
import type { Band } from './scale.ts';
import { fill, firstAct, gradeOf, type Said, sentencesOf } from './sentences.ts';
import type { Act, Choice, Doubt, Excuse, Figure, Meaning, Side } from './sheet.ts';
import { capital, lowerFirst } from './text.ts';
import type { UnitDoubt } from './unitQuestions.ts';

/** A datum that says something: a figure outside its interval, an option with a meaning. */
export interface DatumFound {
  readonly kind: 'figure' | 'choice';
  readonly name: string;
  /** Names under which a row may absorb it. */
  readonly keys: ReadonlySet<string>;
  readonly level: Mark;
  readonly text: string;
  readonly acts: readonly Said[];
  /** Signs that it explains. */
  readonly explains: readonly string[];
  readonly shared: boolean;
  readonly side?: Side;
  readonly order: number;
  readonly excused: boolean;
  readonly doubted: boolean;
  /** Its unit is in doubt. */
  readonly unit: boolean;
}

export interface SignFound {
  readonly kind: 'sign';
  readonly name: string;
  readonly keys: ReadonlySet<string>;
  readonly level?: Mark;
  readonly text: string;
  readonly acts: readonly Said[];
  readonly pronoun: string;
  readonly order: number;
}

/** Excuses and doubts that stand in the case, and the doubts of units. */
export interface Withdrawn {
  readonly excuses: readonly Excuse[];
  readonly doubts: readonly Doubt[];
  readonly units: readonly UnitDoubt[];
}

export function dataFound(facts: CaseFacts, withdrawn: Withdrawn): readonly DatumFound[] {
  const { figures, choices } = facts.sheet;
  const data = [
    ...Object.values(figures).flatMap((figure) => figureFound(facts, figure, withdrawn) ?? []),
    ...Object.values(choices).flatMap((choice) => choicesFound(facts, choice, withdrawn)),
  ];
  facts.side = undefined;
  return data;
}

function figureFound(
  facts: CaseFacts,
  figure: Figure,
  withdrawn: Withdrawn,
): DatumFound | undefined {
  const { name, keys } = figure;
  const { derived } = facts.vocabulary;
  if (figure.silent || !keys.some((key) => facts.has(key) || key in derived)) return undefined;
  const drops = [
    ...withdrawn.doubts.flatMap((doubt) => doubt.drops),
    ...withdrawn.units.map(({ key }) => key),
  ];
  if (figure.unless && !drops.includes(name) && facts.truth(figure.unless) === true)
    return undefined;
  facts.side = figure.side;
  const unit = keys.flatMap((key) => withdrawn.units.find((doubt) => doubt.key === key) ?? [])[0];
  if (unit) return inDoubtOfUnit(facts, figure, unit);
  const band = facts.band(name, true);
  const excuse = excuseOf(withdrawn, [name, ...keys]);
  if (!band || band.flank === 'inside') return undefined;
  const isDerived = keys.every((key) => key in derived);
  const ownExcuse = withdrawn.excuses.some(({ of }) => of.includes(name));
  if (isDerived && facts.number(name) === undefined && !ownExcuse) return undefined;
  return measured(facts, figure, band, excuse);
}

/** The last excuse of the first of these names that has one. */
function excuseOf({ excuses }: Withdrawn, names: readonly string[]): Excuse | undefined {
  for (const name of names) {
    const excuse = excuses.findLast(({ of }) => of.includes(name));
    if (excuse) return excuse;
  }
  return undefined;
}

/** Its level is the worst that a living reading has; it names no class and no act of its own. */
function inDoubtOfUnit(facts: CaseFacts, figure: Figure, unit: UnitDoubt): DatumFound {
  const bands = unit.readings.map((value) => facts.bandWith(unit.key, value, figure.name));
  const level = worst(...bands.map((band) => band?.level)) ?? '.';
  return {
    ...datum(figure, level),
    kind: 'figure',
    keys: new Set([figure.name, ...figure.keys]),
    text: unit.about,
    acts: [],
    explains: [],
    shared: true,
    excused: false,
    unit: true,
  };
}

const datum = ({ name, shared, side, order }: Figure | Choice, level: Mark) => ({
  name,
  level,
  shared: shared ?? false,
  order,
  doubted: false,
  ...(side ? { side } : {}),
});

function measured(
  facts: CaseFacts,
  figure: Figure,
  band: Band,
  excuse: Excuse | undefined,
): DatumFound {
  const flank = band.flank === 'low' ? 'low' : 'high';
  const level = raised(facts, figure, flank, band.level ?? '.');
  const word = figure.words.filter((words) => words.flank === flank);
  const text =
    word.findLast(({ levels }) => levels.includes(level))?.text ??
    word.findLast(({ levels }) => levels.length === 0)?.text ??
    // A clinic's own limit may stand on a side that the published scale leaves open.
    lowerFirst(labelOf(facts, figure.name) ?? figure.name);
  const act = figure.acts.find(
    (each) =>
      (each.flank === flank || each.flank === '*') &&
      (each.levels.includes(level) || each.levels.includes('*')),
  )?.act;
  const explains = figure.explains
    .filter(
      (each) =>
        each.flank === flank &&
        (each.levels.length === 0 || rankOf(level) >= Math.min(...each.levels.map(rankOf))),
    )
    .flatMap(({ keys }) => keys);
  return {
    ...excusable(facts, figure, level, excuse, {
      text: valued(facts, figure, band, text, level),
      act,
    }),
    kind: 'figure',
    keys: new Set([figure.name, ...figure.keys]),
    explains,
    unit: false,
  };
}

/** The level with what raises it; its own figure is known to its raises, also a withdrawn one. */
function raised(facts: CaseFacts, figure: Figure, flank: 'low' | 'high', base: Mark): Mark {
  if (figure.harmless.includes(flank)) return '.';
  const before = facts.unknown;
  facts.unknown = new Set([...before].filter((key) => !keysOf(facts, figure.name).includes(key)));
  const raises = figure.raises
    .filter(
      (raise) =>
        raise.flank === flank &&
        rankOf(base) >= Math.min(...(raise.levels.length > 0 ? raise.levels.map(rankOf) : [-1])),
    )
    .filter(({ when }) => facts.truth(when) === true);
  facts.unknown = before;
  return worst(base, ...raises.map(({ to }) => to)) ?? base;
}

function valued(
  facts: CaseFacts,
  { name, keys, side }: Figure,
  { value }: Band,
  word: string,
  level: Mark,
): string {
  const { fields } = facts.sheet;
  const unit = facts.sheet.ownUnits[name] || keys.map((key) => fields[key]?.unit).find(Boolean);
  const known = facts.known(name, true);
  // A figure worked out of others is no more exact than they are.
  const digits = facts.keys.some((key) => facts.known(key, true) === value) ? 4 : 3;
  const shown = typeof known === 'object' ? asEntered(known) : comma(significant(value, digits));
  const figure = shown + (unit ? ` ${unit}` : '');
  const end = level === '.' ? ', fuera de su intervalo.' : '.';
  return `${capital(fill(facts, word, side))} (${figure})${end}`;
}

interface Plain {
  readonly text: string;
  readonly act: Act | undefined;
}

/** An excuse lowers every level but a vital one, and gives its own text and act. */
function excusable(
  facts: CaseFacts,
  row: Figure | Choice,
  level: Mark,
  excuse: Excuse | undefined,
  { text, act }: Plain,
) {
  const excused = excuse !== undefined;
  if (!excuse || level === 'vital') {
    const acts = act
      ? sentencesOf(facts, act, row.side).map((sentence) => ({ text: sentence, act }))
      : [];
    return { ...datum(row, level), text, acts, excused };
  }
  const lowered: Mark = rankOf(excuse.to) < rankOf(level) ? (excuse.to ?? '.') : level;
  return {
    ...datum(row, lowered),
    text: fill(facts, excuse.says, row.side),
    acts: firstAct(facts, excuse.acts, row.side),
    excused,
  };
}

function choicesFound(
  facts: CaseFacts,
  choice: Choice,
  withdrawn: Withdrawn,
): readonly DatumFound[] {
  facts.side = choice.side;
  return choice.keys.flatMap((key) => {
    if (choice.silent || !facts.has(key)) return [];
    const option = facts.text(key);
    const meaning = choice.meanings.find(
      ({ options, when }) => means(options, option) && (!when || facts.truth(when) === true),
    );
    if (!meaning || meaning.text === 'ok' || meaning.text === '–') return [];
    return chosen(facts, choice, { key, option, meaning }, excuseOf(withdrawn, [choice.name, key]));
  });
}

const means = (options: readonly string[], option: string) =>
  options.includes('other') || options.some((one) => plain(one) === plain(option));

interface Chosen {
  readonly key: string;
  readonly option: string;
  readonly meaning: Meaning;
}

function chosen(
  facts: CaseFacts,
  choice: Choice,
  { key, option, meaning }: Chosen,
  excuse: Excuse | undefined,
): DatumFound {
  const base: Mark = gradeOf(facts, meaning.levels) ?? '.';
  const raises = choice.raises.filter(
    (raise) => raise.option === option && facts.truth(raise.when) === true,
  );
  const level: Mark = worst(base, ...raises.map(({ to }): Level => to)) ?? base;
  const words = capital(fill(facts, meaning.text, choice.side));
  const act =
    meaning.act ??
    choice.acts.find(({ options }) => options.includes(option))?.act ??
    choice.acts.find(({ options }) => options.includes('*'))?.act;
  const text = words.endsWith('.') ? words : `${words}.`;
  return {
    ...excusable(facts, choice, level, excuse, { text, act }),
    kind: 'choice',
    keys: new Set([choice.name, key]),
    explains: choice.explains
      .filter(({ options }) => options.includes(option) || options.includes('*'))
      .flatMap(({ keys }) => keys),
    unit: false,
  };
}

export function signsFound(facts: CaseFacts): readonly SignFound[] {
  const { signs, fields } = facts.sheet;
  return Object.values(signs).flatMap((sign) => {
    const { name, of, word, levels, acts, pronoun, order } = sign;
    if (sign.silent || facts.sign(name) !== true) return [];
    if (of && !(facts.species && facts.isOneOf(of))) return [];
    const level = gradeOf(facts, levels);
    return {
      kind: 'sign' as const,
      name,
      keys: new Set([name]),
      text: word ?? fields[name]?.label ?? name,
      acts: firstAct(facts, acts),
      pronoun,
      order,
      ...(level ? { level } : {}),
    };
  });
}
