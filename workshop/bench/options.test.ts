import { expect, test } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { parseOptions } from './options.ts';

const KNOWN = ['detail', 'create', 'live'];

test('without words every row is measured', () => {
  expect(parseOptions([], KNOWN)).toEqual({
    rows: KNOWN,
    before: 'f26b2395',
    rounds: 5,
    seconds: 3,
    cases: 100_000,
    large: false,
    write: false,
  });
});

test('some rows, another commit and a shorter run can be asked for', () => {
  const which = ['--rows', 'live,detail', '--before', 'c7a6a3c8'];
  const argv = [...which, '--rounds', '2', '--seconds', '1', '--large'];
  expect(parseOptions(argv, KNOWN)).toMatchObject({
    rows: ['live', 'detail'],
    before: 'c7a6a3c8',
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
