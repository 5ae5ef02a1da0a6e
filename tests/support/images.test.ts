import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import * as hostile from './hostileImages.ts';
import { drawCytology, drawEmptyField, drawSmear } from './images.ts';

const MEGABYTE = 1_000_000;

async function shareOf(image: Buffer, fits: (r: number, g: number, b: number) => boolean) {
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let at = 0; at < data.length; at += info.channels)
    if (fits(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)) count += 1;
  return count / (info.width * info.height);
}
const violet = (r: number, g: number, b: number) => b > r + 30 && b > g + 50 && r < 130;
const pink = (r: number, g: number, b: number) => r > g + 50 && r > b + 50;

describe('drawings', () => {
  test('a smear has the requested area of red and violet', async () => {
    const image = await drawSmear({ erythrocytes: 200, leucocytes: 6, width: 1000, height: 800 });
    const { format, width, height } = await sharp(image).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1000, 800]);
    const disc = (Math.PI * 20 ** 2) / (1000 * 800);
    const red = await shareOf(image, pink);
    expect(red).toBeGreaterThan(200 * disc * 0.5);
    expect(red).toBeLessThan(200 * disc);
    const nuclei = await shareOf(image, violet);
    expect(nuclei).toBeGreaterThan(6 * disc * 1.7 ** 2 * 0.55 ** 2 * 0.7);
    expect(nuclei).toBeLessThan(6 * disc * 1.7 ** 2 * 0.55 ** 2 * 1.3);
  });

  test('a seed gives the same picture, and another seed another', async () => {
    const [one, again, other] = await Promise.all([
      drawCytology({ seed: 7 }),
      drawCytology({ seed: 7 }),
      drawCytology({ seed: 8 }),
    ]);
    expect(one.equals(again)).toBe(true);
    expect(one.equals(other)).toBe(false);
  });

  test('an empty field has no cell', async () => {
    const image = await drawEmptyField(300, 200);
    expect(await shareOf(image, pink)).toBe(0);
    expect(await shareOf(image, violet)).toBe(0);
  });
});

describe('hostile files', () => {
  test('the pixel bomb is a small file with a huge picture', async () => {
    const bomb = hostile.pixelBomb();
    expect(bomb.length).toBeLessThan(200_000);
    const { width, height } = await sharp(bomb, { limitInputPixels: false }).metadata();
    expect([width, height]).toEqual([20_000, 20_000]);
    await expect(sharp(bomb, { limitInputPixels: 50e6 }).raw().toBuffer()).rejects.toThrow(/pixel/);
    const small = await sharp(hostile.pixelBomb(40)).raw().toBuffer();
    expect(small.length).toBeGreaterThan(0);
  });

  test('a plain JPEG has about the requested size', async () => {
    for (const wanted of [50_000, 11 * MEGABYTE]) {
      const image = await hostile.plainJpeg(wanted);
      expect(Math.abs(image.length - wanted) / wanted).toBeLessThan(0.1);
      expect((await sharp(image).metadata()).format).toBe('jpeg');
    }
  });

  test('a noise PNG has at least the requested size', async () => {
    expect((await hostile.noisePng(11 * MEGABYTE)).length).toBeGreaterThan(11 * MEGABYTE);
  });

  test('a truncated JPEG has a good header and no end', async () => {
    const image = await hostile.truncatedJpeg();
    expect((await sharp(image).metadata()).width).toBe(800);
    await expect(sharp(image, { failOn: 'error' }).raw().toBuffer()).rejects.toThrow();
  });

  test('an invalid image cannot be read', async () => {
    for (const file of [hostile.textFile(), hostile.scriptBehindJpegHeader()])
      await expect(sharp(file).raw().toBuffer()).rejects.toThrow();
  });

  test('the JPEG with a location has it in the metadata', async () => {
    for (const image of [await hostile.jpegWithLocation(), await hostile.pngWithLocation()]) {
      const { exif } = await sharp(image).metadata();
      expect(exif?.includes(Buffer.from('secreta'))).toBe(true);
    }
    expect((await sharp(await hostile.sidewaysJpeg()).metadata()).orientation).toBe(6);
  });
});
