import { expect } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { figuresIn } from './figuresIn.ts';

const words = (text: string) => figuresIn(text).flatMap(({ word }) => word ?? []);

everyRow([
  ['de 3-9 células', ['3 - 9']],
  ['1.234,5 a 2.000', ['1.234.5 - 2.000']],
  ['12/5', ['12 / 5']],
])('figuresIn reads {text} as joined figures', (text, joined) => {
  expect(words(text)).toEqual(joined);
});

// Read once from each of its figures, each of these takes minutes.
everyRow(['1', '1,', '1.1', '111 '])('a text of nothing but «{figures}» ends', (figures) => {
  expect(figuresIn(figures.repeat(250_000 / figures.length)).length).toBeGreaterThan(0);
});
