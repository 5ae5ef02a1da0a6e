import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import * as hostile from '#tests/support/hostileImages.ts';
import { seededRandom } from '#tests/support/random.ts';
import { stripJpeg } from './jpeg.ts';
import { stripPng } from './png.ts';
import { stripWebp } from './webp.ts';

const SECRET = 'SECRETO';

/** A picture with edges, gradients and noise, and all the metadata that programs write. */
function picture(channels: 1 | 3 | 4 = 3, width = 203, height = 151): Sharp {
  const random = seededRandom(7);
  const data = Buffer.alloc(width * height * channels);
  for (let index = 0; index < data.length; index++)
    data[index] = ((index / channels) % width) + (random() < 0.1 ? random() * 90 : 0);
  return sharp(data, { raw: { width, height, channels } })
    .withExif({ IFD0: { Artist: SECRET } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${SECRET}</x:xmpmeta>`)
    .withIccProfile('srgb');
}

/** As coded, at their own depth and in their own colours. */
async function pixels(image: Uint8Array) {
  const { depth, space } = await sharp(image).metadata();
  return sharp(image, { pages: 1, ignoreIcc: true })
    .toColourspace(space)
    .raw(depth === 'ushort' ? { depth } : {})
    .toBuffer({ resolveWithObject: true });
}

/** Only the pixels remain, each unchanged. */
async function expectSamePixels(sent: Buffer, stored: unknown): Promise<void> {
  expect(stored).toBeInstanceOf(Uint8Array);
  const image = Buffer.from(stored as Uint8Array);
  const before = await pixels(sent);
  const after = await pixels(image);
  expect(after.info).toEqual({ ...before.info, size: after.info.size });
  expect(after.data.equals(before.data)).toBe(true);
  expect(image.includes(SECRET)).toBe(false);
  const { exif, xmp, icc, comments, pages = 1 } = await sharp(image).metadata();
  expect([exif, xmp, icc, comments, pages]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    1,
  ]);
}

const withSecret = (image: Buffer) => Buffer.concat([image, Buffer.from(SECRET)]);

/** Inserts a segment after the first marker of a JPEG. */
function withSegment(jpeg: Buffer, marker: number, text: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  const segment = Buffer.concat([Buffer.from([0xff, marker]), length, Buffer.from(text, 'latin1')]);
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
}

describe('a JPEG keeps its pixels and loses the rest', () => {
  everyRow([
    ['baseline, 4:2:0', () => picture().jpeg({ quality: 85 })],
    ['baseline, 4:4:4', () => picture().jpeg({ quality: 97, chromaSubsampling: '4:4:4' })],
    ['progressive', () => picture().jpeg({ progressive: true })],
    ['progressive by mozjpeg', () => picture().jpeg({ mozjpeg: true })],
    ['grey', () => picture(1).toColourspace('b-w').jpeg()],
    ['grey, progressive', () => picture(1).toColourspace('b-w').jpeg({ progressive: true })],
    ['one pixel', () => picture(3, 1, 1).jpeg()],
  ])('JPEG of every kind', async (_, make) => {
    const sent = withSegment(await make().toBuffer(), 0xfe, SECRET);
    expect(sent.includes(SECRET)).toBe(true);
    await expectSamePixels(sent, stripJpeg(sent));
    await expectSamePixels(sent, stripJpeg(withSecret(sent)));
  });

  test('a second picture after the end is removed with everything that follows', async () => {
    const sent = await picture().jpeg().toBuffer();
    const two = Buffer.concat([sent, withSegment(sent, 0xe2, SECRET)]);
    expect(stripJpeg(two)).toEqual(stripJpeg(sent));
  });

  test('colour segments stay, and nothing hides beside them', async () => {
    const rgb = withoutJfif(await picture().jpeg({ quality: 99 }).toBuffer());
    const adobe = (transform: string) =>
      withSegment(rgb, 0xee, `Adobe\0d\0\0\0\0${transform}${SECRET}`);
    const plain = adobe('\x01');
    const other = adobe('\x00');
    expect((await pixels(plain)).data.equals((await pixels(other)).data)).toBe(false);
    await expectSamePixels(plain, stripJpeg(plain));
    await expectSamePixels(other, stripJpeg(other));
    const both = withSegment(other, 0xe0, `JFIF\0\x01\x02\0\0\x01\0\x01\0\0${SECRET}`);
    expect((await pixels(both)).data.equals((await pixels(other)).data)).toBe(false);
    await expectSamePixels(both, stripJpeg(both));
  });

  test('bytes between segments, as some cameras leave them, are skipped', async () => {
    const sent = await picture().jpeg().toBuffer();
    const padded = Buffer.concat([sent.subarray(0, 2), Buffer.alloc(9), sent.subarray(2)]);
    expect(stripJpeg(padded)).toEqual(stripJpeg(sent));
  });

  test('a missing scan is detected, since decoders ignore it', async () => {
    const sent = await hostile.jpegWithoutLastScan();
    await expect(sharp(sent, { failOn: 'warning' }).raw().toBuffer()).resolves.toBeDefined();
    expect(stripJpeg(sent)).toBe('incomplete');
  });

  test('another kind, or an invalid file, is left to a full decode', async () => {
    const sent = await picture().jpeg().toBuffer();
    const frame = sent.indexOf(Buffer.from([0xff, 0xc0]));
    const lossless = Buffer.from(sent);
    lossless[frame + 1] = 0xc3;
    for (const other of [lossless, sent.subarray(0, frame), sent.subarray(0, 40)])
      expect(stripJpeg(other)).toBe('other');
    expect(stripJpeg(hostile.scriptBehindJpegHeader())).toBe('other');
  });

  function withoutJfif(jpeg: Buffer): Buffer {
    const at = jpeg.indexOf(Buffer.from([0xff, 0xe0]));
    if (at < 0) return jpeg;
    return Buffer.concat([jpeg.subarray(0, at), jpeg.subarray(at + 2 + jpeg.readUInt16BE(at + 2))]);
  }
});

describe('a PNG keeps its pixels and loses the rest', () => {
  everyRow([
    ['of 8 bits', () => picture().png()],
    ['interlaced', () => picture().png({ progressive: true })],
    ['with a palette', () => picture().png({ palette: true, colours: 40 })],
    ['with transparency in a palette', () => picture(4).png({ palette: true, colours: 40 })],
    ['of 16 bits with transparency', () => picture(4).toColourspace('rgb16').png()],
    ['grey', () => picture(1).toColourspace('b-w').png()],
  ])('PNG of every kind', async (_, make) => {
    const sent = await make().toBuffer();
    const text = hostile.pngChunk('tEXt', Buffer.from(`Comment\0${SECRET}`));
    const annotated = Buffer.concat([sent.subarray(0, 33), text, sent.subarray(33)]);
    await expectSamePixels(annotated, stripPng(annotated));
    expect(stripPng(withSecret(annotated))).toEqual(stripPng(sent));
  });

  test('with an unknown critical chunk, or truncated, is left to a full decode', async () => {
    const sent = await picture().png().toBuffer();
    const chunk = hostile.pngChunk('ABCD', Buffer.alloc(4));
    const strange = Buffer.concat([sent.subarray(0, 33), chunk, sent.subarray(33)]);
    for (const other of [strange, sent.subarray(0, sent.length - 6), sent.subarray(0, 20)])
      expect(stripPng(other)).toBeUndefined();
  });
});

describe('a WebP keeps its pixels and loses the rest', () => {
  everyRow([
    ['with loss', () => picture().webp({ quality: 80 })],
    ['with loss and transparency', () => picture(4).webp({ quality: 80 })],
    ['without loss', () => picture().webp({ lossless: true })],
    ['without loss, with transparency', () => picture(4).webp({ lossless: true })],
  ])('WebP of every kind', async (_, make) => {
    const sent = await make().toBuffer();
    expect(sent.includes(SECRET)).toBe(true);
    await expectSamePixels(sent, stripWebp(sent));
    expect(stripWebp(withSecret(sent))).toEqual(stripWebp(sent));
  });

  test('keeps the first frame of an animation', async () => {
    const frames = [picture(4), picture(4).negate()].map((frame) => frame.png().toBuffer());
    const sent = await sharp(await Promise.all(frames), { join: { animated: true } })
      .withXmp(SECRET)
      .webp({ lossless: true })
      .toBuffer();
    expect((await sharp(sent).metadata()).pages).toBe(2);
    await expectSamePixels(sent, stripWebp(sent));
  });

  test('truncated or empty is left to a full decode', async () => {
    const sent = await picture().webp().toBuffer();
    for (const other of [sent.subarray(0, sent.length / 2), sent.subarray(0, 12)])
      expect(stripWebp(other)).toBeUndefined();
  });
});
