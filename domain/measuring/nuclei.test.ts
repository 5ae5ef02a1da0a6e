import { describe, expect, it } from 'vitest';
import { judgedMeasure } from '#domain/accuracy/judged.ts';
import type { MeasuredFigure, NucleiMeasures } from './measured.ts';
import { measureNuclei, NUCLEI_REASONS } from './nuclei.ts';
import { median } from './raster/statistics.ts';
import { NUCLEI_LOOKS, nucleiField } from './testing/nucleiFields.ts';
import { type Colour, disc, field, lattice, monolayer, VIOLET } from './testing/synthetic.ts';

function figureOf(figure: MeasuredFigure): number {
  if (!figure.ok) throw new Error(figure.reason);
  return figure.value;
}

function nuclei(columns: number, rows: number) {
  const pixels = field(640, 480);
  for (const spot of lattice(columns, rows, 78, 44)) disc(pixels, { ...spot, radius: 15 }, VIOLET);
  return pixels;
}

/** Violet so pale that only the lowest threshold takes it. */
const FAINT: Colour = [202, 192, 203];

const refusal = ({ count }: NucleiMeasures) => (count.ok ? 'measured' : count.reason);

describe('measureNuclei', () => {
  it('counts separate nuclei, draws each, and measures their area', () => {
    const measures = measureNuclei(nuclei(7, 5));
    expect(figureOf(measures.count)).toBe(35);
    expect(measures.overlay?.shapes.filter((shape) => shape.counted)).toHaveLength(35);
    expect(figureOf(measures.area) / (Math.PI * 15 ** 2)).toBeCloseTo(1, 0);
    expect(figureOf(measures.variation)).toBeLessThan(0.1);
  });

  it('returns a range as wide as the largest judged error', () => {
    const { count } = measureNuclei(nuclei(7, 5));
    if (!count.ok) throw new Error(count.reason);
    const [low, high] = count.range;
    const { worstError = 0 } = judgedMeasure('nuclei') ?? {};
    expect((35 - low) / low).toBeGreaterThanOrEqual(worstError);
    expect((high - 35) / high).toBeGreaterThanOrEqual(worstError);
  });

  it('measures the variation of size', () => {
    const pixels = field(640, 480);
    for (const [i, spot] of lattice(7, 5, 78, 44).entries()) {
      disc(pixels, { ...spot, radius: i % 2 === 0 ? 13 : 18 }, VIOLET);
    }
    const measures = measureNuclei(pixels);
    expect(figureOf(measures.variation)).toBeGreaterThan(0.4);
  });

  it('separates two that touch', () => {
    const pixels = nuclei(7, 5);
    for (const { x, y } of lattice(7, 5, 78, 44).filter((_, i) => i % 12 === 0)) {
      disc(pixels, { x: x + 26, y, radius: 15 }, VIOLET);
    }
    const measures = measureNuclei(pixels);
    expect(figureOf(measures.count)).toBe(38);
    expect(measures.overlay?.shapes.filter((shape) => shape.counted)).toHaveLength(38);
  });
});

describe('drawn fields of every look', () => {
  const fields = Array.from({ length: 2 * NUCLEI_LOOKS.length }, (_, seed) =>
    nucleiField(seed, 320),
  );
  const measured = fields.map(({ pixels, count }) => ({
    count,
    figure: measureNuclei(pixels).count,
  }));
  const errors = measured.flatMap(({ count, figure }) =>
    figure.ok ? [Math.abs(figure.value - count) / count] : [],
  );

  it('are mostly counted, and no count is far off', () => {
    expect(errors.length).toBeGreaterThanOrEqual(0.4 * fields.length);
    expect(median(errors)).toBeLessThanOrEqual(0.12);
    expect(Math.max(...errors)).toBeLessThanOrEqual(0.25);
  });

  it('read alike at twice the size', () => {
    for (const seed of [0, 2, 7]) {
      const figure = measureNuclei(nucleiField(seed, 640).pixels).count;
      const before = measured[seed]?.figure;
      if (!figure.ok || !before?.ok) throw new Error(`The field ${seed} was refused`);
      expect(Math.abs(figure.value - before.value) / before.value).toBeLessThan(0.12);
    }
  });
});

describe('nuclear area', () => {
  it('comes from unsplit nuclei only, and is absent when they are few', () => {
    const pixels = field(640, 480);
    const spots = lattice(7, 5, 78, 44);
    for (const spot of spots) disc(pixels, { ...spot, radius: 15 }, VIOLET);
    // Each but the first few gets a neighbour that touches it.
    for (const { x, y } of spots.slice(8)) disc(pixels, { x: x + 27, y, radius: 15 }, VIOLET);
    const measures = measureNuclei(pixels);
    expect(figureOf(measures.count)).toBe(62);
    expect(measures.area).toEqual({ ok: false, reason: NUCLEI_REASONS.fewAlone });
    expect(measures.variation).toEqual(measures.area);
  });
});

describe('measureNuclei refuses', () => {
  it('a field of red cells', () => {
    expect(refusal(measureNuclei(monolayer()))).toBe(NUCLEI_REASONS.redCells);
  });

  it('few nuclei', () => {
    expect(refusal(measureNuclei(nuclei(3, 2)))).toBe(NUCLEI_REASONS.few);
  });

  it('an empty field', () => {
    expect(refusal(measureNuclei(field(640, 480)))).toBe(NUCLEI_REASONS.noNuclei);
  });

  it('sizes too different to tell nuclei from groups', () => {
    const pixels = field(640, 480);
    for (const [i, spot] of lattice(7, 5, 78, 44).entries()) {
      disc(pixels, { ...spot, radius: 8 + (i % 12) * 1.8 }, VIOLET);
    }
    expect(refusal(measureNuclei(pixels))).toBe(NUCLEI_REASONS.uneven);
  });

  it('nuclei so faint that the threshold decides', () => {
    const pixels = field(640, 480);
    for (const [i, spot] of lattice(7, 5, 78, 44).entries()) {
      disc(pixels, { ...spot, radius: 15 }, i % 3 === 0 ? FAINT : VIOLET);
    }
    expect(refusal(measureNuclei(pixels))).toBe(NUCLEI_REASONS.unstable);
  });

  it('ragged outlines', () => {
    const pixels = field(640, 480);
    for (const spot of lattice(7, 5, 78, 44)) {
      disc(pixels, { ...spot, radius: 20 }, VIOLET, 0.3);
      disc(pixels, { ...spot, radius: 6 }, VIOLET, 3.4);
    }
    expect(refusal(measureNuclei(pixels))).toBe(NUCLEI_REASONS.ragged);
  });

  it('a crowded field', () => {
    const pixels = field(640, 480);
    for (const spot of lattice(16, 12, 38, 30)) disc(pixels, { ...spot, radius: 15 }, VIOLET);
    const measures = measureNuclei(pixels);
    expect(refusal(measures)).toBe(NUCLEI_REASONS.clumped);
    expect(measures.area.ok).toBe(false);
    expect(measures.overlay).toBeUndefined();
  });
});
