import sharp from 'sharp';
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
