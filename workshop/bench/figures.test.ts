import { expect, test } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { figureTable, verdictOf } from './figures.ts';

everyRow([
  [1.01, 1.4, 'more', 'better'],
  [1.01, 1.4, 'less', 'worse'],
  [0.6, 0.99, 'more', 'worse'],
  [0.6, 0.99, 'less', 'better'],
  [0.9, 1.1, 'more', 'same'],
  [1, 1.1, 'less', 'same'],
] as const)(
  '{min} to {max}, of which {better} is better, is {verdict}',
  (min, max, better, verdict) => {
    expect(verdictOf({ median: (min + max) / 2, min, max }, better)).toBe(verdict);
  },
);

test('a line says both medians, the aim and the ratio of neighbouring rounds', () => {
  const lines = figureTable(
    [
      {
        row: 'detail',
        what: 'requests/s',
        better: 'more',
        before: [100, 400, 200],
        now: [150, 500, 400],
        aim: '≥ 300',
      },
    ],
    'abc',
  ).split('\n');
  expect(lines[2]?.split('|').map((cell) => cell.trim())).toEqual([
    ...['', 'detail', 'requests/s', '200', '400', '≥ 300', '1.5 (1.25–2)', 'better', ''],
  ]);
});
