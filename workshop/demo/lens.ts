import sharp, { type Sharp } from 'sharp';
import { seededRandom } from '#tests/support/random.ts';

/** Makes a drawing look photographed: constant by seed, thirty milliseconds a picture. */

export interface Look {
  /** Noise of the sensor, in grey levels. */
  readonly grain: number;
  /** Share of light that the corners lose. */
  readonly vignette: number;
  /** Uneven stain or paper, in grey levels. */
  readonly mottle: number;
  /** Clumps in dark nuclei, as a share of their darkness. */
  readonly clumps?: number;
}

const TILE = 256;
const MASK = TILE - 1;

/** Smooth noise, -1 to 1, that repeats every `TILE` pixels; `cell` divides it. */
function noiseTile(seed: number, cell: number): Float32Array {
  const random = seededRandom(seed);
  const side = TILE / cell;
  const corners = Float32Array.from({ length: side * side }, () => random() * 2 - 1);
  const ease = (t: number) => t * t * (3 - 2 * t);
  const tile = new Float32Array(TILE * TILE);
  for (let y = 0; y < TILE; y++)
    for (let x = 0; x < TILE; x++) {
      const left = Math.floor(x / cell);
      const top = Math.floor(y / cell);
      const right = (left + 1) % side;
      const below = (top + 1) % side;
      const across = ease(x / cell - left);
      const down = ease(y / cell - top);
      const at = (column: number, row: number) => corners[row * side + column] ?? 0;
      const upper = at(left, top) * (1 - across) + at(right, top) * across;
      const lower = at(left, below) * (1 - across) + at(right, below) * across;
      tile[y * TILE + x] = upper * (1 - down) + lower * down;
    }
  return tile;
}

const GRAIN = noiseTile(7, 1);
const CLUMPS = noiseTile(11, 4);
const MOTTLE = noiseTile(13, 64);

/** @param picture any format that sharp reads. @returns a JPEG of the same size. */
export async function throughLens(
  picture: Buffer | Sharp,
  seed: number,
  look: Look,
): Promise<Buffer> {
  const source = Buffer.isBuffer(picture) ? sharp(picture) : picture;
  const { data, info } = await source.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const out = exposed({ pixels: data, width, height, channels }, seed, look);
  return sharp(out, { raw: { width, height, channels } }).jpeg({ quality: 90 }).toBuffer();
}

interface Film {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly channels: number;
}

/** Nuclei are darker than this; cytoplasm and background are not. */
const DARK = 150;

function exposed(film: Film, seed: number, look: Look): Uint8ClampedArray {
  const { pixels, width, height, channels } = film;
  const { grain, mottle, vignette, clumps = 0 } = look;
  const out = new Uint8ClampedArray(pixels.length);
  const shift = Math.floor(seededRandom(seed)() * TILE);
  const corner = (width * width + height * height) / 4;
  for (let y = 0, at = 0; y < height; y++) {
    const dy = y - height / 2;
    const grainRow = (((y * 7 + shift) & MASK) ^ (y >> 8)) * TILE;
    const mottleRow = (((y >> 1) + shift) & MASK) * TILE;
    const clumpRow = ((y + shift) & MASK) * TILE;
    for (let x = 0; x < width; x++, at += channels) {
      const dx = x - width / 2;
      // 0 in the middle, 1 in the corners.
      const away = (dx * dx + dy * dy) / corner;
      const light = 1 - vignette * away * away;
      const noise =
        grain * (GRAIN[grainRow + ((x * 5 + (x >> 8)) & MASK)] ?? 0) +
        mottle * (MOTTLE[mottleRow + ((x >> 1) & MASK)] ?? 0);
      // The green light says how dark a stained nucleus is.
      const dark = clumps === 0 ? 0 : Math.max(0, DARK - (pixels[at + 1] ?? 0)) * clumps;
      const added = noise + dark * (CLUMPS[clumpRow + (x & MASK)] ?? 0);
      for (let channel = at; channel < at + channels; channel++)
        out[channel] = (pixels[channel] ?? 0) * light + added;
    }
  }
  return out;
}
