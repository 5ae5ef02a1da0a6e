import sharp from 'sharp';
import { seededRandom } from './random.ts';

/** Pictures as phones and their programs write them, drawn: with marks, and with faults of form. */

export const OWNER = 'Clínica secreta, Calle Falsa 123';
export const ORIENTATIONS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly chroma?: '4:2:0' | '4:4:4';
  readonly progressive?: boolean;
  readonly grain?: number;
}

/** Saturated and pale colours with edges, gradients and grain. */
function drawing({ width, height, grain = 20 }: Drawing) {
  const random = seededRandom(width * 31 + height);
  const data = Buffer.alloc(width * height * 3);
  for (let index = 0; index < data.length; index++) {
    const x = Math.floor(index / 3) % width;
    const y = Math.floor(index / 3 / width);
    const wave = 128 + 70 * Math.sin(x / 40 + 2 * (index % 3)) + 50 * Math.cos(y / 25);
    const edge = (x >> 6) % 2 === 0 && (y >> 5) % 2 === 0 ? -60 : 0;
    data[index] = Math.max(0, Math.min(255, wave + edge + grain * (random() - 0.5)));
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

export type Marked = Drawing & {
  readonly format?: 'jpeg' | 'png' | 'webp';
  readonly orientation?: number;
  readonly profile?: 'none' | 'srgb' | 'p3' | 'inks';
};

/** A file with an orientation, a profile, and a place and an owner. */
export function marked({ orientation = 1, profile = 'none', ...drawn }: Marked): Promise<Buffer> {
  const { chroma = '4:2:0', progressive = false, format = 'jpeg' } = drawn;
  const picture = drawing(drawn)
    .withExif({ IFD0: { Artist: OWNER, Make: OWNER }, IFD3: { GPSLatitude: '40/1 25/1 0/1' } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${OWNER}</x:xmpmeta>`)
    .withMetadata({ orientation });
  const coloured = {
    none: picture,
    srgb: picture.clone().withIccProfile('srgb'),
    p3: picture.clone().withIccProfile('p3'),
    inks: picture.clone().toColourspace('cmyk').withIccProfile('cmyk'),
  }[profile];
  if (format === 'png') return coloured.png().toBuffer();
  if (format === 'webp') return coloured.webp({ quality: 90 }).toBuffer();
  return coloured.jpeg({ quality: 92, chromaSubsampling: chroma, progressive }).toBuffer();
}

/** Places of the marker segments up to the first scan's, whose header is the last. */
function headers(jpeg: Buffer): { readonly at: number; readonly end: number }[] {
  const places = [];
  for (let at = 2; ; ) {
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    places.push({ at, end });
    if (jpeg[at + 1] === 0xda) return places;
    at = end;
  }
}

/** The header of the scan with other spectral parameters, of which a sequential one has no use. */
export function withScanParameters(jpeg: Buffer, parameters: readonly number[]): Buffer {
  const spoiled = Buffer.from(jpeg);
  const end = headers(jpeg).at(-1)?.end ?? 0;
  spoiled.set(parameters, end - parameters.length);
  return spoiled;
}

/** Bytes that belong to nothing before each marker but the first, by which a JPEG is told. */
export function withStrayBytes(jpeg: Buffer, stray: Buffer): Buffer {
  const parts = headers(jpeg).flatMap(({ at, end }) => [
    at === 2 ? Buffer.alloc(0) : stray,
    jpeg.subarray(at, end),
  ]);
  const scan = headers(jpeg).at(-1)?.end ?? 0;
  return Buffer.concat([jpeg.subarray(0, 2), ...parts, jpeg.subarray(scan)]);
}
