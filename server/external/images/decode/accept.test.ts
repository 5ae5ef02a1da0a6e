import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ImageType, sniffImage } from '#domain/rules/images.ts';
import { withFiles } from '#tests/support/acceptedFiles.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import * as hostile from '#tests/support/hostileImages.ts';
import { progressiveJpeg } from '#tests/support/progressiveJpeg.ts';
import { acceptImage } from './accept.ts';
import { knownProfile } from './knownProfile.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vetoscopio-accept-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function accept(image: Buffer) {
  const path = join(folder, 'sent');
  await writeFile(path, image);
  return withFiles(await acceptImage({ path, type: sniffImage(image) as ImageType }));
}

const flat = (): Sharp =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#c04030' } });

describe('the stored image', () => {
  test('the pixels as they came, without the rest, and a thumbnail of them', async () => {
    const sent = await hostile.jpegWithLocation();
    const { bytes, width, height, thumbnail } = await accept(sent);
    expect([width, height]).toEqual([640, 480]);
    const pixels = (image: Buffer) => sharp(image).raw().toBuffer();
    expect((await pixels(bytes)).equals(await pixels(sent))).toBe(true);
    expect(bytes.includes('secreta')).toBe(false);
    expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'webp', width: 480 });
  });

  test('inks become colours of a screen', async () => {
    const sent = await flat().toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(sent).metadata()).channels).toBe(4);
    const { bytes } = await accept(sent);
    expect(await sharp(bytes).metadata()).toMatchObject({ channels: 3, space: 'srgb' });
  });

  test('keeps all 16 bits of a drawing', async () => {
    const { bytes } = await accept(await flat().toColourspace('rgb16').png().toBuffer());
    expect((await sharp(bytes).metadata()).depth).toBe('ushort');
  });
});

describe('refused images', () => {
  const cut = (image: Buffer) => image.subarray(0, image.length / 2);
  everyRow<[string, string, () => Promise<Buffer> | Buffer]>([
    ['a line of pixels', 'image_too_long', () => hostile.lineOfPixels(20_001, 1)],
    ['a column of pixels', 'image_too_long', () => hostile.lineOfPixels(1, 20_001)],
    ['a bomb', 'image_too_many_pixels', () => hostile.pixelBomb(8_000)],
    ['a JPEG cut short', 'image_unreadable', () => hostile.truncatedJpeg()],
    ['half a JPEG with an end', 'image_unreadable', () => hostile.halfJpegWithEnd()],
    ['the same, progressive', 'image_unreadable', () => hostile.halfJpegWithEnd(true)],
    ['a JPEG without its last scan', 'image_unreadable', () => hostile.jpegWithoutLastScan()],
    ['a thousand scans', 'image_too_demanding', () => thousandScans()],
    ['the same on its side', 'image_too_demanding', () => thousandScans(true)],
    ['a script', 'image_unreadable', () => hostile.scriptBehindJpegHeader()],
    ['a PNG cut short', 'image_unreadable', async () => cut(await hostile.noisePng(60_000))],
    ['half a WebP', 'image_unreadable', async () => cut(await flat().webp().toBuffer())],
    ['a PNG with a wrong sum', 'image_unreadable', () => damaged(hostile.pixelBomb(40))],
  ])('{case}: {code}', async (_, code, make) => {
    await expect(accept(await make())).rejects.toMatchObject({
      code,
      fields: [{ field: 'image', message: expect.stringContaining('Imagen: ') }],
    });
  });

  /** The file of 171 kB that kept a core busy for half a minute. */
  function thousandScans(sideways = false): Buffer {
    return progressiveJpeg({ width: 8660, height: 5773, scans: 1000, sideways });
  }

  function damaged(png: Buffer): Buffer {
    const at = png.indexOf('IDAT') + 12;
    png[at] = (png[at] ?? 0) ^ 1;
    return png;
  }

  test('the longest sides and the most pixels are taken', async () => {
    for (const [width, height] of [
      [20_000, 2],
      [2, 20_000],
    ] as const)
      expect(await accept(hostile.lineOfPixels(width, height))).toMatchObject({ width, height });
  });
});

test('a profile is known by its contents, not by its name', async () => {
  const profileOf = async (name: string) =>
    (await sharp(await flat().withIccProfile(name).png().toBuffer()).metadata()).icc as Buffer;
  for (const name of ['srgb', 'p3'] as const) {
    const profile = await profileOf(name);
    expect(knownProfile(profile)).toBe(name);
    expect(knownProfile(profile.subarray(0, 140))).toBeUndefined();
    const bent = Buffer.from(profile);
    const curve = bent.indexOf('para');
    bent.writeInt32BE(Math.round(1.8 * 65_536), curve + 12);
    expect(knownProfile(bent)).toBeUndefined();
    const moved = Buffer.from(profile);
    // The place of the red colourant by the table of tags.
    const red = moved.readUInt32BE(moved.indexOf('rXYZ') + 4);
    moved.writeInt32BE(Math.round(0.61 * 65_536), red + 8);
    expect(knownProfile(moved)).toBeUndefined();
  }
  expect(knownProfile(Buffer.alloc(3))).toBeUndefined();
});
