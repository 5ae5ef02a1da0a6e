import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { withFiles } from '#tests/support/acceptedFiles.ts';
import * as hostile from '#tests/support/hostileImages.ts';
import { progressiveJpeg } from '#tests/support/progressiveJpeg.ts';
import { createImageProcessor, type ImageProcessor, type ProcessorOptions } from './processor.ts';

let folder: string;
let photo: { path: string; type: 'image/jpeg' };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vetoscopio-processor-'));
  photo = { path: join(folder, 'photo.jpg'), type: 'image/jpeg' };
  await writeFile(photo.path, await hostile.jpegWithLocation());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let images: ImageProcessor | undefined;
afterEach(() => images?.close());
function open(options: Partial<ProcessorOptions> = {}): ImageProcessor {
  images = createImageProcessor({ places: 1, ...options });
  return images;
}
const asker = { account: 'one' };
const other = { account: 'other' };

/** An interlaced PNG, which decoders cannot open row by row: 144 MB. */
async function greedy() {
  const path = join(folder, 'greedy.png');
  const blank = { width: 6000, height: 6000, channels: 4, background: '#89ab' } as const;
  await sharp({ create: blank }).png({ progressive: true, compressionLevel: 1 }).toFile(path);
  return { path, type: 'image/png' } as const;
}

test('opens uploaded and stored images in processes of its own', async () => {
  const opened = open();
  const { bytes, byteSize, width, height, thumbnail, middle } = await withFiles(
    await opened.accept(asker, photo),
  );
  expect(byteSize).toBe(bytes.byteLength);
  expect([width, height]).toEqual([640, 480]);
  expect(Buffer.from(bytes).includes('secreta')).toBe(false);
  expect((await sharp(thumbnail).metadata()).format).toBe('webp');
  const again = await opened.sizes(asker, bytes);
  expect(Buffer.from(again.thumbnail).equals(Buffer.from(thumbnail))).toBe(true);
  expect(Buffer.from(again.middle).equals(Buffer.from(middle))).toBe(true);
  const drawn = await opened.rasters(asker, bytes, [320, 100]);
  const sizes = drawn.rasters.map((raster) => [raster.width, raster.height, raster.data.length]);
  expect(sizes).toEqual([
    [320, 240, 320 * 240 * 3],
    [100, 75, 100 * 75 * 3],
  ]);
  expect(await opened.paper(asker, bytes, 'first')).toMatchObject({ width: 640, height: 480 });
});

test('an image that takes too much memory is refused, and the next one is served [ASVS 5.2.1, 15.2.2]', async () => {
  const opened = open({ memory: 60 * 1024 * 1024 });
  const image = await greedy();
  await expect(opened.accept(asker, image)).rejects.toMatchObject({ code: 'image_too_demanding' });
  expect(await opened.accept(other, photo)).toMatchObject({ width: 640 });
  await images?.close();
  expect(await open().accept(asker, image)).toMatchObject({ width: 6000 });
});

test('a slow image is refused, and the queue behind it is served [ASVS 15.2.2]', async () => {
  const opened = open({ milliseconds: 1 });
  const slow = opened.accept(asker, photo);
  await expect(slow).rejects.toMatchObject({ code: 'image_too_demanding' });
  await images?.close();
  expect(await open().accept(asker, photo)).toMatchObject({ width: 640 });
});

test('an image that ended its process pauses only its account, simultaneous images included [ASVS 15.2.2]', async () => {
  let time = 0;
  // Each call of `now` advances one second.
  const opened = open({ milliseconds: 1, now: () => (time += 1000) });
  const all = [1, 2, 3].map(() => opened.accept(asker, photo));
  const refusals = all.map((one) => one.catch(({ code, retryAfter }) => [code, retryAfter]));
  expect(await Promise.all(refusals)).toEqual([
    ['image_too_demanding', undefined],
    ['images_paused', 9],
    ['images_paused', 8],
  ]);
  await expect(opened.accept(other, photo)).rejects.toMatchObject({ code: 'image_too_demanding' });
  time = 60_000;
  await expect(opened.accept(asker, photo)).rejects.toMatchObject({ code: 'image_too_demanding' });
});

test('a refusal without a crash does not pause the account', async () => {
  const opened = open();
  const path = join(folder, 'scans.jpg');
  await writeFile(path, progressiveJpeg({ width: 6000, height: 5000, scans: 200 }));
  const scans = opened.accept(asker, { ...photo, path });
  await expect(scans).rejects.toMatchObject({ code: 'image_too_demanding' });
  expect(await opened.accept(asker, photo)).toMatchObject({ width: 640 });
});

test('an invalid image is refused with its reason by every operation [ASVS 5.2.2]', async () => {
  const opened = open();
  const path = join(folder, 'script.jpg');
  await writeFile(path, hostile.scriptBehindJpegHeader());
  const unreadable = { code: 'image_unreadable' };
  await expect(opened.accept(asker, { ...photo, path })).rejects.toMatchObject(unreadable);
  await expect(opened.rasters(asker, Buffer.from('no'), [9])).rejects.toMatchObject(unreadable);
});

test('our own fault is not reported as the image’s', async () => {
  const path = join(folder, 'there-is-none.jpg');
  await expect(open().accept(asker, { ...photo, path })).rejects.toThrow('ENOENT');
});

test('idle processes end, and closing ends busy ones', async () => {
  const opened = open({ idle: 1 });
  const first = await opened.accept(asker, photo);
  expect(await opened.accept(asker, photo)).toEqual(first);
  const cut = opened.accept(asker, photo);
  await opened.close();
  await expect(cut).rejects.toThrow('closed');
  await expect(opened.accept(asker, photo)).rejects.toThrow('closed');
});
