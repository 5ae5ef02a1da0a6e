import { describe, expect, it } from 'vitest';
import * as kinds from '#domain/analyses/imageKinds.ts';
import { checkQuality } from './quality.ts';
import type { Pixels } from './raster/grid.ts';
import { DRAWN_KINDS, type DrawnKind, drawnPicture } from './testing/drawn/kinds.ts';
import { type Colour, disc, eyepiece, field, monolayer } from './testing/synthetic.ts';

const KINDS = Object.keys(DRAWN_KINDS) as DrawnKind[];

const check = (pixels: Pixels, kind: (typeof kinds)[keyof typeof kinds]) =>
  checkQuality(pixels, kind, 480);

function times(pixels: Pixels, by: number): Pixels {
  return { ...pixels, data: pixels.data.map((value) => Math.round(value * by)) };
}

const LEVELS = [0, 16, 24, 25, 64, 100, 128, 200, 249, 250, 255];
const grey = (level: number): Colour => [level, level, level];
const wordOf = (level: number) => (level < 25 ? 'black' : level < 250 ? 'plain' : 'white');

/** Every kind of picture that shows nothing, with its word. */
const EMPTY: readonly (readonly [name: string, pixels: Pixels, word: string])[] = [
  ...LEVELS.map(
    (level) => [`one grey of ${level}`, field(400, 300, grey(level), 0), wordOf(level)] as const,
  ),
  ['red', field(400, 300, [255, 0, 0], 0), 'plain'],
  ['dark blue', field(400, 300, [0, 0, 60], 0), 'plain'],
  ['one colour with grain', field(400, 300), 'plain'],
  ['white paper with grain', field(400, 300, [254, 254, 253]), 'white'],
  ['a covered lens', field(400, 300, [10, 9, 12], 8), 'black'],
  ['a picture with hardly any light', times(monolayer(), 0.09), 'black'],
  ['one pixel', field(1, 1, [120, 90, 80], 0), 'plain'],
  ['an empty field at the eyepiece', eyepiece(field(900, 900)), 'plain'],
  ['a burnt field at the eyepiece', eyepiece(field(900, 900, grey(255))), 'white'],
];

/** Faint or dark pictures, and drawn ones of every kind, all of which show something. */
const SHOWN = shown();

function shown(): Pixels[] {
  const speck = field(640, 480);
  disc(speck, { x: 300, y: 200, radius: 3 }, [200, 198, 190]);
  const glimmer = field(640, 480, [10, 10, 10]);
  disc(glimmer, { x: 300, y: 200, radius: 6 }, [60, 60, 60]);
  return [speck, glimmer, times(monolayer(), 0.3), ...KINDS.map((kind) => drawnPicture(kind, 1))];
}

describe('a picture of nothing', () => {
  for (const [name, kind] of Object.entries(kinds)) {
    it(`is told in ${name}, whatever its colour, and has no other fault`, () => {
      for (const [what, pixels, word] of EMPTY) {
        // An eyepiece is looked for in the pictures of a microscope alone.
        if (what.includes('eyepiece') && !kind.microscopic) continue;
        expect([what, ...check(pixels, kind)]).toEqual([what, word]);
      }
    });

    it(`is told from what there is to see in ${name}`, () => {
      for (const pixels of SHOWN)
        for (const problem of check(pixels, kind))
          expect(['black', 'white', 'plain']).not.toContain(problem);
    });
  }
});
