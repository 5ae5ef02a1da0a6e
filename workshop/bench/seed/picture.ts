import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Pixels } from '#domain/measuring/raster/grid.ts';
import { nucleiField } from '#domain/measuring/testing/nucleiFields.ts';
import { recording } from '#domain/measuring/testing/recording.ts';
import { drawSmear } from '#tests/support/images.ts';
import { seededRandom } from '#tests/support/random.ts';

/** Five megapixels, as from a microscope camera. */
const WIDTH = 2592;
const HEIGHT = 1944;
/** Within 5 %. */
const BYTES = 1_500_000;

/** Soft shapes under sensor grain, which makes large files. */
export async function drawPicture(): Promise<Buffer> {
  const random = seededRandom(1);
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const grain = (random() - 0.5) * 24;
      const cell = 40 * Math.sin(x / 31) * Math.sin(y / 37);
      const at = (y * WIDTH + x) * 3;
      pixels[at] = 205 + cell + grain;
      pixels[at + 1] = 160 + cell + grain;
      pixels[at + 2] = 190 + cell / 2 + grain;
    }
  }
  // Bisects the JPEG quality for the size.
  let low = 30;
  let high = 100;
  let best = Buffer.alloc(0);
  while (high - low > 1) {
    const quality = Math.floor((low + high) / 2);
    const raw = { width: WIDTH, height: HEIGHT, channels: 3 as const };
    best = await sharp(pixels, { raw }).jpeg({ quality }).toBuffer();
    if (Math.abs(best.length - BYTES) < BYTES / 20) break;
    if (best.length > BYTES) high = quality;
    else low = quality;
  }
  return best;
}

/** Twelve megapixels, as a phone's camera has. */
export const PHONE_SIZE = { width: 4000, height: 3000 };
const HALF = { width: PHONE_SIZE.width / 2, height: PHONE_SIZE.height / 2 };

/** A blood smear of twelve megapixels, under a sensor's grain. */
export async function drawLargeSmear(): Promise<Buffer> {
  return photographed(await drawSmear({ ...HALF, erythrocytes: 350, leucocytes: 10 }));
}

/** A field of nuclei that touch, the same way. */
export async function drawLargeCytology(): Promise<Buffer> {
  return photographed(await jpegOf(nucleiField(20, HALF.width).pixels));
}

/** Four rows of a recording on paper, the same way. */
export async function drawLargeEcg(): Promise<Buffer> {
  const beats = Array.from({ length: 12 }, (_, at) => 0.4 + 0.6 * at);
  const strip = recording({ ...HALF, millimetre: 10, speed: 25, rows: 4, beats });
  return photographed(await jpegOf(strip));
}

function jpegOf({ width, height, data }: Pixels): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();
}

async function photographed(drawing: Buffer): Promise<Buffer> {
  const raw = { ...PHONE_SIZE, channels: 3 } as const;
  return sharp(await withGrain(drawing), { raw })
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** Pixels of a drawing at the size of a phone's picture, under a sensor's grain of that deviation. */
export async function withGrain(drawing: Buffer, sigma = 12): Promise<Buffer> {
  const raw = { ...PHONE_SIZE, channels: 3 } as const;
  const enlarged = await sharp(drawing).resize(PHONE_SIZE).toBuffer();
  const input = await drawGrain(sigma);
  return sharp(enlarged)
    .composite([{ input, raw, blend: 'overlay' }])
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** Around the middle grey, which changes nothing. */
function drawGrain(sigma: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma } as const;
  return sharp({ create: { ...PHONE_SIZE, channels: 3, background: '#808080', noise } })
    .raw()
    .toBuffer();
}

/** Gives the load a picture by its path. */
export async function withPicture<T>(
  picture: Buffer,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'vetoscopio-bench-'));
  const path = join(folder, 'picture.jpg');
  try {
    await writeFile(path, picture);
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
