import { describe, expect, test } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { isReadable, isVisible } from './visibleText.ts';

describe.each([
  ['a zero-width space', '\u200b'],
  ['the empty Braille pattern', '\u2800'],
  ['a Hangul filler, which is a letter', '\u3164\u115f\uffa0'],
  ['a soft hyphen', '\u00ad'],
  ['a variation selector', '\ufe0f'],
  ['spaces of several widths', ' \u00a0\u2003\u3000'],
  ['nothing', ''],
])('%s', (_name, text) => {
  test('is neither visible nor readable', () => {
    expect([isVisible(text), isReadable(text)]).toEqual([false, false]);
  });

  test('leaves the surrounding text visible', () => {
    expect([isVisible(`${text}ñ${text}`), isReadable(`${text}ñ${text}`)]).toEqual([true, true]);
  });
});

everyRow(['+++', '-', '¿?', '🐕'])('{text} is visible, and has no meaning', (text) => {
  expect([isVisible(text), isReadable(text)]).toEqual([true, false]);
});

everyRow(['7', 'é', 'e\u0301', '犬', 'Ⅳ', '½'])('{text} is read', (text) => {
  expect(isReadable(text)).toBe(true);
});
