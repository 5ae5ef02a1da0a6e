import type { Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { through } from '#tests/support/redrawn.ts';
import type { MeasuredFigure } from './measured.ts';
import { measureNuclei } from './nuclei.ts';
import type { Pixels } from './raster/grid.ts';
import { measureSmear } from './smear.ts';
import { nucleiField } from './testing/nucleiFields.ts';
import { withLeucocyte } from './testing/synthetic.ts';

const COPIES: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  larger: (picture) => picture.resize(960).png(),
  smaller: (picture) => picture.resize(400).png(),
  compressed: (picture) => picture.jpeg({ quality: 60 }),
  turned: (picture) => picture.rotate(90).png(),
  mirrored: (picture) => picture.flop().png(),
  warm: (picture) => picture.linear([1, 0.93, 0.85], [0, 0, 0]).png(),
};

type Figures = (pixels: Pixels) => readonly MeasuredFigure[];

const smear: Figures = (pixels) => {
  const { leucocytes, erythrocytes } = measureSmear(pixels, { declared: 'mammal' });
  return [leucocytes, erythrocytes];
};
const nuclei: Figures = (pixels) => [measureNuclei(pixels).count];

/** Copies with a figure outside the range printed for the original. */
async function strays(original: Pixels, figures: Figures): Promise<string[]> {
  const printed = figures(original);
  const names: string[] = [];
  for (const [name, change] of Object.entries(COPIES)) {
    const again = figures(await through(original, change));
    const inside = again.every((figure, at) => {
      const before = printed[at];
      if (!figure.ok || !before?.ok) return false;
      return figure.value >= before.range[0] && figure.value <= before.range[1];
    });
    if (!inside) names.push(name);
  }
  return names;
}

describe('copies of a drawn field', () => {
  it('of blood give figures inside the printed range', async () => {
    expect(await strays(withLeucocyte(), smear)).toEqual([]);
  });

  it('of nuclei give figures inside the printed range', async () => {
    for (const seed of [0, 8]) {
      expect([seed, ...(await strays(nucleiField(seed, 480).pixels, nuclei))]).toEqual([seed]);
    }
  });
});
