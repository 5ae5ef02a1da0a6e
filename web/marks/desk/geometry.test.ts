import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CellMark } from '#domain/marks/cellCounts.ts';
import type { MarkPoint } from '#domain/marks/mark.ts';
import { INITIAL_VIEW, panBy, zoomAt } from '#web/ui/pane/view.ts';
import { type Frame, hitMark, middleOf, nearestTo, toImage, toPane, unmarked } from './geometry.ts';

const FRAME: Frame = {
  image: { width: 4000, height: 3000 },
  pane: { width: 800, height: 600 },
  view: INITIAL_VIEW,
};

const cell = (id: string, at: MarkPoint, key = 'a'): CellMark => ({
  id,
  imageId: 'image',
  body: { kind: 'cell', class: key, at },
  revision: 1,
  removed: false,
});

it('a place of the image is found again from the screen, at any zoom and position', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4000 }),
      fc.integer({ min: 0, max: 3000 }),
      fc.double({ min: 1, max: 16, noNaN: true }),
      fc.integer({ min: -400, max: 400 }),
      (x, y, zoom, shift) => {
        const zoomed = zoomAt(INITIAL_VIEW, zoom, { x: shift, y: -shift }, FRAME.pane);
        const frame = { ...FRAME, view: panBy(zoomed, { x: shift, y: shift }, FRAME.pane) };
        const back = toImage(toPane([x, y], frame), frame);
        // On the edge a rounding may fall beside the image.
        if (back) expect(Math.hypot(back[0] - x, back[1] - y)).toBeLessThan(0.2);
        else expect(x === 0 || y === 0 || x === 4000 || y === 3000).toBe(true);
      },
    ),
  );
});

it('beside the image there is no place', () => {
  const wide = { ...FRAME, pane: { width: 1200, height: 600 } };
  expect(toImage({ x: 100, y: 300 }, wide)).toBeUndefined();
  expect(toImage({ x: 600, y: 300 }, wide)).toEqual([2000, 1500]);
});

it('a press hits the nearest mark within reach; of two in one place the last', () => {
  const marks = [cell('one', [2000, 1500]), cell('two', [2000, 1500]), cell('far', [2100, 1500])];
  expect(hitMark(marks, { x: 401, y: 300 }, FRAME, 14)?.id).toBe('two');
  expect(hitMark(marks, { x: 418, y: 300 }, FRAME, 14)?.id).toBe('far');
  expect(hitMark(marks, { x: 440, y: 300 }, FRAME, 14)).toBeUndefined();
});

const square = (x: number, y: number) => [x, y, x + 100, y, x + 100, y + 100, x, y + 100];

it('a contour with a mark inside is done; the next is the nearest of the others', () => {
  const overlay = {
    width: 2000,
    height: 1500,
    shapes: [
      { kind: 'nucleus', counted: true, points: square(0, 0) },
      { kind: 'nucleus', counted: true, points: square(500, 500) },
      { kind: 'nucleus', counted: true, points: square(1500, 1000) },
      { kind: 'nucleus', counted: false, points: square(900, 900) },
    ],
  } as const;
  const left = unmarked(overlay, FRAME.image, [cell('1', [1150, 1050])]);
  expect(left).toEqual([overlay.shapes[0], overlay.shapes[2], overlay.shapes[3]]);
  const middles = left.map((shape) => middleOf(shape, overlay, FRAME.image));
  expect(middles).toEqual([
    [100, 100],
    [3100, 2100],
    [1900, 1900],
  ]);
  expect(nearestTo(middles, [2900, 2000])).toEqual([3100, 2100]);
  expect(nearestTo([], [0, 0])).toBeUndefined();
});
