import { crc32, deflateSync } from 'node:zlib';

/** Samples of a pixel by the colour type of PNG: grey, colour, palette, grey and colour with alpha. */
export const SAMPLES = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 } as const;
export type ColourType = keyof typeof SAMPLES;

interface Kind {
  readonly width: number;
  readonly height: number;
  /** Bits of a sample. */
  readonly depth: 1 | 2 | 4 | 8 | 16;
  readonly colour: ColourType;
  readonly chunks?: readonly (readonly [name: string, data: Uint8Array])[];
}

/** A PNG of these samples, pixel by pixel, with chunks of one's own before them. */
export function pngFile(
  { width, height, depth, colour, chunks = [] }: Kind,
  sample: (pixel: number, channel: number) => number,
): Buffer {
  const perPixel = SAMPLES[colour];
  const rowBytes = Math.ceil((width * perPixel * depth) / 8);
  const rows = Buffer.alloc(height * (1 + rowBytes));
  for (let y = 0; y < height; y++) {
    const start = y * (1 + rowBytes) + 1;
    for (let at = 0; at < width * perPixel; at++) {
      const value = sample(y * width + Math.floor(at / perPixel), at % perPixel);
      if (depth === 16) rows.writeUInt16BE(value, start + 2 * at);
      else {
        const byte = start + Math.floor((at * depth) / 8);
        rows[byte] = (rows[byte] ?? 0) | (value << (8 - depth - ((at * depth) % 8)));
      }
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = depth;
  head[9] = colour;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    ...chunks.map(([name, data]) => chunk(name, data)),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', new Uint8Array()),
  ]);
}

function chunk(name: string, data: Uint8Array): Buffer {
  const frame = Buffer.alloc(12 + data.length);
  frame.writeUInt32BE(data.length, 0);
  frame.write(name, 4, 'latin1');
  frame.set(data, 8);
  frame.writeUInt32BE(crc32(frame.subarray(4, 8 + data.length)), 8 + data.length);
  return frame;
}
