import { expect, test } from 'vitest';
import { paginate } from './paginate.ts';
import type { Slice } from './slice.ts';

const slice = (height: number, change: Partial<Slice> = {}): Slice => ({
  height,
  before: 0,
  keep: false,
  items: [],
  ...change,
});
/** Pages 100 high, the first of them 80. */
const frame = (page: number) => ({ top: page === 0 ? 20 : 0, bottom: 100 });
const heights = (slices: readonly Slice[]) =>
  paginate(slices, frame).map((page) => page.map((placed) => placed.slice.height));

test('slices stand one under another, and no space is left at the top of a page', () => {
  const pages = paginate(
    [slice(30, { before: 5 }), slice(40, { before: 5 }), slice(30, { before: 5 })],
    frame,
  );
  expect(pages.map((page) => page.map(({ y }) => y))).toEqual([[20, 55], [0]]);
});

test('what belongs together moves together', () => {
  expect(heights([slice(60), slice(10, { keep: true }), slice(15)])).toEqual([[60], [10, 15]]);
});

test('a chain longer than a page breaks instead of running out of it', () => {
  const chain = Array.from({ length: 7 }, () => slice(30, { keep: true }));
  for (const page of paginate(chain, frame))
    for (const { slice: placed, y } of page) expect(y + placed.height).toBeLessThanOrEqual(100);
  expect(heights(chain).flat()).toHaveLength(7);
});

test('the head of a table is repeated on the next page, with room made for it', () => {
  const head = slice(11);
  const rows = Array.from({ length: 5 }, () => slice(40, { head }));
  expect(heights([{ ...head, keep: true }, ...rows])).toEqual([
    [11, 40],
    [11, 40, 40],
    [11, 40, 40],
  ]);
});

test('a line that parts two sections is left out at the top of a page', () => {
  expect(heights([slice(70), slice(20, { parts: true, keep: true }), slice(30)])).toEqual([
    [70],
    [30],
  ]);
});
