import { expect, test } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { parseDemoArguments } from './options.ts';

const PLAIN = { fresh: false, seed: undefined, llm: false, public: false };

test('the demo serves the existing folder by default', () => {
  expect(parseDemoArguments([])).toEqual(PLAIN);
});

test('the demo takes a seed, and makes the year anew', () => {
  expect(parseDemoArguments(['--fresh', '--seed', '7'])).toEqual({
    ...PLAIN,
    fresh: true,
    seed: 7,
  });
});

test('the demo lets the scripted model read new cases', () => {
  expect(parseDemoArguments(['--llm'])).toEqual({ ...PLAIN, llm: true });
});

test('the demo is shown to anybody', () => {
  expect(parseDemoArguments(['--public'])).toEqual({ ...PLAIN, public: true });
});

everyRow([
  [['--seed', 'siete']],
  [['--seed', '1.5']],
  [['--seed', '-1']],
  [['--data', 'x']],
  [['a']],
  [['--llm', '--public']],
])('{argv} is answered with the usage', (argv) => {
  expect(() => parseDemoArguments(argv)).toThrow('npm run demo');
});
