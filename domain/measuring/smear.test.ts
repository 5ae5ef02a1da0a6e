import { describe, expect, it } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import type { SmearMeasures } from './measured.ts';
import { measureSmear, SMEAR_REASONS } from './smear.ts';
import {
  type Colour,
  disc,
  field,
  lattice,
  leucocyte,
  MONOLAYER,
  monolayer,
  RED_CELL,
  redCell,
  VIOLET,
} from './testing/synthetic.ts';

const unknown = { declared: 'unknown', boneMarrow: false } as const;

function figureOf(measures: SmearMeasures, name: 'leucocytes' | 'erythrocytes'): number {
  const figure = measures[name];
  if (!figure.ok) throw new Error(figure.reason);
  return figure.value;
}

function drawn(measures: SmearMeasures, kind: string, counted: boolean): number {
  const shapes = measures.overlay?.shapes ?? [];
  return shapes.filter((shape) => shape.kind === kind && shape.counted === counted).length;
}

/** A field of single cells with leucocytes in two of the gaps left for them. */
function fieldWithLeucocytes() {
  const pixels = field(640, 480);
  const spots = MONOLAYER;
  for (const [index, spot] of spots.entries()) {
    if (index === 18 || index === 29) leucocyte(pixels, { ...spot, radius: 30 });
    else redCell(pixels, spot);
  }
  return pixels;
}

describe('measureSmear', () => {
  it('counts single red cells and draws one contour for each', () => {
    const measures = measureSmear(monolayer(), unknown);
    expect(figureOf(measures, 'erythrocytes')).toBe(48);
    expect(figureOf(measures, 'leucocytes')).toBe(0);
    expect(drawn(measures, 'erythrocyte', true)).toBe(48);
    expect(measures.overlay).toMatchObject({ width: 640, height: 480 });
  });

  it('returns a range that contains the count', () => {
    const { erythrocytes } = measureSmear(monolayer(), unknown);
    if (!erythrocytes.ok) throw new Error(erythrocytes.reason);
    expect(erythrocytes.range[0]).toBeLessThan(48);
    expect(erythrocytes.range[1]).toBeGreaterThan(48);
  });

  it('counts leucocytes by their violet nucleus, apart from the red cells', () => {
    const measures = measureSmear(fieldWithLeucocytes(), unknown);
    expect(figureOf(measures, 'leucocytes')).toBe(2);
    expect(drawn(measures, 'leucocyte', true)).toBe(2);
    expect(drawn(measures, 'erythrocyte', true)).toBe(figureOf(measures, 'erythrocytes'));
  });

  it('does not count platelets as leucocytes', () => {
    const pixels = monolayer();
    for (let i = 0; i < 6; i++) disc(pixels, { x: 83 + 78 * i, y: 83, radius: 4 }, VIOLET);
    expect(figureOf(measureSmear(pixels, unknown), 'leucocytes')).toBe(0);
  });

  it('joins the lobes of one nucleus', () => {
    const pixels = field(640, 480);
    const spots = MONOLAYER;
    for (const [index, spot] of spots.entries()) if (index !== 18) redCell(pixels, spot);
    const { x, y } = spots[18] ?? { x: 0, y: 0 };
    for (const [dx, dy] of [
      [-13, -6],
      [12, -8],
      [2, 13],
    ] as const) {
      disc(pixels, { x: x + dx, y: y + dy, radius: 11 }, VIOLET);
    }
    expect(figureOf(measureSmear(pixels, unknown), 'leucocytes')).toBe(1);
  });

  it('counts overlapping pairs as two and still draws as many contours', () => {
    const pixels = monolayer();
    for (const { x, y } of MONOLAYER.filter((_, i) => i % 9 === 1)) {
      disc(pixels, { x: x + 25, y, radius: 20 }, RED_CELL);
    }
    const measures = measureSmear(pixels, unknown);
    expect(figureOf(measures, 'erythrocytes')).toBe(54);
    expect(drawn(measures, 'erythrocyte', true)).toBe(54);
  });

  it('shows objects cut by the edge without counting them', () => {
    const pixels = monolayer();
    disc(pixels, { x: 83, y: -13, radius: 20 }, RED_CELL);
    const measures = measureSmear(pixels, unknown);
    expect(figureOf(measures, 'erythrocytes')).toBe(48);
    expect(drawn(measures, 'erythrocyte', false)).toBe(1);
  });

  it('draws contours inside the picture', () => {
    const { overlay } = measureSmear(fieldWithLeucocytes(), unknown);
    for (const { points } of overlay?.shapes ?? []) {
      expect(points.length).toBeGreaterThanOrEqual(6);
      expect(Math.min(...points)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...points)).toBeLessThanOrEqual(640);
    }
  });
});

describe('a dark leucocyte among pale red cells', () => {
  /** Red cells so pale that a dark nucleus lifts the threshold into them, or above them all. */
  function paleField(nucleus?: Colour) {
    const pixels = field(640, 480);
    for (const [i, spot] of MONOLAYER.entries()) {
      if (i === 19) continue;
      disc(pixels, spot, [212, 184, 174]);
      disc(pixels, { ...spot, radius: spot.radius * 0.5 }, [219, 204, 196]);
    }
    const spot = MONOLAYER[19];
    if (nucleus && spot) disc(pixels, { ...spot, radius: 34 }, nucleus);
    return pixels;
  }

  everyRow([
    ['dark', [120, 80, 160]],
    ['very dark', [84, 30, 120]],
  ] as const)('{case}, does not take their contrast away', (_, nucleus) => {
    expect(figureOf(measureSmear(paleField(), unknown), 'erythrocytes')).toBe(47);
    const measures = measureSmear(paleField(nucleus), unknown);
    expect(figureOf(measures, 'leucocytes')).toBe(1);
    expect(figureOf(measures, 'erythrocytes')).toBe(47);
  });

  it('without red cells gives no count', () => {
    const pixels = field(640, 480);
    disc(pixels, { x: 320, y: 240, radius: 34 }, [84, 30, 120]);
    expect(measureSmear(pixels, unknown).leucocytes).toEqual({
      ok: false,
      reason: SMEAR_REASONS.noSize,
    });
  });
});

describe('zero leucocytes in a smear', () => {
  it('is not concluded from single red cells that are too few to count', () => {
    const pixels = field(640, 480);
    for (const spot of lattice(3, 3, 90, 60)) redCell(pixels, spot);
    const measures = measureSmear(pixels, unknown);
    expect(measures.erythrocytes).toEqual({ ok: false, reason: SMEAR_REASONS.few });
    expect(measures.leucocytes).toEqual({ ok: false, reason: SMEAR_REASONS.noZero });
  });

  it('is not concluded from a close-up whose red cells fix no size', () => {
    const pixels = field(640, 480);
    for (const [x, y] of [
      [90, 90],
      [560, 110],
      [110, 390],
      [540, 380],
    ] as const) {
      disc(pixels, { x, y, radius: 62 }, RED_CELL);
      disc(pixels, { x: x + 70, y: y + 20, radius: 62 }, RED_CELL);
    }
    // A granulocyte so pale that its nucleus is not violet enough.
    disc(pixels, { x: 320, y: 240, radius: 100 }, [206, 170, 176]);
    disc(pixels, { x: 320, y: 240, radius: 55 }, [190, 140, 170]);
    const measures = measureSmear(pixels, { declared: 'mammal' });
    expect(measures.leucocytes).toEqual({ ok: false, reason: SMEAR_REASONS.noZero });
    expect(measures.erythrocytes).toEqual({ ok: false, reason: SMEAR_REASONS.clumped });
    expect(measures.overlay).toBeUndefined();
  });
});

describe('measureSmear refuses', () => {
  const refusal = (measures: SmearMeasures) =>
    measures.erythrocytes.ok ? 'measured' : measures.erythrocytes.reason;

  it('clumped cells', () => {
    const pixels = monolayer();
    for (const { x, y } of MONOLAYER) disc(pixels, { x: x + 26, y, radius: 20 }, RED_CELL);
    const measures = measureSmear(pixels, unknown);
    expect(refusal(measures)).toBe(SMEAR_REASONS.clumped);
    expect(measures.leucocytes).toEqual({ ok: false, reason: SMEAR_REASONS.noZero });
    expect(drawn(measures, 'erythrocyte', true)).toBe(0);
  });

  it('few cells', () => {
    const pixels = field(640, 480);
    for (const spot of lattice(3, 2, 90, 60)) redCell(pixels, spot);
    expect(refusal(measureSmear(pixels, unknown))).toBe(SMEAR_REASONS.few);
  });

  it('an empty field', () => {
    expect(refusal(measureSmear(field(640, 480), unknown))).toBe(SMEAR_REASONS.noCells);
  });

  it('sizes without a common one', () => {
    const pixels = field(640, 480);
    const radii = [20, 15.7, 24.5, 20, 15.7, 24.5, 20];
    for (const [i, spot] of MONOLAYER.entries()) {
      redCell(pixels, { ...spot, radius: radii[i % 7] ?? 20 });
    }
    expect(refusal(measureSmear(pixels, unknown))).toBe(SMEAR_REASONS.uneven);
  });

  it('a count that changes with the threshold by pale things unlike cells', () => {
    const pixels = field(640, 480);
    for (const [i, spot] of MONOLAYER.entries()) {
      if (i % 3 === 0) disc(pixels, { ...spot, radius: 29 }, [219, 200, 190]);
      else disc(pixels, spot, RED_CELL);
    }
    const mammal = { ...unknown, declared: 'mammal' } as const;
    expect(refusal(measureSmear(pixels, mammal))).toBe(SMEAR_REASONS.unstable);
  });

  it('one mass without a single cell', () => {
    const pixels = field(640, 480);
    disc(pixels, { x: 320, y: 240, radius: 150 }, RED_CELL);
    const measures = measureSmear(pixels, unknown);
    expect(refusal(measures)).toBe(SMEAR_REASONS.noSize);
    expect(measures.leucocytes.ok).toBe(false);
  });

  it('a crowded field beyond the monolayer', () => {
    const pixels = field(640, 480);
    for (const spot of lattice(15, 11, 43, 20)) disc(pixels, { ...spot, radius: 20.5 }, RED_CELL);
    expect(refusal(measureSmear(pixels, { ...unknown, declared: 'mammal' }))).toBe(
      SMEAR_REASONS.dense,
    );
  });

  it('nucleated red cells, by their look, even when a mammal is declared', () => {
    const pixels = field(640, 480);
    for (const spot of MONOLAYER) {
      disc(pixels, spot, RED_CELL, 0.75);
      disc(pixels, { ...spot, radius: 8 }, VIOLET, 0.6);
    }
    for (const declared of ['unknown', 'mammal'] as const) {
      const measures = measureSmear(pixels, { ...unknown, declared });
      expect(refusal(measures)).toBe(SMEAR_REASONS.nucleatedSeen);
      expect(measures.leucocytes.ok).toBe(false);
    }
  });

  it('cells without a pale centre pass only when a mammal is declared', () => {
    const pixels = field(640, 480);
    for (const spot of MONOLAYER) disc(pixels, spot, RED_CELL);
    expect(refusal(measureSmear(pixels, unknown))).toBe(SMEAR_REASONS.nucleatedSeen);
    const declared = measureSmear(pixels, { ...unknown, declared: 'mammal' });
    expect(figureOf(declared, 'erythrocytes')).toBe(48);
  });

  it('birds and reptiles by declaration', () => {
    const bird = measureSmear(monolayer(), { ...unknown, declared: 'nucleated' });
    expect(refusal(bird)).toBe(SMEAR_REASONS.nucleatedSpecies);
  });
});
