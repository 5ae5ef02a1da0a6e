import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { monolayer } from '#domain/measuring/testing/synthetic.ts';
import { type ColourType, pngFile, SAMPLES } from '#tests/support/pngFile.ts';
import { acceptImage } from './accept.ts';
import { drawRasters } from './rasters.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vetoscopio-depths-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const size = { width: 320, height: 240 };
const { data } = monolayer(size.width, size.height);
const COLOURS: readonly ColourType[] = [0, 2, 4, 6];
const NAMES = {
  0: 'grey',
  2: 'colour',
  3: 'palette',
  4: 'grey with alpha',
  6: 'colour with alpha',
};

/** A level of 8 bits; opaque in an alpha channel. */
const level = (colour: ColourType, pixel: number, channel: number) =>
  colour > 3 && channel === SAMPLES[colour] - 1 ? 255 : (data[3 * pixel + channel] as number);

/** Pixels of a file as the engine gets them: after the intake, decoded. */
async function pixelsOf(file: Buffer): Promise<Uint8Array> {
  const path = join(folder, 'sent');
  await writeFile(path, file);
  const { files } = await acceptImage({ path, type: 'image/png' });
  const { rasters } = await drawRasters(await readFile(files.image), [1024]);
  return rasters[0]?.data ?? new Uint8Array();
}

/** Levels by which two pictures differ at most. */
async function apart(one: Buffer, other: Buffer): Promise<number> {
  const a = await pixelsOf(one);
  const b = await pixelsOf(other);
  expect(a.length).toBe(b.length);
  return a.reduce((most, value, i) => Math.max(most, Math.abs(value - (b[i] as number))), 0);
}

/** Significant bits, as programs note them or leave it out. */
const noted = (colour: ColourType, bits: number) => [
  [],
  [['sBIT', Buffer.alloc(SAMPLES[colour], bits)] as const],
];

describe('a PNG is its twin of 8 bits', () => {
  for (const colour of COLOURS) {
    const twin = pngFile({ ...size, depth: 8, colour }, (...at) => level(colour, ...at));

    for (const chunks of noted(colour, 16))
      it(`in ${NAMES[colour]} of 16 bits${chunks.length > 0 ? ' that says so' : ''}`, async () => {
        const file = pngFile(
          { ...size, depth: 16, colour, chunks },
          (...at) => 257 * level(colour, ...at),
        );
        expect(await apart(file, twin)).toBeLessThanOrEqual(1);
      });

    for (const bits of [10, 12, 14])
      for (const chunks of noted(colour, bits)) {
        const says = chunks.length > 0 ? ' that says so' : '';
        const held = (pixel: number, channel: number) =>
          Math.round((level(colour, pixel, channel) * (2 ** bits - 1)) / 255);

        it(`in ${NAMES[colour]} with ${bits} bits at the lower end of 16${says}`, async () => {
          const file = pngFile({ ...size, depth: 16, colour, chunks }, held);
          expect(await apart(file, twin)).toBeLessThanOrEqual(1);
        });

        it(`in ${NAMES[colour]} with ${bits} bits at the upper end of 16${says}`, async () => {
          const file = pngFile(
            { ...size, depth: 16, colour, chunks },
            (...at) => held(...at) * 2 ** (16 - bits),
          );
          expect(await apart(file, twin)).toBeLessThanOrEqual(1);
        });
      }
  }

  for (const colour of [4, 6] as const)
    it(`in ${NAMES[colour]} with 12 bits, whose alpha has all 16`, async () => {
      const twin = pngFile({ ...size, depth: 8, colour }, (...at) => level(colour, ...at));
      const file = pngFile({ ...size, depth: 16, colour }, (pixel, channel) =>
        channel === SAMPLES[colour] - 1
          ? 65_535
          : Math.round((level(colour, pixel, channel) * 4095) / 255),
      );
      expect(await apart(file, twin)).toBeLessThanOrEqual(1);
    });

  for (const depth of [1, 2, 4] as const) {
    const most = 2 ** depth - 1;
    const few = (pixel: number) => Math.round(((data[3 * pixel] as number) * most) / 255);

    for (const chunks of noted(0, depth))
      it(`in grey of ${depth} bits${chunks.length > 0 ? ' that says so' : ''}`, async () => {
        const file = pngFile({ ...size, depth, colour: 0, chunks }, few);
        const twin = pngFile({ ...size, depth: 8, colour: 0 }, (pixel) =>
          Math.round((few(pixel) * 255) / most),
        );
        expect(await apart(file, twin)).toBe(0);
      });
  }

  for (const depth of [1, 2, 4, 8] as const)
    it(`in a palette of ${depth} bits`, async () => {
      const most = 2 ** depth - 1;
      const palette = Buffer.from(
        Array.from({ length: most + 1 }, (_, at) => [
          Math.round((at * 255) / most),
          Math.round((at * 120) / most),
          200,
        ]).flat(),
      );
      const few = (pixel: number) => Math.round(((data[3 * pixel] as number) * most) / 255);
      const file = pngFile({ ...size, depth, colour: 3, chunks: [['PLTE', palette]] }, few);
      const twin = pngFile(
        { ...size, depth: 8, colour: 2 },
        (pixel, channel) => palette[3 * few(pixel) + channel] as number,
      );
      expect(await apart(file, twin)).toBe(0);
    });
});

it('a dark picture of 8 bits in 16 stays as dark', async () => {
  const dark = (...at: [number, number]) => Math.round(level(2, ...at) / 5);
  const file = pngFile({ ...size, depth: 16, colour: 2 }, (...at) => 257 * dark(...at));
  const twin = pngFile({ ...size, depth: 8, colour: 2 }, dark);
  expect(await apart(file, twin)).toBeLessThanOrEqual(1);
});

it('a picture of 16 bits without light stays black', async () => {
  const file = pngFile({ ...size, depth: 16, colour: 0 }, (pixel) => (pixel * 7) % 200);
  expect((await pixelsOf(file)).every((level) => level === 0)).toBe(true);
});
