import { describe, expect, it } from 'vitest';
import {
  BLOOD_SMEAR,
  BODY_FLUID,
  CYTOLOGY,
  ECG_TRACE,
  EXFOLIATED_CELLS,
  EYE,
  FAECES,
  ULTRASOUND_SCAN,
  URINE_SEDIMENT,
} from '#domain/analyses/imageKinds.ts';
import { measureImage } from './measureImage.ts';
import { transformSquare } from './raster/fourier.ts';
import type { Pixels } from './raster/grid.ts';
import { cutTile, tilePlaces } from './screen/tiles.ts';
import { looksLikeScreen } from './screen.ts';
import { scenePhoto, screenPhoto } from './testing/drawnPhotos.ts';
import { SCENES } from './testing/stripedScenes.ts';
import { monolayer } from './testing/synthetic.ts';

const KINDS = {
  BLOOD_SMEAR,
  BODY_FLUID,
  CYTOLOGY,
  ECG_TRACE,
  EXFOLIATED_CELLS,
  EYE,
  FAECES,
  ULTRASOUND_SCAN,
  URINE_SEDIMENT,
};

const seeds = (count: number) => Array.from({ length: count }, (_, seed) => seed);

describe('a photograph of a screen', () => {
  it('is told by the hundred where its pixels are seven of the sensor or more, unless its content has a grid', async () => {
    const missed: number[] = [];
    for (const seed of seeds(200)) {
      const blur = 0.3 + 0.01 * (seed % 45);
      const tiles = await screenPhoto({ seed, pitch: 7 + 0.01 * seed, blur });
      if (!looksLikeScreen(tiles)) missed.push(seed);
    }
    expect(missed.length, `seeds ${missed}`).toBeLessThan(5);
  });

  it('is told now and then by the fringes of a sensor hardly finer than the screen', async () => {
    const sharp = { pitch: 2.5, blur: 0.4, tilt: 0.1, width: 4000 };
    const photos = await Promise.all(seeds(6).map((seed) => screenPhoto({ seed, ...sharp })));
    expect(photos.filter(looksLikeScreen).length).toBeGreaterThan(1);
  });

  it('gives no figure and is told alone, in every kind of picture', async () => {
    const tiles = await screenPhoto({ seed: 2, pitch: 7, blur: 0.5 });
    for (const [name, imageKind] of Object.entries(KINDS)) {
      const task = {
        imageKind,
        context: { declared: 'mammal' },
        paperSpeed: 25,
        shortSide: 480,
        measure: monolayer(),
        quality: monolayer(),
      } as const;
      expect(measureImage(task).problems, name).not.toContain('screen');
      const { problems, measures } = measureImage({ ...task, tiles });
      expect(problems, name).toEqual(['screen']);
      const figures = Object.values(measures ?? {}).filter((one) => typeof one === 'object');
      expect(figures.length > 0, name).toBe(imageKind.method !== undefined);
      for (const figure of figures) {
        expect(figure, name).toEqual({
          ok: false,
          reason: 'parece la foto de una pantalla: suba el archivo original',
        });
      }
    }
  });
});

describe('what is no screen', () => {
  it.each(SCENES)('such as %s is told as none, through lens, cutting and scanner', async (kind) => {
    const mistaken: number[] = [];
    for (const seed of seeds(6)) {
      if (looksLikeScreen(await scenePhoto(seed, kind))) mistaken.push(seed);
    }
    expect(mistaken).toEqual([]);
  });

  it('is told as none without tiles, or where most of them are plain', async () => {
    const tiles = await screenPhoto({ seed: 2, pitch: 7, blur: 0.5 });
    const plain: Pixels = { width: 128, height: 128, data: new Uint8Array(3 * 128 ** 2).fill(90) };
    expect(looksLikeScreen([])).toBe(false);
    expect(looksLikeScreen([...tiles.slice(0, 2), plain, plain, plain])).toBe(false);
    expect(looksLikeScreen([...tiles.slice(0, 3), plain, plain])).toBe(true);
  });
});

describe('the tiles of a picture', () => {
  it('lie inside it, side by side, as it is stored', () => {
    for (const [width, height] of [
      [4000, 3000],
      [3000, 4000],
      [640, 480],
      [128, 900],
    ] as const) {
      const places = tilePlaces({ width, height });
      expect(places).toHaveLength(5);
      for (const { left, top, side } of places) {
        expect(
          Math.min(left, top, width - left - side, height - top - side),
        ).toBeGreaterThanOrEqual(0);
      }
    }
    expect(tilePlaces({ width: 4000, height: 127 })).toEqual([]);
  });

  it('are cut out pixel by pixel', () => {
    const data = new Uint8Array(3 * 6 * 4).map((_, i) => i);
    const tile = cutTile({ width: 6, height: 4, data }, { left: 1, top: 2, side: 2 });
    expect([...tile.data]).toEqual([39, 40, 41, 42, 43, 44, 57, 58, 59, 60, 61, 62]);
  });
});

it('a square is transformed as its definition says', () => {
  const side = 8;
  const re = Float64Array.from({ length: side ** 2 }, (_, i) => Math.sin(3 * i) + (i % 5));
  const im = Float64Array.from({ length: side ** 2 }, (_, i) => Math.cos(i * i));
  const expected = seeds(side ** 2).map((wave) => {
    let real = 0;
    let imaginary = 0;
    for (let i = 0; i < side ** 2; i++) {
      const turns = (wave % side) * (i % side) + Math.floor(wave / side) * Math.floor(i / side);
      const cos = Math.cos((-2 * Math.PI * turns) / side);
      const sin = Math.sin((-2 * Math.PI * turns) / side);
      real += (re[i] as number) * cos - (im[i] as number) * sin;
      imaginary += (re[i] as number) * sin + (im[i] as number) * cos;
    }
    return [real, imaginary];
  });
  transformSquare(re, im);
  for (const [wave, [real, imaginary]] of expected.entries()) {
    expect(re[wave]).toBeCloseTo(real as number, 9);
    expect(im[wave]).toBeCloseTo(imaginary as number, 9);
  }
});
