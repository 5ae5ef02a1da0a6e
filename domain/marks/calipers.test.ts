import { describe, expect, it } from 'vitest';
import { ecg } from '#domain/analyses/ecg.ts';
import type { Overlay } from '#domain/report/overlay.ts';
import { measuredByHand } from './calipers.ts';
import type { Mark, MarkBody, MarkPoint } from './mark.ts';

const IMAGE = '6f0c3f0e-6f0d-4c53-9d0b-0d8a9f5f0a01';
const PAPER: Overlay = {
  width: 1000,
  height: 300,
  shapes: [100, 300, 500].map((x) => ({ kind: 'beat', counted: true, points: [x, 40] })),
  paper: { across: 8, down: 10, tilt: 0 },
};
/** Eight pixels are a millimetre, so 400 are a second. */
const ANSWERS = { technicalPaperSpeed: '50 mm/s', technicalGain: '10 mm/mV' };

function marksOf(bodies: readonly MarkBody[]): Mark[] {
  return bodies.map((body, i) => ({
    id: `6f0c3f0e-6f0d-4c53-9d0b-0d8a9f5f0b${10 + i}`,
    imageId: IMAGE,
    body,
    revision: 1,
    removed: false,
  }));
}

function measured(bodies: readonly MarkBody[], answers = {}, overlay: Overlay = PAPER) {
  const images = [{ id: IMAGE, width: overlay.width, overlay }];
  return Object.fromEntries(
    measuredByHand(ecg, { ...ANSWERS, ...answers }, images, marksOf(bodies)),
  );
}

const caliper = (
  interval: 'rr' | 'p' | 'pr' | 'qrs' | 'qt',
  from: number,
  to: number,
): MarkBody => ({ kind: 'caliper', interval, from: [from, 50], to: [to, 90] });

const height = (field: string, from: number, to: number): MarkBody => ({
  kind: 'caliper',
  interval: 'amplitude',
  field,
  from: [10, from],
  to: [20, to],
});

describe('times', () => {
  it('are the distance along the paper over its speed', () => {
    expect(
      measured([
        caliper('rr', 100, 306),
        caliper('p', 80, 100),
        caliper('pr', 136, 100),
        caliper('qrs', 100, 116),
        caliper('qt', 100, 170),
      ]),
    ).toEqual({
      ecgRrInterval: 515,
      ecgHeartRate: 117,
      ecgPDuration: 50,
      ecgPrInterval: 90,
      ecgQrsDuration: 40,
      ecgQtInterval: 175,
    });
  });

  it('double at half the speed', () => {
    const half = { technicalPaperSpeed: '25 mm/s' };
    expect(measured([caliper('rr', 100, 306)], half)).toEqual({
      ecgRrInterval: 1030,
      ecgHeartRate: 58,
    });
  });

  it('of several calipers are their mean, with the shortest and the longest distance', () => {
    expect(measured([caliper('rr', 0, 160), caliper('rr', 160, 400)])).toEqual({
      ecgRrInterval: 500,
      ecgHeartRate: 120,
      ecgRrShortest: 400,
      ecgRrLongest: 600,
    });
  });

  it('follow paper that is turned', () => {
    // Three and four parts of five: 40 pixels along the paper.
    const tilted = { ...PAPER, paper: { across: 8, down: 10, tilt: Math.atan(3 / 4) } };
    const body: MarkBody = { kind: 'caliper', interval: 'qt', from: [100, 100], to: [132, 124] };
    expect(measured([body], {}, tilted)).toEqual({ ecgQtInterval: 100 });
  });

  it('are in pixels of the stored image, whatever the size that was measured', () => {
    const images = [{ id: IMAGE, width: 2000, overlay: PAPER }];
    const marks = marksOf([caliper('qt', 100, 240)]);
    expect(measuredByHand(ecg, ANSWERS, images, marks)).toEqual(new Map([['ecgQtInterval', 175]]));
  });

  it('are none without the speed, without a grid, removed, or outside the bounds of the field', () => {
    const bodies = [caliper('qt', 100, 170)];
    expect(measured(bodies, { technicalPaperSpeed: 'no se sabe' })).toEqual({});
    const { paper: _, ...bare } = PAPER;
    expect(measured(bodies, {}, bare)).toEqual({});
    expect(measured([caliper('qt', 100, 110)])).toEqual({});
    const images = [{ id: IMAGE, width: 1000, overlay: PAPER }];
    const removed = marksOf(bodies).map((mark) => ({ ...mark, removed: true }));
    expect(measuredByHand(ecg, ANSWERS, images, removed).size).toBe(0);
  });
});

describe('heights', () => {
  it('are millimetres over the gain, with a sign where the field has one', () => {
    expect(
      measured([
        height('ecgRAmplitude', 200, 86),
        height('ecgSAmplitude', 200, 225),
        height('ecgTAmplitude', 200, 212),
      ]),
    ).toEqual({ ecgRAmplitude: 1.14, ecgSAmplitude: 0.25, ecgTAmplitude: -0.12 });
    expect(measured([height('ecgRAmplitude', 200, 86)], { technicalGain: '20 mm/mV' })).toEqual({
      ecgRAmplitude: 0.57,
    });
  });

  it('add up to the net QRS of a lead', () => {
    const up = [height('ecgNetLeadI', 200, 80), height('ecgNetLeadI', 200, 100)];
    expect(measured([...up, height('ecgNetLeadI', 200, 240)])).toEqual({ ecgNetLeadI: 0.7 });
    expect(measured([height('ecgNetLeadAvf', 200, 240)])).toEqual({ ecgNetLeadAvf: -0.4 });
  });

  it('are none without the gain', () => {
    expect(measured([height('ecgRAmplitude', 200, 86)], { technicalGain: '' })).toEqual({});
  });
});

describe('corrected R peaks', () => {
  const beat = (at: MarkPoint | undefined, of?: string): MarkBody => ({
    kind: 'beat',
    ...(of ? { of } : {}),
    ...(at ? { at } : {}),
  });

  it('give the distances of all beats: one added, one moved, one removed', () => {
    // Peaks at 100, 300 and 500 pixels: 500 ms each.
    expect(measured([beat([740, 40])])).toEqual({
      ecgRrInterval: 533,
      ecgHeartRate: 113,
      ecgRrShortest: 500,
      ecgRrLongest: 600,
    });
    expect(measured([beat([260, 40], 'b-300-40')])).toMatchObject({
      ecgRrInterval: 500,
      ecgRrShortest: 400,
      ecgRrLongest: 600,
    });
    expect(measured([beat(undefined, 'b-300-40')])).toEqual({
      ecgRrInterval: 1000,
      ecgHeartRate: 60,
    });
  });

  it('count before calipers between two beats, and leave one alone that is gone', () => {
    expect(measured([caliper('rr', 0, 160), beat([700, 40])])).toMatchObject({ ecgHeartRate: 120 });
    expect(measured([beat([260, 40], 'b-999-40'), beat([700, 40])])).toMatchObject({
      ecgRrShortest: 500,
      ecgRrLongest: 500,
    });
  });

  it('are counted where the engine drew none', () => {
    const bare = { ...PAPER, shapes: [] };
    expect(measured([beat([400, 40]), beat([200, 40])], {}, bare)).toEqual({
      ecgRrInterval: 500,
      ecgHeartRate: 120,
    });
  });
});
