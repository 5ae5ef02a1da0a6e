import { describe, expect, it } from 'vitest';
import { measureSmear, SMEAR_REASONS } from './smear.ts';
import { RED_CELL_LOOKS, redCellField } from './testing/redCellFields.ts';
import { disc, field, MONOLAYER, RED_CELL, redCell } from './testing/synthetic.ts';

/** Not those that the method was tuned on. */
const FIRST = 20_000;
const mammal = { declared: 'mammal' } as const;

describe('drawn fields of red cells', () => {
  const measured = Array.from({ length: 2 * RED_CELL_LOOKS.length }, (_, at) => {
    const drawn = redCellField(FIRST + at, 480);
    return { drawn, measures: measureSmear(drawn.pixels, mammal) };
  });
  const monolayers = measured.filter(({ drawn }) => drawn.monolayer);
  const piled = measured.filter(({ drawn }) => !drawn.monolayer);

  it('in one layer are counted, ghosts, targets, pairs and uneven light too', () => {
    const accepted = monolayers.filter(({ measures }) => measures.erythrocytes.ok);
    expect(accepted.length).toBeGreaterThanOrEqual(0.85 * monolayers.length);
  });

  it('contain as many cells as the printed range says', () => {
    const outside = monolayers.filter(({ drawn, measures: { erythrocytes } }) => {
      if (!erythrocytes.ok) return false;
      const [low, high] = erythrocytes.range;
      return drawn.count < low || drawn.count > high;
    });
    expect(outside.map(({ drawn }) => drawn.look)).toEqual([]);
  });

  it('in rolls and heaps are refused', () => {
    expect(piled.length).toBe(4);
    expect(piled.filter(({ measures }) => measures.erythrocytes.ok)).toEqual([]);
  });

  it('show the leucocytes among them', () => {
    const wrong = measured.filter(
      ({ drawn, measures: { leucocytes } }) =>
        leucocytes.ok && leucocytes.value !== drawn.leucocytes,
    );
    expect(wrong.map(({ drawn }) => drawn.look)).toEqual([]);
  });
});

describe('cells that are hard to tell', () => {
  const erythrocytes = (pixels: ReturnType<typeof field>) =>
    measureSmear(pixels, mammal).erythrocytes;

  it('are counted when they are paler, of the size of a cell', () => {
    const pixels = field(640, 480);
    for (const [i, spot] of MONOLAYER.entries()) {
      if (i % 3 === 0) disc(pixels, spot, [219, 200, 190]);
      else redCell(pixels, spot);
    }
    expect(erythrocytes(pixels)).toMatchObject({ ok: true, value: 48 });
  });

  it('are counted in pairs that come apart, and refused in rolls that do not', () => {
    const rolls = (step: number, more: number) => {
      const pixels = field(640, 480);
      for (const [i, { x, y }] of MONOLAYER.entries()) {
        for (let at = 0; at <= (i % 2 === 0 ? more : 0); at++) {
          disc(pixels, { x: x - 12 + at * step, y, radius: 17 }, RED_CELL);
        }
      }
      return erythrocytes(pixels);
    };
    expect(rolls(31, 1)).toMatchObject({ ok: true, value: 72 });
    expect(rolls(14, 2)).toEqual({ ok: false, reason: SMEAR_REASONS.clumped });
  });
});
