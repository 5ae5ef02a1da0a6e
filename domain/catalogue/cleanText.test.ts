import { describe, expect, it } from 'vitest';
import { addressOf, emailProblem, isDisplayableName } from '#domain/rules/credentials.ts';
import { fold } from '#domain/text/fold.ts';
import { parseNumber } from '#domain/text/numbers.ts';
import { num } from '../analyses/fields.ts';
import { cleanText } from './cleanText.ts';
import { readQuantity } from './quantity.ts';

const LETTERS = Array.from({ length: 0xe1000 }, (_, at) => at)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));
const INVISIBLE = LETTERS.filter((letter) => /\p{Default_Ignorable_Code_Point}/u.test(letter));
const JOINERS = ['\u200c', '\u200d'];
const BLANKS = LETTERS.filter((letter) => /\s/.test(letter));
const FIGURE = num('x', 'Cifra', 'g/l', [0, 100]);

/** Texts with the letter in the middle, before them and after them. */
const around = (letter: string, [first, second]: readonly [string, string]) => [
  `${first}${letter}${second}`,
  `${letter}${first}${second}`,
  `${first}${second}${letter}`,
];

/** Letters that a reader does not see through. */
const missed = (letters: readonly string[], seesThrough: (letter: string) => boolean) =>
  letters
    .filter((letter) => !seesThrough(letter))
    .map((letter) => letter.codePointAt(0)?.toString(16));

describe('a letter that draws nothing', () => {
  it('leaves a name, but for those that join', () => {
    const others = INVISIBLE.filter((letter) => !JOINERS.includes(letter));
    const gone = (letter: string) =>
      around(letter, ['Ná', 'car']).every((text) => cleanText(text) === 'Nácar');
    expect(missed(others, gone)).toEqual([]);
    for (const joiner of JOINERS) {
      expect(cleanText(`Ná${joiner}car`)).toBe(`Ná${joiner}car`);
      expect(isDisplayableName(`Ná${joiner}car`)).toBe(true);
    }
  });

  it('leaves an address', () => {
    const gone = (letter: string) =>
      around(letter, ['ana@clini', 'ca.test']).every(
        (text) => addressOf(text) === 'ana@clinica.test' && emailProblem(text) === undefined,
      );
    expect(missed([...INVISIBLE, ...BLANKS], gone)).toEqual([]);
  });

  it('leaves a figure', () => {
    const gone = (letter: string) =>
      around(letter, ['31', ',5']).every((text) => {
        const read = readQuantity(FIGURE, text);
        return read.is === 'figure' && read.value === 31.5;
      });
    expect(missed(INVISIBLE, gone)).toEqual([]);
  });

  it('leaves a search', () => {
    const gone = (letter: string) =>
      around(letter, ['Pe', 'ña']).every((text) => fold(text) === 'pena');
    expect(missed(INVISIBLE, gone)).toEqual([]);
  });
});

describe('an unusual blank', () => {
  it('is a plain one in a name, and counts for nothing in a search', () => {
    const plain = (blank: string) =>
      cleanText(`${blank}Nácar${blank}Blanca${blank}`) === 'Nácar Blanca' &&
      fold(`Nácar${blank} ${blank}Blanca`) === 'nacar blanca';
    const blanks = LETTERS.filter((letter) => /[\p{Zs}\t\n]/u.test(letter));
    expect(missed(blanks, plain)).toEqual([]);
  });

  it('leaves the ends of a figure', () => {
    const gone = (blank: string) => {
      const read = readQuantity(FIGURE, `${blank}31,5${blank}`);
      return read.is === 'figure' && read.value === 31.5 && parseNumber(read.text) === 31.5;
    };
    expect(missed(BLANKS, gone)).toEqual([]);
  });
});

it('each dash that stands for a minus is one', () => {
  const field = num('x', 'Cifra', '°C', [-50, 50]);
  for (const dash of ['-', '−', '–', '—', '‐', '‑', '‒', '﹣', '－'])
    expect(readQuantity(field, `${dash}3,5`), dash).toMatchObject({ is: 'figure', value: -3.5 });
});

it('an interval, a flag or a unit after a figure is dropped', () => {
  for (const after of [
    ' H',
    '*',
    ' g/l',
    ' (20-40)',
    ' [20 – 40]',
    ' H (20-40)',
    ' 20-40',
    ' g/l 20,0 - 40,0',
    ' g/l (20–40) H',
  ])
    expect(readQuantity(FIGURE, `31,5${after}`), after).toMatchObject({
      is: 'figure',
      value: 31.5,
    });
});
