import { expect, it } from 'vitest';
import type { Overlay } from '#domain/report/overlay.ts';
import {
  barsOf,
  type Cell,
  cellsIn,
  cellsUnder,
  isRare,
  kindsIn,
  moveBrush,
  sortCells,
  tileSide,
} from './cells.ts';

const oblong = (x: number, width: number, height: number) => [
  ...[x, 0, x + width, 0],
  ...[x + width, height, x, height],
];
const SIDES = [10, 10, 11, 11, 12, 12, 40] as const;
const OVERLAY: Overlay = {
  width: 900,
  height: 100,
  shapes: [
    ...SIDES.map((side, at) => ({
      kind: 'erythrocyte' as const,
      counted: true,
      points: oblong(100 * at, side, side),
    })),
    { kind: 'erythrocyte', counted: false, points: oblong(800, 30, 30) },
    { id: 'l-1-1', kind: 'leucocyte', counted: true, points: oblong(850, 20, 10) },
  ],
};
const cells = cellsIn(OVERLAY, 'erythrocyte');
const areas = (of: readonly Pick<Cell, 'area'>[]) => of.map(({ area }) => area);

it('the cells of a kind are those counted, the rare apart', () => {
  expect(kindsIn(OVERLAY)).toEqual(['erythrocyte', 'leucocyte']);
  expect(cells).toHaveLength(7);
  expect(areas(cells.filter(isRare))).toEqual([1600]);
  expect(cells.at(-1)).toMatchObject({ percentile: 93, roundness: 1 });
  expect(cellsIn(OVERLAY, 'leucocyte')[0]).toMatchObject({ area: 200, roundness: 0.5 });
});

it('a removed cell stays, with its size among the others', () => {
  const [first, ...others] = OVERLAY.shapes;
  if (!first) throw new Error('No shape');
  const removed = { ...first, counted: false, edit: 'removed' as const };
  expect(cellsIn({ ...OVERLAY, shapes: [removed, ...others] }, 'erythrocyte')).toEqual(cells);
});

it('are sorted by rarity, size, roundness and darkness', () => {
  const light = ({ area }: (typeof cells)[number]) => area;
  expect(areas(sortCells(cells, 'rarity', light))[0]).toBe(1600);
  expect(areas(sortCells(cells, 'size', light)).at(-1)).toBe(100);
  expect(areas(sortCells(cells, 'darkness', light))[0]).toBe(100);
  expect(sortCells(cells, 'roundness', light)).toHaveLength(7);
});

it('one scale holds all but rare giants, and bars hold every cell once', () => {
  expect(tileSide(cells)).toBe(18);
  expect(barsOf(cells, 5).map(({ cells }) => cells.length)).toEqual([6, 0, 0, 0, 1]);
});

it('a brush holds the cells of its bars, and is none where it holds all', () => {
  const bars = barsOf(cells, 5);
  expect(areas(cellsUnder(bars, [1, 4]))).toEqual([1600]);
  expect(cellsUnder(bars, [0, 3])).toHaveLength(6);
  expect(moveBrush(undefined, 0, 2, 5)).toEqual([2, 4]);
  expect(moveBrush([2, 4], 1, 0, 5)).toEqual([2, 2]);
  expect(moveBrush([2, 4], 0, -1, 5)).toBeUndefined();
});
