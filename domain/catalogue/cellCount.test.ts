import fc from 'fast-check';
import { expect, it } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import { answersOf, type CellCount, cellsIn, countIn, isCounted, withCell } from './cellCount.ts';

const sum = { keys: ['a', 'b', 'c'], most: 102, least: 98, counted: 'all' };
const counted = (cells: readonly string[]) =>
  cells.reduce<CellCount>((count, key) => withCell(count, key), new Map());

it('each cell changes the shares and the number of cells', () => {
  expect(answersOf(sum, counted(['a', 'a', 'b']))).toEqual({
    a: '66,7',
    b: '33,3',
    c: '0',
    all: '3',
  });
  expect(answersOf(sum, counted([]))).toEqual({ a: '', b: '', c: '', all: '' });
});

it('the answers of a form give every count of up to 900 cells back', () => {
  const most = { max: 300 };
  fc.assert(
    fc.property(fc.nat(most), fc.nat(most), fc.nat(most), (a, b, c) => {
      fc.pre(a + b + c > 0);
      const count = new Map([
        ['a', a],
        ['b', b],
        ['c', c],
      ]);
      expect(countIn(sum, answersOf(sum, count))).toEqual(count);
    }),
  );
});

it.each([
  ['without a number of cells', { a: '60', b: '40' }],
  ['with no cell', { a: '60', b: '40', all: '0' }],
  ['that the number of cells does not fit', { a: '60', b: '10', all: '100' }],
])('shares %s were not counted', (_, values) => {
  expect(countIn(sum, values)).toBeUndefined();
});

it('every counted sum of the catalogue names a field of its group, and at most nine classes', () => {
  const groups = catalogue.all.flatMap(({ groups: all }) => all);
  const sums = groups.flatMap(({ fields, sums: its = [] }) =>
    its.filter(isCounted).map((each) => ({ sum: each, keys: fields.map(({ key }) => key) })),
  );
  expect(sums.length).toBeGreaterThan(0);
  for (const { sum: each, keys } of sums) {
    expect(keys).toContain(each.counted);
    expect(each.keys.length).toBeLessThanOrEqual(9);
    expect(cellsIn(new Map(each.keys.map((key) => [key, 1])))).toBe(each.keys.length);
  }
});
