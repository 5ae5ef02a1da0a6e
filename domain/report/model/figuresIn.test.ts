import { expect, test } from 'vitest';
import { figuresIn } from './figuresIn.ts';

const words = (text: string) => figuresIn(text).flatMap(({ word }) => word ?? []);

test.each([
  ['de 3-9 células', ['3 - 9']],
  ['1.234,5 a 2.000', ['1.234.5 - 2.000']],
  ['12/5', ['12 / 5']],
])('%s joins its figures', (text, joined) => {
  expect(words(text)).toEqual(joined);
});

// Read once from each of its figures, each of these takes minutes.
test.each(['1', '1,', '1.1', '111 '])('a text of nothing but «%s» ends', (figures) => {
  expect(figuresIn(figures.repeat(250_000 / figures.length)).length).toBeGreaterThan(0);
});
