import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { seededRandom } from './random.ts';

/** Bad image files, each with its fault. */

/** With a false name and content type. */
export function textFile(): Buffer {
  return Buffer.from('Esto no es una imagen, aunque el nombre acabe en .jpg.\n'.repeat(40));
}

/** A script after the first bytes of a JPEG. */
export function scriptBehindJpegHeader(): Buffer {
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    Buffer.from('<html><script>alert(1)</script></html>'.repeat(20)),
  ]);
}

export async function truncatedJpeg(): Promise<Buffer> {
  const whole = await noise(800, 600).jpeg({ quality: 90 }).toBuffer();
  return whole.subarray(0, Math.floor(whole.length / 2));
}

/** Half a JPEG with an end mark, as a recovery tool leaves it. */
export async function halfJpegWithEnd(progressive = false): Promise<Buffer> {
  const whole = await noise(800, 600).jpeg({ quality: 90, progressive }).toBuffer();
  return Buffer.concat([whole.subarray(0, whole.length / 2), Buffer.from([0xff, 0xd9])]);
}

/** A progressive JPEG without its last scan. */
export async function jpegWithoutLastScan(): Promise<Buffer> {
  const whole = await noise(320, 240).jpeg({ quality: 90, progressive: true }).toBuffer();
  const lastScan = whole.lastIndexOf(Buffer.from([0xff, 0xda]));
  return Buffer.concat([whole.subarray(0, lastScan), Buffer.from([0xff, 0xd9])]);
}

/** 16-bit PNG, one pixel high or wide. */
export function lineOfPixels(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 16;
  return png(header, Buffer.alloc(height * (1 + 2 * width)));
}

/** A small PNG that decodes to `side` × `side` pixels. */
export function pixelBomb(side = 20_000): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1; // one bit per pixel, greyscale
  return png(header, Buffer.alloc(side * (1 + Math.ceil(side / 8))));
}

function png(header: Buffer, rows: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows, { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Noise of about `bytes`, within a tenth. */
export async function plainJpeg(bytes: number): Promise<Buffer> {
  const sample = await noise(256, 256).jpeg({ quality: 92 }).toBuffer();
  const side = Math.max(16, Math.round(256 * Math.sqrt(bytes / sample.length)));
  return noise(side, side).jpeg({ quality: 92 }).toBuffer();
}

/** Noise of about `bytes`. */
export function noisePng(bytes: number): Promise<Buffer> {
  const side = Math.ceil(Math.sqrt(bytes / 3));
  return noise(side, side).png({ compressionLevel: 0 }).toBuffer();
}

/** Place in the metadata, to search for in served files. */
export const SECRET_COMMENT = 'Clínica secreta, calle Falsa 123';

/** Place and author in its metadata. */
export function jpegWithLocation(): Promise<Buffer> {
  return noise(640, 480).withExif(location()).jpeg({ quality: 85 }).toBuffer();
}

export function pngWithLocation(): Promise<Buffer> {
  return noise(640, 480).withExif(location()).png().toBuffer();
}

/** Stored as `width` × `height`, upright by EXIF orientation 6. */
export function sidewaysJpeg(width = 640, height = 480): Promise<Buffer> {
  return noise(width, height).withMetadata({ orientation: 6 }).jpeg().toBuffer();
}

/** Would run a script in a browser. */
export function svgWithScript(): Buffer {
  return Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  );
}

function location() {
  return {
    IFD0: { ImageDescription: SECRET_COMMENT, Artist: SECRET_COMMENT },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '40/1 25/1 0/1',
      GPSLongitudeRef: 'W',
      GPSLongitude: '3/1 42/1 0/1',
    },
  };
}

function noise(width: number, height: number): Sharp {
  const random = seededRandom(width * 31 + height);
  const pixels = Buffer.allocUnsafe(width * height * 3);
  for (let index = 0; index < pixels.length; index++) pixels[index] = random() * 256;
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
