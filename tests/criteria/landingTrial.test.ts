import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { BLOOD_SMEAR, CYTOLOGY } from '#domain/analyses/imageKinds.ts';
import { measureImage } from '#domain/measuring/measureImage.ts';
import { SMEAR_REASONS } from '#domain/measuring/smear.ts';
import { decodeImage } from '#server/engines/local/pixels.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { CELL_CONTOUR } from '#web/features/landing/cellContour.ts';
import { diameterColumns } from '#web/features/landing/trial/sizes.ts';
import { figureWords, PROPOSALS, timeWords } from '#web/features/landing/trial/words.ts';
import { onWhite, reduceTo } from '#web/measuring/reduce.ts';
import { overlayLayers } from '#web/ui/art/overlayPath.ts';

const IMAGES = join(import.meta.dirname, '../../web/features/landing/trial/images');
const bytesOf = (name: string) => readFileSync(join(IMAGES, `${name}.webp`));

async function measured(name: string) {
  const bytes = bytesOf(name);
  const { sourceWidth, sourceHeight, measure, quality } = await decodeImage(bytes);
  const { measures } = measureImage({
    imageKind: name === 'nuclei' ? CYTOLOGY : BLOOD_SMEAR,
    context: { declared: 'unknown' },
    shortSide: Math.min(sourceWidth, sourceHeight),
    measure,
    quality,
  });
  if (!measures || measures.kind === 'ecg') throw new Error(`${name} was not measured`);
  return measures;
}

describe('the samples', () => {
  // The first row stands on the page without a script, the second one in the hero.
  everyRow([
    ['redCells', ['≈ 86', 'entre 61 y 110'], ['No medible', SMEAR_REASONS.doubtfulZero]],
    ['leucocyte', ['No medible', 'células superpuestas'], ['1', 'no es una concentración']],
    ['nuclei', ['Propuestos', 'sin contar'], ['El suyo', PROPOSALS[1].hint]],
  ])('{name} has the figures that the landing shows', async (name, first, second) => {
    const words = figureWords(await measured(name));
    expect(words.map(({ value, hint }) => [value, hint])).toEqual([first, second]);
  });

  everyRow([
    ['redCells', 11, 50],
    ['leucocyte', 0, 0],
    ['nuclei', 0, 0],
  ])('{name} shows the sizes of its whole cells, if they are enough', async (name, of, least) => {
    const { overlay } = await measured(name);
    if (!overlay) throw new Error(`${name} has no contours`);
    const columns = diameterColumns(overlay);
    expect(columns).toHaveLength(of);
    expect(columns.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(least);
  });
});

it('the cell in the hero has the contour that the engine draws', async () => {
  const { overlay } = await measured('leucocyte');
  const counted = overlay ? overlayLayers(overlay).filter((layer) => layer.counted) : [];
  // The engine's corners say the kind; the hero has one cell.
  const outlines = counted.map(({ kind, path }) => [kind, path.split(/(?<=Z)/)[0]]);
  expect(outlines).toEqual([['leucocyte', CELL_CONTOUR]]);
});

describe('the time of a measurement', () => {
  everyRow([
    [612, 'Medida en 0,6\u00a0s, en este equipo.'],
    [1234, 'Medida en 1,2\u00a0s, en este equipo.'],
  ])('{milliseconds} is {text}', (milliseconds, text) => {
    expect(timeWords(milliseconds)).toBe(text);
  });
});

describe('a picture before measuring', () => {
  it('is reduced as the server does, within the rounding of its sums', async () => {
    const picture = sharp(bytesOf('redCells')).removeAlpha().raw();
    const { data, info } = await picture.toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    const expected = await sharp(data, { raw: info }).resize(320).raw().toBuffer();
    const reduced = reduceTo({ width, height, data }, 320);
    expect([reduced.width, reduced.height]).toEqual([320, 240]);
    const apart = reduced.data.map((value, at) => Math.abs(value - (expected[at] ?? 0)));
    expect(Math.max(...new Set(apart))).toBeLessThanOrEqual(2);
  });

  it('is never enlarged', () => {
    const pixels = { width: 2, height: 1, data: Uint8Array.of(1, 2, 3, 4, 5, 6) };
    expect(reduceTo(pixels, 1024)).toBe(pixels);
  });

  it('lies on white where it is transparent', () => {
    const rgba = Uint8ClampedArray.of(10, 20, 30, 255, 10, 20, 30, 0);
    expect([...onWhite({ width: 2, height: 1, rgba }).data]).toEqual([10, 20, 30, 255, 255, 255]);
  });
});
