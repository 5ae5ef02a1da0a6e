import { expect, test } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { parseDemoArguments } from './options.ts';

test('without words the folder that is there is served', () => {
  expect(parseDemoArguments([])).toEqual({ fresh: false, seed: undefined, llm: false });
});

test('another year can be asked for, made anew', () => {
  expect(parseDemoArguments(['--fresh', '--seed', '7'])).toEqual({
    fresh: true,
    seed: 7,
    llm: false,
  });
});

test('new cases can be read by the scripted model', () => {
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
