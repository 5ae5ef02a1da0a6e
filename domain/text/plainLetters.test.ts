import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import { allWords } from '#tests/support/causesInCode.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { plainLetters } from './plainLetters.ts';

const DECODER = new TextDecoder('windows-1252');
const WINDOWS_1252 = new Set(
  Array.from({ length: 256 }, (_, byte) => DECODER.decode(Uint8Array.of(byte))),
);
const outside = (text: string) => [...text].filter((letter) => !WINDOWS_1252.has(letter));

/** Letters of every text that a report can print: catalogue, sheets, and the words of the code. */
const SHEETS = globSync('domain/criteria/sheets/**/*.txt').map((path) =>
  readFileSync(path, 'utf8'),
);
const TEXTS = [JSON.stringify(catalogue.all), ...SHEETS, ...allWords()];
const letters = [...new Set(TEXTS.flatMap((text) => [...text.normalize('NFC')]))];

describe('plain letters', () => {
  everyRow([
    ['12,4 ×10⁹/l', '12,4 x10e9/l'],
    ['10⁻³ mm²', '10e-3 mm^2'],
    ['≥ 35, ≤ 12', '>= 35, <= 12'],
    ['5–12 µmol/l', '5-12 µmol/l'],
    ['−0,5 °C', '-0,5 °C'],
    ['SpO₂ 97 %', 'SpO2 97 %'],
    ['β-hidroxibutirato', 'beta-hidroxibutirato'],
    ['leucopenia → médula', 'leucopenia -> médula'],
    ['«Ñoño» y García', '«Ñoño» y García'],
    ['Łukasz Dvořák', 'Lukasz Dvorák'],
    ['Нора', '????'],
  ])('write {text} as {plain}', (text, plain) => {
    expect(plainLetters(text)).toBe(plain);
  });

  test('of everything that can be printed lie in Windows-1252, and none is lost', () => {
    expect(letters.length).toBeGreaterThan(100);
    const lost = letters.filter((letter) => letter !== '?' && plainLetters(letter).includes('?'));
    expect(lost.filter((letter) => letter !== '◇')).toEqual([]);
    expect(letters.filter((letter) => outside(plainLetters(letter)).length > 0)).toEqual([]);
  });

  test('of two signs are the same only where the signs mean the same', () => {
    const signs = letters.filter((letter) => !/\p{L}/u.test(letter));
    const groups = [...Map.groupBy(signs, plainLetters)].filter(([, all]) => all.length > 1);
    const meanings = ['-', ' ', '', "'", '"', '~', '/', '%'];
    expect(groups.filter(([plain]) => !meanings.includes(plain))).toEqual([]);
  });

  test('leave nothing outside Windows-1252 of any letter of Unicode', () => {
    const wrong: string[] = [];
    for (let point = 0; point < 0x20000; point++) {
      if (point >= 0xd800 && point <= 0xdfff) continue;
      const letter = String.fromCodePoint(point);
      if (outside(plainLetters(letter)).length > 0) wrong.push(point.toString(16));
    }
    expect(wrong).toEqual([]);
  });
});
