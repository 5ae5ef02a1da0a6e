import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ImageType, sniffImage } from '#domain/rules/images.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import * as hostile from '#tests/support/hostileImages.ts';
import { progressiveJpeg } from '#tests/support/progressiveJpeg.ts';
import { acceptImage } from './accept.ts';
import { isSrgbProfile } from './srgbProfile.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vetoscopio-accept-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function accept(image: Buffer) {
  const path = join(folder, 'sent');
  await writeFile(path, image);
  const accepted = await acceptImage({ path, type: sniffImage(image) as ImageType });
  return { ...accepted, bytes: Buffer.from(accepted.bytes) };
}

const flat = (): Sharp =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#c04030' } });

const firstPixel = async (image: Buffer) => [
  ...(await sharp(image).raw().toBuffer()).subarray(0, 3),
];

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

  test('an image on its side is turned, and loses its orientation mark', async () => {
    const { bytes, width, height } = await accept(await hostile.sidewaysJpeg());
    expect([width, height]).toEqual([480, 640]);
    const { orientation, width: storedWidth } = await sharp(bytes).metadata();
    expect([orientation, storedWidth]).toEqual([undefined, 480]);
  });

  test('colours of another profile become sRGB; those of sRGB are let alone', async () => {
    const srgb = await flat().withIccProfile('srgb').jpeg({ quality: 95 }).toBuffer();
    const p3 = await flat().withIccProfile('p3').jpeg({ quality: 95 }).toBuffer();
    const coded = await sharp(p3, { ignoreIcc: true }).raw().toBuffer();
    for (const sent of [srgb, p3]) {
      const { bytes } = await accept(sent);
      expect((await sharp(bytes).metadata()).icc).toBeUndefined();
      const [r = 0, g = 0, b = 0] = await firstPixel(bytes);
      expect(Math.abs(r - 0xc0) + Math.abs(g - 0x40) + Math.abs(b - 0x30)).toBeLessThan(9);
    }
    const [codedRed = 0] = coded;
    expect(0xc0 - codedRed).toBeGreaterThan(9);
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

test('a profile counts as sRGB by its contents, not by its name', async () => {
  const profileOf = async (name: string) =>
    (await sharp(await flat().withIccProfile(name).png().toBuffer()).metadata()).icc as Buffer;
  const srgb = await profileOf('srgb');
  expect(isSrgbProfile(srgb)).toBe(true);
  expect(isSrgbProfile(await profileOf('p3'))).toBe(false);
  expect(isSrgbProfile(srgb.subarray(0, 140))).toBe(false);
  expect(isSrgbProfile(Buffer.alloc(3))).toBe(false);
  const bent = Buffer.from(srgb);
  const curve = bent.indexOf('para');
  bent.writeInt32BE(Math.round(1.8 * 65_536), curve + 12);
  expect(isSrgbProfile(bent)).toBe(false);
});
