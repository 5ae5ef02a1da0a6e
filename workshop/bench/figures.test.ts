import { expect, test } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { figureTable, verdictOf } from './figures.ts';

everyRow([
  [1.01, 1.06, 1.4, 'more', 'better'],
  [1.01, 1.06, 1.4, 'less', 'worse'],
  [0.6, 0.94, 0.99, 'more', 'worse'],
  [0.6, 0.94, 0.99, 'less', 'better'],
  [1.01, 1.04, 1.4, 'more', 'same'],
  [0.6, 0.96, 0.99, 'less', 'same'],
  [0.9, 1.2, 1.3, 'more', 'same'],
  [1, 1.2, 1.3, 'less', 'same'],
] as const)(
  '{median} ({min} to {max}), of which {better} is better, is {verdict}',
  (min, median, max, better, verdict) => {
    expect(verdictOf({ median, min, max }, better)).toBe(verdict);
  },
);

test('a line says both medians, the aim and the ratio of neighbouring rounds', () => {
  const lines = figureTable(
    [
      {
        row: 'detail',
        what: 'requests/s',
        better: 'more',
        before: [100, 400, 200, 200, 200],
        now: [150, 500, 400, 300, 300],
        aim: '≥ 300',
      },
    ],
    'abc',
  ).split('\n');
  expect(lines[2]?.split('|').map((cell) => cell.trim())).toEqual([
    ...['', 'detail', 'requests/s', '200', '300', '≥ 300', '1.5 (1.25–2)', 'better', ''],
  ]);
});
