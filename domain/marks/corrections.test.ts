import { describe, expect, test } from 'vitest';
import { outlinesOf } from '#domain/report/outlines.ts';
import type { Overlay } from '#domain/report/overlay.ts';
import { asMeasured, correctOverlay, countOf } from './corrections.ts';
import type { Mark, MarkBody } from './mark.ts';

const square = (x: number, y: number, side = 10) => [
  ...[x, y, x + side, y],
  ...[x + side, y + side, x, y + side],
];
const red = { kind: 'erythrocyte', counted: true } as const;
const OVERLAY: Overlay = {
  width: 100,
  height: 80,
  shapes: [
    { ...red, points: square(0, 0) },
    { ...red, points: square(20, 0) },
    { ...red, counted: false, points: square(90, 0) },
    { kind: 'leucocyte', counted: true, points: square(20, 0) },
  ],
};

let made = 0;
const mark = (body: MarkBody, removed = false): Mark => ({
  id: `0000000${made++}-1111-4111-8111-000000000000`,
  imageId: '00000000-1111-4111-8111-00000000000a',
  body,
  revision: 1,
  removed,
});
const red5 = 'e-5-5';
const counts = (marks: readonly Mark[], overlay = OVERLAY) => {
  const corrected = correctOverlay(overlay, marks, 200);
  return [countOf(corrected, 'erythrocyte'), countOf(corrected, 'leucocyte')];
};

describe('corrections of contours', () => {
  test('count without removed ones, with the parts of divided ones and with drawn ones', () => {
    expect(counts([])).toEqual([2, 1]);
    expect(counts([mark({ kind: 'removed', of: red5 })])).toEqual([1, 1]);
    expect(counts([mark({ kind: 'split', of: red5, into: 3 })])).toEqual([4, 1]);
    expect(counts([mark({ kind: 'added', shape: 'leucocyte', points: square(60, 60) })])).toEqual([
      2, 2,
    ]);
    expect(counts([mark({ kind: 'removed', of: red5 }, true)])).toEqual([2, 1]);
    expect(counts([mark({ kind: 'removed', of: 'e-95-5' })])).toEqual([2, 1]);
    expect(counts([mark({ kind: 'added', shape: 'comet', points: square(60, 60) })])).toEqual([
      2, 1,
    ]);
  });

  test('draw an added contour in the pixels of the overlay', () => {
    const added = mark({ kind: 'added', shape: 'leucocyte', points: square(60, 60, 20) });
    expect(correctOverlay(OVERLAY, [added], 200).shapes.at(-1)).toEqual({
      id: added.id,
      kind: 'leucocyte',
      counted: true,
      points: square(30, 30),
      edit: 'added',
    });
  });

  test('count an added nucleus without measuring it', () => {
    const added = mark({ kind: 'added', shape: 'nucleus', points: square(60, 60) });
    expect(correctOverlay(OVERLAY, [added], 200).shapes.at(-1)).not.toHaveProperty('area');
  });

  test('find a contour that a new measuring names otherwise by its place and kind', () => {
    expect(counts([mark({ kind: 'removed', of: 'e-7-6' })])).toEqual([1, 1]);
    expect(counts([mark({ kind: 'removed', of: 'l-24-6' })])).toEqual([2, 0]);
    expect(counts([mark({ kind: 'removed', of: 'e-50-50' })])).toEqual([2, 1]);
  });

  test('are taken back from a corrected overlay, and applied again as they are now', () => {
    const marks = [
      mark({ kind: 'removed', of: red5 }),
      mark({ kind: 'split', of: 'e-25-5', into: 2 }),
      mark({ kind: 'added', shape: 'leucocyte', points: square(60, 60) }),
    ];
    const corrected = correctOverlay(OVERLAY, marks, 200);
    expect(asMeasured(corrected)).toEqual(asMeasured(OVERLAY));
    expect(correctOverlay(corrected, marks, 200)).toEqual(corrected);
  });
});

test('a divided contour is drawn as equal slices of its longest axis', () => {
  const long = [0, 0, 40, 0, 40, 10, 0, 10];
  expect(outlinesOf({ points: long, worth: 2 })).toEqual([
    [0, 0, 20, 0, 20, 10, 0, 10],
    [20, 0, 40, 0, 40, 10, 20, 10],
  ]);
  expect(outlinesOf({ points: long })).toEqual([long]);
});
