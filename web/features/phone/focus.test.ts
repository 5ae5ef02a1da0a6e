import { expect, test } from 'vitest';
import { focusWord, judgedSquare, ringShare, sharpnessOf } from './focus.ts';

/** A drawn square of stripes, whose edges take `soft` pixels. */
function stripes(side: number, soft: number) {
  const rgba = new Uint8ClampedArray(4 * side * side).fill(255);
  for (let at = 0; at < side * side; at++) {
    const distance = Math.abs(((at % side) % 32) - 16) - 8;
    const grey = 128 + 100 * Math.max(-1, Math.min(1, distance / soft));
    rgba.fill(grey, 4 * at, 4 * at + 3);
  }
  return { width: side, height: side, rgba };
}

test('a sharper picture scores higher, and one without edges nothing', () => {
  const scores = [0.5, 4, 7].map((soft) => sharpnessOf(stripes(200, soft)));
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  expect(new Set(scores).size).toBe(3);
  const blank = { width: 50, height: 50, rgba: new Uint8ClampedArray(10_000).fill(200) };
  expect(sharpnessOf(blank)).toBe(0);
});

test.each([
  [
    { width: 1920, height: 1440 },
    { left: 528, top: 288, side: 864, reduced: 360 },
  ],
  [
    { width: 1080, height: 1920 },
    { left: 216, top: 636, side: 648, reduced: 270 },
  ],
  [
    { width: 400, height: 300 },
    { left: 110, top: 60, side: 180, reduced: 180 },
  ],
])('of a frame of %o the middle is judged at the scale of the quality check', (size, square) => {
  expect(judgedSquare(size)).toEqual(square);
});

test('the ring turns green where the quality check calls no picture blurred, and fills in focus', () => {
  const shares = [0, 0.296, 0.326, 0.355, 0.356, 0.426, 0.496, 0.6].map((sharpness) =>
    Number(ringShare(sharpness, 0.356).toFixed(2)),
  );
  expect(shares).toEqual([0, 0, 0.2, 0.39, 0.4, 0.7, 1, 1]);
  expect(shares.map(focusWord)).toEqual([
    ...Array(4).fill('Enfoque'),
    'Casi',
    ...Array(3).fill('Nítida: no se mueva'),
  ]);
});
