import { isAnimal } from '../engine/animals.ts';
import type { Condition } from '../engine/condition.ts';
import { isLevel, LEVELS, type Mark } from '../engine/levels.ts';
import type { Act, Fact, Graded, Sentence } from '../engine/sheet.ts';
import { parted, splitOutside } from '../engine/text.ts';
import { parseCondition } from './conditionText.ts';
import { SheetFault } from './lines.ts';
import { type Names, need } from './names.ts';

/** Longest sentence of an act or class, in signs. */
const LONGEST = 140;
const DOSE =
  /\d\s?(mg|ml|µg|mcg|UI|mEq)(?![\p{L}\d_])|\/kg(?![\p{L}\d_])|cada \d+ ?h(?![\p{L}\d_])/u;

/** `COND: sentences`, with «*» for an act without a condition. */
export function readAct(text: string, names: Names): Act {
  const [condition = '', body] = parted(text, ': ');
  if (body === undefined) throw new SheetFault('act COND: sentence');
  return {
    ...readSentences(body, names),
    ...(condition === '*' ? {} : { when: parseCondition(condition, names) }),
  };
}

/** `a / b + c #tag`: alternatives, further sentences, tags by hand. */
export function readSentences(text: string, names: Names): Act {
  const tags = [...text.matchAll(/#([+-]?\w+)/g)].map(([, tag = '']) => tag);
  const body = text.replace(/\s+#[+-]?\w+/g, '').replace(/\s*\[[A-Z][A-Z0-9_, ]*\]$/, '');
  const [first = '', ...more] = splitOutside(body, ' + ');
  const alternatives = (part: string) =>
    splitOutside(part, ' / ').map((sentence) => readSentence(sentence, names));
  return {
    first: alternatives(first),
    more: more.map(alternatives),
    ...(tags.length > 0 ? { tags } : {}),
  };
}

function readSentence(text: string, names: Names): Sentence {
  const [, asked, rest] = /^([^?¿‹]+?)\? (.*)$/.exec(text) ?? [];
  const when = asked === undefined ? undefined : tryCondition(asked, names);
  const sentence = when && rest !== undefined ? rest : text;
  checkSentence(sentence, names);
  return { text: sentence, ...(when ? { when } : {}) };
}

/** Undefined where the text is no condition: it is part of the sentence. */
export function tryCondition(text: string, names: Names): Condition | undefined {
  try {
    return parseCondition(text, names);
  } catch (error) {
    if (error instanceof SheetFault) return undefined;
    throw error;
  }
}

function checkSentence(text: string, names: Names): void {
  const start = text.slice(0, 50);
  if ((text.replace(/\[[^\]]*\]/g, '').match(/‹/g) ?? []).length > 1)
    throw new SheetFault(`two ‹ › in one sentence: ${start}`);
  for (const [, tests = ''] of text.matchAll(/‹([^›]*)›/g))
    for (const test of tests.split('·'))
      need(names.tests.has(test), test, 'is no test', names.tests.keys());
  if (/^\p{Ll}/u.test(text)) throw new SheetFault(`sentence in small letters: ${start}`);
  if (DOSE.test(text)) throw new SheetFault(`dose in a sentence: ${start}`);
  checkLength(text, 'act');
}

export function checkLength(text: string, kind: 'act' | 'says'): void {
  const length = printedLength(text);
  if (length > LONGEST) throw new SheetFault(`${kind} of ${length} signs: ${text.slice(0, 50)}…`);
}

/** Signs of the longest sentence that the text can become. */
function printedLength(text: string): number {
  const filled = text.replace(/\{([^{}]*)\}/g, (_, name: string) => {
    const words = name.split(' / ').map((part) => parted(part, ':'));
    const [animal = '', after] = words[0] ?? [];
    const byAnimal = after !== undefined && after !== '' && (isAnimal(animal) || animal === 'otro');
    if (!byAnimal) return 'xxxx';
    return words
      .map(([, words = '']) => words.trim())
      .reduce((one, other) => (other.length > one.length ? other : one));
  });
  return filled.replace(/[‹›[\]]/g, '').length;
}

const NEXT_LEVEL = new RegExp(`, (?=(?:${[...LEVELS].join('|')}|\\.)(?: if |, |$))`);

/** `24h, vital if cond`. */
export function readLevels(text: string, names: Names): readonly Graded<Mark>[] {
  return text.split(NEXT_LEVEL).map((part) => {
    const [value = '', condition] = parted(part, ' if ');
    if (!isMark(value)) throw new SheetFault(`level «${value}»`);
    return { value, ...(condition ? { when: parseCondition(condition, names) } : {}) };
  });
}

export const isMark = (text: string): text is Mark => text === '.' || isLevel(text);

export function readMark(text: string): Mark {
  if (!isMark(text)) throw new SheetFault(`level «${text}»`);
  return text;
}

/** `label = cond; cond`. */
export function readFacts(text: string, names: Names): readonly Fact[] {
  return splitOutside(text, ';').map((part) => {
    const [label = '', condition] = parted(part, ' = ');
    const when = parseCondition(condition ?? label, names);
    return condition === undefined ? { when } : { label: label.trim(), when };
  });
}

/** Signs that a row or datum explains. */
export function readSigns(text: string, names: Names): readonly string[] {
  const words = text.split(/\s+/).filter(Boolean);
  for (const word of words) need(names.isSign(word), word, 'is no sign', names.signs);
  return words;
}
