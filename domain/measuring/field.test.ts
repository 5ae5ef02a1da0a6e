import { describe, expect, it } from 'vitest';
import { turned } from '#tests/support/redrawn.ts';
import { findField } from './field.ts';
import type { MeasuredFigure } from './measured.ts';
import { measureNuclei } from './nuclei.ts';
import { measureSmear } from './smear.ts';
import {
  disc,
  discs,
  EYEPIECE_RADIUS,
  eyepiece,
  field,
  lattice,
  leucocyte,
  monolayer,
  VIOLET,
} from './testing/synthetic.ts';

const mammal = { declared: 'mammal' } as const;

function figureOf(figure: MeasuredFigure): number {
  if (!figure.ok) throw new Error(figure.reason);
  return figure.value;
}

/** Counts the cells of a 1000 × 1000 image that lie wholly, and partly, in the round field. */
function inTheRound(radiusOf: (spot: { radius: number }) => number) {
  const reach = EYEPIECE_RADIUS * 1000;
  const cells = lattice(12, 12, 78, 44).map((spot) => ({
    away: Math.hypot(spot.x - 500, spot.y - 500),
    radius: radiusOf(spot),
  }));
  return {
    whole: cells.filter(({ away, radius }) => away + radius < reach - 20).length,
    shown: cells.filter(({ away, radius }) => away - radius < reach).length,
  };
}

describe('findField', () => {
  it('returns the round field without its rim', () => {
    const field = findField(eyepiece(monolayer(1000, 1000)));
    expect(field?.share).toBeGreaterThan(0.58);
    expect(field?.share).toBeLessThan(Math.PI * EYEPIECE_RADIUS ** 2);
  });

  it('ignores text written in the black border', () => {
    const pixels = eyepiece(monolayer(1000, 1000));
    const share = findField(pixels)?.share;
    disc(pixels, { x: 60, y: 60, radius: 20 }, [240, 240, 240]);
    expect(findField(pixels)?.share).toBeCloseTo(share ?? 0, 3);
  });

  it('does not take dark cells in the corners for a surround', () => {
    const pixels = discs(VIOLET);
    for (const [x, y] of [
      [0, 0],
      [639, 0],
      [0, 479],
    ] as const) {
      disc(pixels, { x, y, radius: 40 }, [40, 20, 90]);
    }
    expect(findField(pixels)).toBeUndefined();
    expect(measureSmear(monolayer(), mammal).share).toBeUndefined();
  });
});

describe('measureSmear', () => {
  it('counts the cells of a round field, without those cut by its rim', () => {
    const { whole, shown } = inTheRound(({ radius }) => radius);
    const measures = measureSmear(eyepiece(monolayer(1000, 1000)), mammal);
    const count = figureOf(measures.erythrocytes);
    expect(count).toBeGreaterThanOrEqual(whole);
    expect(count).toBeLessThanOrEqual(shown);
    expect(figureOf(measures.leucocytes)).toBe(0);
    expect(measures.share).toBeGreaterThan(0.58);
    expect(measures.overlay?.shapes.filter((shape) => shape.counted)).toHaveLength(count);
  });

  it('ignores black corners of a turned picture', async () => {
    const pixels = monolayer();
    leucocyte(pixels, { x: 320, y: 240, radius: 44 });
    const upright = measureSmear(pixels, mammal);
    const measures = measureSmear(await turned(pixels, 9), mammal);
    expect(figureOf(measures.leucocytes)).toBe(1);
    expect(
      Math.abs(figureOf(measures.erythrocytes) - figureOf(upright.erythrocytes)),
    ).toBeLessThanOrEqual(1);
    expect(measures.share).toBeGreaterThan(0.6);
  });
});

describe('measureNuclei', () => {
  it('counts the nuclei of a round field', () => {
    const pixels = field(1000, 1000);
    for (const spot of lattice(12, 12, 78, 44)) disc(pixels, { ...spot, radius: 15 }, VIOLET);
    const { whole, shown } = inTheRound(() => 15);
    const measures = measureNuclei(eyepiece(pixels));
    expect(figureOf(measures.count)).toBeGreaterThanOrEqual(whole);
    expect(figureOf(measures.count)).toBeLessThanOrEqual(shown);
    expect(measures.share).toBeGreaterThan(0.58);
  });
});
