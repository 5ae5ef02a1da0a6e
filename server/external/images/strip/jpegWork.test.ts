import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { progressiveJpeg } from '#tests/support/progressiveJpeg.ts';
import { jpegWork, MAX_JPEG_WORK } from './jpegWork.ts';

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c04030' } });
const megapixels = (count: number) => [count * 1000, 1000] as const;

/** Without the fixed cost of each scan. */
const blocks = (jpeg: Buffer, scans: number) => jpegWork(jpeg) - 400 * scans;

describe('the work of a JPEG is computed from its markers', () => {
  test('a baseline file visits its blocks once', async () => {
    const jpeg = await flat(640, 480).jpeg({ chromaSubsampling: '4:4:4' }).toBuffer();
    expect(blocks(jpeg, 1)).toBe(3 * 80 * 60);
    const halved = await flat(633, 475).jpeg({ chromaSubsampling: '4:2:0' }).toBuffer();
    expect(blocks(halved, 1)).toBe(80 * 60 + 2 * 40 * 30);
  });

  test('each scan visits the blocks of its components, a refining one by its band', () => {
    const grey = 80 * 60;
    const colour = 40 * 30;
    const each = { width: 640, height: 480 };
    const once = grey + 2 * colour + grey + 2 * colour;
    expect(blocks(progressiveJpeg({ ...each, scans: 4 }), 4)).toBe(once);
    // Two more: the first coefficient by itself, and its last bit.
    const six = progressiveJpeg({ ...each, scans: 6 });
    expect(blocks(six, 6)).toBe(once + grey + grey * (1 + 1 / 16));
  });

  everyRow([
    ['an application segment that is no more than a name', Buffer.from([0xff, 0xe5, 0, 0])],
    [
      'a marker without a meaning and what looks like its length',
      Buffer.from([0xff, 5, 0x7f, 0xff]),
    ],
  ])('{case} hides no scan', (_, hiding) => {
    const jpeg = progressiveJpeg({ width: 640, height: 480, scans: 50 });
    const second = jpeg.indexOf(
      Buffer.from([0xff, 0xda]),
      jpeg.indexOf(Buffer.from([0xff, 0xda])) + 2,
    );
    const hidden = Buffer.concat([jpeg.subarray(0, second), hiding, jpeg.subarray(second)]);
    expect(jpegWork(hidden)).toBe(jpegWork(jpeg));
  });

  test('counts every kind of frame, also those that are re-encoded', () => {
    const jpeg = progressiveJpeg({ width: 640, height: 480, scans: 50 });
    const arithmetic = Buffer.from(jpeg);
    arithmetic[jpeg.indexOf(Buffer.from([0xff, 0xc2])) + 1] = 0xca;
    expect(jpegWork(arithmetic)).toBe(jpegWork(jpeg));
  });

  test('an invalid file costs nothing', () => {
    expect(jpegWork(Buffer.from([0xff, 0xd8, 0xff]))).toBe(0);
    expect(jpegWork(Buffer.from([0xff, 0xd8, 0xff, 0xc2, 0, 2, 0xff, 0xda, 0]))).toBe(400);
  });
});

describe('the limit for a JPEG', () => {
  everyRow<[string, () => Promise<Buffer> | Buffer, boolean]>([
    ['12 megapixels in 20 scans', () => drawn(12, 20), true],
    [
      '12 megapixels by the slowest usual encoder',
      () =>
        flat(...megapixels(12))
          .jpeg({ mozjpeg: true })
          .toBuffer(),
      true,
    ],
    [
      '50 megapixels, progressive',
      () => flat(10_000, 5000).jpeg({ progressive: true }).toBuffer(),
      true,
    ],
    ['50 megapixels in 100 scans', () => drawn(50, 100), false],
    ['12 megapixels in 1000 scans', () => drawn(12, 1000), false],
    ['a point in 90,000 scans', repeatedPoint, false],
  ])('{case}: {make}', async (_, make, passes) => {
    expect(jpegWork(await make()) <= MAX_JPEG_WORK).toBe(passes);
  });

  function drawn(count: number, scans: number): Buffer {
    const [width, height] = megapixels(count);
    return progressiveJpeg({ width: width / 4, height: height * 4, scans });
  }

  function repeatedPoint(): Buffer {
    const point = progressiveJpeg({ width: 8, height: 8, scans: 4 });
    const last = point.lastIndexOf(Buffer.from([0xff, 0xda]));
    const scan = point.subarray(last, -2);
    return Buffer.concat([point.subarray(0, last), ...Array<Buffer>(90_000).fill(scan)]);
  }
});
