import { expect, test } from 'vitest';
import type { Felt } from './felt.ts';
import { feltTable, keptOf, merged } from './figures.ts';

const felt = (row: string, runs: readonly number[], missing?: string): Felt => ({
  row,
  what: 'an act',
  line: '4G',
  unit: 's',
  aim: 3,
  runs,
  missing,
});

test('a figure is the median of its runs, and none without a run', () => {
  expect(keptOf(felt('F1', [9, 1, 2]), '2026-11-29').median).toBe(2);
  const none = keptOf(felt('F9', [], 'no code'), '2026-11-29');
  expect([none.median, none.missing]).toEqual([null, 'no code']);
});

test('a run replaces the figures of its rows, and leaves the others', () => {
  const before = [keptOf(felt('F1', [9]), '2026-11-28'), keptOf(felt('F4', [8]), '2026-11-28')];
  const figures = merged(before, [keptOf(felt('F1', [2]), '2026-11-29')]);
  expect(figures.map(({ row, median }) => [row, median])).toEqual([
    ['F1', 2],
    ['F4', 8],
  ]);
});

test('the table says which aims are reached, and what could not be done', () => {
  const day = '2026-11-29';
  const figures = [felt('F1', [2]), felt('F2', [4]), felt('F9', [], 'no code')];
  const lines = feltTable(figures.map((one) => keptOf(one, day)))
    .split('\n')
    .slice(2);
  const cells = lines.map((line) => line.split('|').map((cell) => cell.trim()));
  expect(cells.map((row) => [row[1], row[4], row[7], row[8]])).toEqual([
    ['F1', '2 s', 'yes', ''],
    ['F2', '4 s', 'no', ''],
    ['F9', '—', '—', 'no code'],
  ]);
});
