import { describe, expect, it } from 'vitest';
import type { Beat } from '#domain/marks/beats.ts';
import type { Mark, MarkBody } from '#domain/marks/mark.ts';
import { between, calipersIn, drawnAt, placedBy, spanOf } from './cuts.ts';
import { magnify } from './magnify.ts';

/** Eight pixels are a millimetre: at 50 mm/s, 400 a second. */
const SCALE = { across: 8, down: 8, tilt: 0, speed: 50, gain: 10 };
const beats = [100, 300, 500].map((x): Beat => ({ id: `b-${x}`, at: [x, 80], origin: 'drawn' }));

const caliper = (interval: 'p' | 'pr' | 'qrs' | 'qt', from: number, to: number): Mark => ({
  id: `${interval}-${from}`,
  imageId: 'i',
  body: { kind: 'caliper', interval, from: [from, 80], to: [to, 80] },
  revision: 1,
  removed: false,
});

const middle = spanOf(beats, 1, SCALE);
if (!middle) throw new Error('There is no second beat');

describe('the part of a beat', () => {
  it('reaches towards its neighbours, or as far as one of them where it is the last', () => {
    expect(middle).toMatchObject({ peak: [300, 80], from: 210, to: 430 });
    expect(spanOf(beats, 2, SCALE)).toMatchObject({ from: 410, to: 630 });
    expect(spanOf(beats.slice(0, 1), 0, SCALE)).toMatchObject({ from: 28, to: 204 });
    expect(spanOf(beats, 3, SCALE)).toBeUndefined();
  });

  it('has the newest caliper of each interval that lies inside, and none of its neighbours', () => {
    const marks = [
      caliper('pr', 60, 90),
      caliper('pr', 262, 290),
      caliper('pr', 286, 260),
      caliper('qrs', 290, 308),
      { ...caliper('qt', 290, 380), removed: true },
      caliper('qt', 490, 580),
    ];
    const own = calipersIn(middle, marks, SCALE);
    expect([...own.values()].map(({ id }) => id)).toEqual(['pr-286', 'qrs-290']);
    expect(placedBy(own, SCALE)).toEqual({ pStart: 260, qrsStart: 290, qrsEnd: 308 });
  });

  it('follows paper that is turned', () => {
    const turned = { ...SCALE, tilt: Math.PI / 2 };
    const body: MarkBody = { kind: 'caliper', interval: 'qt', from: [80, 290], to: [80, 380] };
    const upright = beats.map(({ at: [x, y], ...beat }): Beat => ({ ...beat, at: [-y, x] }));
    const span = spanOf(upright, 1, turned);
    expect(span?.from).toBeCloseTo(210);
    if (!span) return;
    const own = calipersIn(span, [{ ...caliper('qt', 0, 0), body }], turned);
    expect(placedBy(own, turned).tEnd).toBeCloseTo(380);
  });
});

describe('a cut', () => {
  it('never crosses a placed one, and a proposed one makes room', () => {
    const placed = { pEnd: 270, qrsEnd: 310 };
    expect(between('qrsStart', placed, 200)).toBe(270);
    expect(between('qrsStart', placed, 320)).toBe(310);
    expect(between('tEnd', placed, 400)).toBe(400);
    const { proposed } = middle;
    expect(drawnAt({ pEnd: 296 }, proposed)).toMatchObject({ pEnd: 296, qrsStart: 296 });
    expect(drawnAt({}, proposed)).toEqual(proposed);
  });
});

it('shows the whole beat, and less of it large where the R is tall for its distance', () => {
  const slow = { ...middle, from: 190, to: 465 };
  const wide = magnify({ width: 640, height: 241 }, SCALE, slow, 440);
  expect(wide).toMatchObject({ zoom: 1.6, width: 440, tilt: 0 });
  expect(wide.left).toBeLessThan(slow.from);
  const fast = magnify({ width: 640, height: 241 }, SCALE, { ...middle, from: 280, to: 330 }, 440);
  // Twenty-eight millimetres of paper in its height.
  expect(fast.height / fast.zoom).toBeCloseTo(28 * 8);
  expect(fast.top).toBeGreaterThanOrEqual(0);
});
