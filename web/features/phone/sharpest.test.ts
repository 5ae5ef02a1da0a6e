import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSharpest, FRAMES } from './sharpest.ts';

const scores = fc.array(fc.integer({ min: 0, max: 30 }), {
  minLength: 1,
  maxLength: 120,
  size: 'max',
});

test('the picture taken is the sharpest of the last frames, and the newest of equals', () => {
  fc.assert(
    fc.property(scores, (list) => {
      const sharpest = createSharpest<number>(() => {});
      for (const [place, score] of list.entries()) sharpest.add(score, place);
      const from = Math.max(0, list.length - FRAMES);
      const last = list.slice(from);
      expect(sharpest.take()).toBe(from + last.lastIndexOf(Math.max(...last)));
    }),
  );
});

test('every picture is freed once, or taken', () => {
  fc.assert(
    fc.property(scores, fc.nat(119), (list, at) => {
      const freed: number[] = [];
      const sharpest = createSharpest<number>((picture) => freed.push(picture));
      const taken: (number | undefined)[] = [];
      for (const [place, score] of list.entries()) {
        sharpest.add(score, place);
        if (place === at) taken.push(sharpest.take());
      }
      taken.push(sharpest.take());
      const all = [...freed, ...taken.filter((one) => one !== undefined)];
      expect(all.toSorted((a, b) => a - b)).toEqual(list.map((_, place) => place));
    }),
  );
});

test('before the first frame, and right after a picture, there is none', () => {
  const sharpest = createSharpest<string>(() => {});
  expect(sharpest.take()).toBeUndefined();
  sharpest.add(1, 'one');
  expect(sharpest.take()).toBe('one');
  expect(sharpest.take()).toBeUndefined();
});
