import { describe, expect, it } from 'vitest';
import { turned } from './ecg/turn.ts';
import { ECG_REASONS, measureEcg } from './ecg.ts';
import type { Pixels } from './raster/grid.ts';
import { ECG_LOOKS, type EcgStrip, ecgStrip } from './testing/ecgStrips.ts';
import { recording } from './testing/recording.ts';
import { discs, monolayer, VIOLET } from './testing/synthetic.ts';

/** Beats at equal distances of `seconds`. */
function steady(seconds: number, count = 40): number[] {
  return Array.from({ length: count }, (_, i) => 0.4 + i * seconds);
}

const STRIP = { millimetre: 6, speed: 25, beats: steady(0.5) };

function rateOf(pixels: Pixels, speed: number | undefined): number | string {
  const { rate } = measureEcg(pixels, speed);
  return rate.ok ? Math.round(10 * rate.value) / 10 : rate.reason;
}

describe('a single row', () => {
  it('gives the rate of a regular rhythm, its distances and a mark for each beat', () => {
    const { rate, rhythm, overlay } = measureEcg(recording(STRIP), 25);
    expect(rate).toEqual({ ok: true, value: expect.closeTo(120, 0), range: expect.anything() });
    expect(rhythm).toMatchObject({ regular: true, mean: expect.closeTo(0.5, 2) });
    expect(overlay?.shapes).toHaveLength(rhythm?.beats ?? 0);
    expect(overlay?.shapes.every(({ kind }) => kind === 'beat')).toBe(true);
  });

  it('doubles the rate on paper declared twice as fast', () => {
    expect(rateOf(recording(STRIP), 50)).toBeCloseTo(240, 0);
  });

  it('gives the mean rate of a sinus arrhythmia and calls it irregular', () => {
    const beats = [0.4, 0.9, 1.4, 2.1, 2.9, 3.4, 3.9, 4.6, 5.4, 5.9, 6.4, 7.1, 7.9, 8.4];
    const { rate, rhythm } = measureEcg(recording({ ...STRIP, beats }), 25);
    expect(rate.ok && rate.value).toBeCloseTo((60 * 13) / 8, 0);
    expect(rhythm).toMatchObject({
      beats: 14,
      regular: false,
      shortest: expect.closeTo(0.5, 2),
      longest: expect.closeTo(0.8, 2),
    });
  });

  it('reads paper of another size, and printed in grey', () => {
    expect(rateOf(recording({ ...STRIP, millimetre: 9 }), 25)).toBeCloseTo(120, 0);
    expect(rateOf(recording({ ...STRIP, grey: true }), 25)).toBeCloseTo(120, 0);
  });

  it('straightens tilted paper, and puts the marks where the beats were sent', () => {
    const { rate, overlay } = measureEcg(turned(recording(STRIP), -0.06), 25);
    expect(rate.ok && rate.value).toBeCloseTo(120, 0);
    const [first, last] = [overlay?.shapes[0], overlay?.shapes.at(-1)].map(
      (shape) => shape?.points[1] ?? 0,
    ) as [number, number];
    // Sixty milliradians along some 1,300 pixels.
    expect(Math.abs(last - first)).toBeGreaterThan(60);
  });
});

describe('the scale of the paper', () => {
  const paperOf = (pixels: Pixels, speed?: number) => measureEcg(pixels, speed).overlay?.paper;

  it('is told with the rate, and without a rate', () => {
    const scale = { across: expect.closeTo(6, 1), down: expect.closeTo(6, 1), tilt: 0 };
    expect(paperOf(recording(STRIP), 25)).toEqual(scale);
    expect(paperOf(recording(STRIP))).toEqual(scale);
    const { rate, overlay } = measureEcg(recording({ ...STRIP, beats: [] }), 25);
    expect({ ok: rate.ok, overlay }).toEqual({
      ok: false,
      overlay: { width: 1400, height: 420, shapes: [], paper: scale },
    });
  });

  it('is that of the paper put straight, with its turn', () => {
    expect(paperOf(turned(recording(STRIP), -0.06), 25)).toEqual({
      across: expect.closeTo(6, 1),
      down: expect.closeTo(6, 1),
      tilt: expect.closeTo(0.06, 2),
    });
  });

  it('is not told without a grid', () => {
    expect(measureEcg(recording({ ...STRIP, grid: false }), 25).overlay).toBeUndefined();
  });
});

describe('several rows', () => {
  it('read together, they give one rate', () => {
    expect(rateOf(recording({ ...STRIP, height: 700, rows: 3 }), 25)).toBeCloseTo(120, 0);
  });
});

describe('drawn recordings of every look', () => {
  const strips = ECG_LOOKS.map((_, seed) => ecgStrip(seed));

  it('give no rate that is wrong by more than two beats, and mostly a rate', () => {
    const read = strips.map(({ pixels, declared }) => measureEcg(pixels, declared).rate);
    const wrong = read.flatMap((rate, at) => {
      const { look, rate: truth } = strips[at] as EcgStrip;
      return rate.ok && Math.abs(rate.value - truth) > 2 ? [look] : [];
    });
    expect(wrong).toEqual([]);
    expect(read.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(strips.length / 2);
  });
});

describe('a picture that is not measured', () => {
  it.each([
    ['the speed of the paper is missing', recording(STRIP), undefined, ECG_REASONS.speed],
    ['paper without a grid', recording({ ...STRIP, grid: false }), 25, ECG_REASONS.paper],
    ['three beats', recording({ ...STRIP, beats: [1, 3, 5] }), 25, ECG_REASONS.beats],
    ['a flat line', recording({ ...STRIP, beats: [] }), 25, ECG_REASONS.few],
    [
      'T waves as tall and narrow as the beats',
      recording({ ...STRIP, rHeight: 7, beats: steady(0.6).flatMap((at) => [at, at + 0.22]) }),
      25,
      ECG_REASONS.pairs,
    ],
    [
      'rows that follow each other in time',
      recording({
        ...STRIP,
        height: 620,
        rows: 3,
        continued: true,
        millimetre: 7,
        speed: 50,
        rHeight: 13,
        beats: steady(0.5225),
      }),
      50,
      ECG_REASONS.apart,
    ],
    [
      'wide early beats that no view finds',
      recording({
        ...STRIP,
        speed: 50,
        beats: [0.3, 0.9, 1.5, 1.8, 2.1, 2.4, 3.6, 4.2],
        wide: [1.15, 2.65, 2.95, 3.25],
      }),
      25,
      ECG_REASONS.waves,
    ],
    ['a blood smear', monolayer(), 25, ECG_REASONS.paper],
    ['a cytology', discs(VIOLET), 25, ECG_REASONS.paper],
  ])('%s', (_, pixels, speed, reason) => {
    expect(rateOf(pixels, speed)).toBe(reason);
  });

  it('paper turned by a quarter', () => {
    expect(measureEcg(quarter(recording(STRIP)), 25).rate.ok).toBe(false);
  });
});

/** Turned to the right by a quarter. */
function quarter({ width, height, data }: Pixels): Pixels {
  const out = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = 3 * (y * width + x);
      out.set(data.subarray(from, from + 3), 3 * (x * height + (height - 1 - y)));
    }
  }
  return { width: height, height: width, data: out };
}
