import { expect, test } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { parseDemoArguments } from './options.ts';

test('the demo serves the existing folder by default', () => {
  expect(parseDemoArguments([])).toEqual({ fresh: false, seed: undefined, llm: false });
});

test('the demo takes a seed, and makes the year anew', () => {
  expect(parseDemoArguments(['--fresh', '--seed', '7'])).toEqual({
    fresh: true,
    seed: 7,
    llm: false,
  });
});

test('the demo lets the scripted model read new cases', () => {
  expect(parseDemoArguments(['--llm'])).toEqual({ fresh: false, seed: undefined, llm: true });
});

everyRow([
  [['--seed', 'siete']],
  [['--seed', '1.5']],
  [['--seed', '-1']],
  [['--data', 'x']],
  [['a']],
])('{argv} is answered with the usage', (argv) => {
  expect(() => parseDemoArguments(argv)).toThrow('npm run demo');
});
