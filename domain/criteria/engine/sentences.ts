import { isAnimal } from './animals.ts';
import type { CaseFacts } from './caseFacts.ts';
import { type Mark, worst } from './levels.ts';
import { asEntered } from './limits.ts';
import { comma, fixed } from './numbers.ts';
import type { Act, Graded, Sentence, Side, Words } from './sheet.ts';
import { doneByTags } from './tags.ts';
import { hasWord, listed, parted, unique } from './text.ts';

const SIDES: Readonly<Record<Side, string>> = {
  Od: 'en el ojo derecho (OD)',
  Os: 'en el ojo izquierdo (OI)',
  Left: 'izquierdo',
  Right: 'derecho',
};

export const BOTH_SIDES: Readonly<Record<Side, string>> = {
  Od: 'en ambos ojos',
  Os: 'en ambos ojos',
  Left: 'de los dos lados',
  Right: 'de los dos lados',
};

/** A sentence as said of this case, with the act that brings it. */
export interface Said {
  readonly text: string;
  readonly act: Act;
}

/** Fills the braces of a text of a sheet. */
export function fill(facts: CaseFacts, text: string, side?: Side): string {
  return text.replace(/\{([^{}]*)\}/g, (whole, name: string, at: number) => {
    if (name.startsWith('side')) return side ? sideWord(side, name) : whole;
    if (name.startsWith('label ')) return facts.sheet.fields[name.slice(6)]?.label ?? name.slice(6);
    const words = facts.sheet.words[name];
    if (words) return setOff(text.slice(0, at), chosenWords(facts, words));
    return byAnimal(facts, name) ?? valueIn(facts, name);
  });
}

/** After a word or another brace, with a blank unless it begins with a mark. */
const setOff = (before: string, words: string): string =>
  /[\p{L}\d)}]$/u.test(before) && /^[\p{L}\d(]/u.test(words) ? ` ${words}` : words;

function chosenWords(facts: CaseFacts, { of, list }: Words): string {
  const holding = of.filter(({ when }) => when && facts.truth(when) === true);
  const chosen = holding.length > 0 ? holding : of.filter(({ when }) => !when);
  const texts = (list ? chosen : chosen.slice(0, 1)).map(({ text }) => fill(facts, text));
  return list === 'y' ? listed(texts) : texts.join(', ');
}

function sideWord(side: Side, name: string): string {
  const word = SIDES[side];
  if (name !== 'side:f') return word;
  return word.replace('izquierdo', 'izquierda').replace('derecho', 'derecha');
}

/** `perro:… / gato:… / otro:…`: the words of this species; undefined for another kind of brace. */
function byAnimal(facts: CaseFacts, name: string): string | undefined {
  const words = name.split(' / ').map((part) => parted(part, ':').map((half = '') => half.trim()));
  const [first = '', after] = words[0] ?? [];
  if (after === undefined || !(isAnimal(first) || first === 'otro')) return undefined;
  const fits = ([animal = '']: readonly string[]) =>
    animal === 'otro' || (facts.species !== undefined && facts.isOneOf([animal]));
  return (words.find(fits) ?? words.at(-1))?.[1] ?? '';
}

function valueIn(facts: CaseFacts, name: string): string {
  const [plainName, decimals] = parted(name, ':');
  const reading = facts.vocabulary.readings[plainName];
  if (reading) return reading(facts);
  if (!isNumber(facts, plainName)) return facts.has(plainName) ? facts.text(plainName) : '?';
  const value = facts.known(plainName) ?? facts.known(plainName, true);
  if (value === undefined) return '?';
  return decimals && typeof value === 'number'
    ? comma(fixed(value, Number(decimals)))
    : asEntered(value);
}

function isNumber({ sheet, vocabulary }: CaseFacts, name: string): boolean {
  if (name in sheet.figures || name in vocabulary.derived) return true;
  if (name === 'years' || name === 'kilograms' || sheet.undrawn.includes(name)) return true;
  return sheet.fields[name]?.kind === 'number';
}

/** Undefined when its condition does not hold, or every test it asks for is entered. */
function wordsOf(facts: CaseFacts, { when, text }: Sentence, side?: Side): string | undefined {
  if (when && facts.truth(when) !== true) return undefined;
  let answered = false;
  const asked = text
    .replace(/\[([^[\]]*)\]/g, (_, clause: string) => (isAnswered(facts, clause) ? '' : clause))
    .replace(/‹([^›]*)›/g, (_, tests: string) => {
      const left = tests.split('·').filter((test) => !facts.hasTest(test));
      answered ||= left.length === 0;
      return listed(left);
    });
  return answered ? undefined : fill(facts, asked.trim(), side);
}

const testsOf = (text: string): readonly string[] =>
  [...text.matchAll(/‹([^›]*)›/g)].flatMap(([, tests = '']) => tests.split('·'));

/** A clause in brackets falls when the tests it asks for, or one that it names, are entered. */
function isAnswered(facts: CaseFacts, clause: string): boolean {
  const asked = testsOf(clause);
  if (asked.length > 0) return asked.every((test) => facts.hasTest(test));
  return Object.keys(facts.sheet.tests).some(
    (test) => hasWord(clause, test) && facts.hasTest(test),
  );
}

/** The sentences of an act that stand in this case. */
export function sentencesOf(facts: CaseFacts, act: Act, side?: Side): readonly string[] {
  const open = act.first.map((sentence) => wordsOf(facts, sentence, side)).filter(isText);
  const first = open.find((text) => isAllowed(facts, text)) ?? open[0];
  const more = act.more
    .map((choices) => choices.map((sentence) => wordsOf(facts, sentence, side)).find(isText))
    .filter(isText);
  if (first !== undefined) return [first, ...more];
  const entered = more.length > 0 ? [] : testsAnswered(facts, act);
  return entered.length > 0 ? [`Ya tiene ${listed(entered)}: decida con esos datos.`] : more;
}

const isText = (text: string | undefined): text is string => Boolean(text);

const testsAnswered = (facts: CaseFacts, { first }: Act): readonly string[] =>
  unique(
    first
      .filter(({ when }) => !when || facts.truth(when) === true)
      .flatMap(({ text }) => testsOf(text)),
  );

/** False if it does something that a clash never allows in this case. */
function isAllowed(facts: CaseFacts, text: string): boolean {
  const never = facts.sheet.clashes
    .filter(({ never: when }) => when && facts.truth(when) === true)
    .map(({ tag }) => tag);
  return never.length === 0 || !never.some((tag) => doneByTags(facts.sheet, text).get(tag) === '+');
}

/** The sentences of the first act whose condition holds. */
export function firstAct(facts: CaseFacts, acts: readonly Act[], side?: Side): readonly Said[] {
  const act = acts.find(({ when }) => !when || facts.truth(when) === true);
  return act ? sentencesOf(facts, act, side).map((text) => ({ text, act })) : [];
}

/** The worst level whose condition holds; «.» where only that stands. */
export function gradeOf(facts: CaseFacts, levels: readonly Graded<Mark>[]): Mark | undefined {
  const standing = levels.filter(({ when }) => !when || facts.truth(when) === true);
  return worst(...standing.map(({ value }) => value)) ?? standing[0]?.value;
}
