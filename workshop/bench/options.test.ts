import { expect, test } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { parseOptions } from './options.ts';

const KNOWN = ['detail', 'create', 'live'];

test('without words every row is measured', () => {
  expect(parseOptions([], KNOWN)).toEqual({
    rows: KNOWN,
    rounds: 5,
    seconds: 3,
    cases: 100_000,
    large: false,
    write: false,
  });
});

test('some rows and a shorter run can be asked for', () => {
  const argv = ['--rows', 'live,detail', '--rounds', '2', '--seconds', '1', '--large'];
  expect(parseOptions(argv, KNOWN)).toMatchObject({
    rows: ['live', 'detail'],
    rounds: 2,
    seconds: 1,
    large: true,
  });
});

everyRow([[['writes']], [['--rows', 'writes']], [['--rounds', '0']], [['--speed', '9']]])(
  '{argv} is answered with the usage',
  (argv) => {
    expect(() => parseOptions(argv, KNOWN)).toThrow('npm run bench');
  },
);
