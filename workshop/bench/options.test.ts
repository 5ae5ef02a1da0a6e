import { expect, test } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { parseOptions } from './options.ts';

test('without words everything is measured, at the three sizes', () => {
  expect(parseOptions([])).toEqual({
    parts: ['reads', 'submit', 'live', 'criteria', 'admin'],
    rows: [1000, 100_000, 1_000_000],
    adminRows: [1000, 1_000_000],
    rounds: 5,
    seconds: 3,
    keep: undefined,
    only: [],
  });
});

test('a part and a shorter run can be asked for', () => {
  expect(parseOptions(['live', '--rows', '1000,5000', '--rounds', '2', '--seconds', '1'])).toEqual({
    parts: ['live'],
    rows: [1000, 5000],
    adminRows: [1000, 5000],
    rounds: 2,
    seconds: 1,
    keep: undefined,
    only: [],
  });
});

test('some of the operations can be asked for, by parts of their names', () => {
  expect(parseOptions(['admin', '--only', 'home,by date']).only).toEqual(['home', 'by date']);
});

test('the folder of the databases is returned as an absolute path, wherever the command ran', () => {
  expect(parseOptions(['admin', '--keep', '/var/bench/../kept']).keep).toBe('/var/kept');
});

everyRow([[['writes']], [['--rows', '1000,many']], [['--rounds', '0']], [['--speed', '9']]])(
  '{argv} is answered with the usage',
  (argv) => {
    expect(() => parseOptions(argv)).toThrow('npm run bench');
  },
);
