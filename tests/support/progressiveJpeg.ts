/** A progressive JPEG of one grey, made scan by scan: only its scans make it expensive to open. */

export interface ScansDrawing {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Scans in all; at least four: the first of a picture and one of each colour's other coefficients. */
  readonly scans: number;
  /** Turned on its side by its EXIF, so that its scans are decoded as they were sent. */
  readonly sideways?: boolean;
}

const COMPONENTS = [1, 2, 3] as const;
/** Factor of the first component relative to the others, in both directions. */
const SAMPLING = 2;
const HIGHEST_BIT = 13;

interface ScanHeader {
  readonly components: readonly number[];
  readonly first: number;
  readonly last: number;
  readonly high: number;
  readonly low: number;
}

/** Each scan adds one bit of a coefficient, from the highest down, as the standard demands. */
export function progressiveJpeg(drawing: ScansDrawing): Buffer {
  const { width, height, sideways = false } = drawing;
  const parts: Buffer[] = [Buffer.from([0xff, 0xd8])];
  if (sideways) parts.push(segment(0xe1, EXIF_SIDEWAYS));
  parts.push(segment(0xdb, Buffer.from([0, ...Array<number>(64).fill(8)])));
  parts.push(segment(0xc2, frame(width, height)));
  parts.push(segment(0xc4, Buffer.from([0x00, 1, ...Array<number>(15).fill(0), 0])));
  // Runs of blocks without anything in them, of 2^0 to 2^14 and more.
  const runs = Array.from({ length: 15 }, (_, power) => power << 4);
  parts.push(
    segment(0xc4, Buffer.from([0x10, 0, 0, 0, 15, ...Array<number>(12).fill(0), ...runs])),
  );
  for (const header of script(drawing.scans)) parts.push(...scan(header, width, height));
  parts.push(Buffer.from([0xff, 0xd9]));
  return Buffer.concat(parts);
}

/** Orientation 6, and nothing else. */
const EXIF_SIDEWAYS = Buffer.concat([
  Buffer.from('Exif\0\0MM\0*', 'latin1'),
  Buffer.from([0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]),
]);

function script(scans: number): ScanHeader[] {
  const made: ScanHeader[] = [{ components: COMPONENTS, first: 0, last: 0, high: 0, low: 0 }];
  const coefficients = Array.from({ length: 63 }, (_, index) => index + 1);
  // Scans left after splitting every coefficient of every colour into its bits.
  let spare = scans - 1 - COMPONENTS.length;
  for (const component of COMPONENTS) {
    let from = 1;
    for (const at of coefficients) {
      const bits = Math.min(HIGHEST_BIT, at === 63 ? spare : spare - 1);
      if (bits < 1 || (bits < HIGHEST_BIT && at > from)) break;
      spare -= at === 63 ? bits : bits + 1;
      for (let low = bits; low >= 0; low--)
        made.push({
          components: [component],
          first: at,
          last: at,
          high: low === bits ? 0 : low + 1,
          low,
        });
      from = at + 1;
    }
    if (from < 64) made.push({ components: [component], first: from, last: 63, high: 0, low: 0 });
  }
  return made;
}

function frame(width: number, height: number): Buffer {
  const body = Buffer.alloc(6);
  body[0] = 8;
  body.writeUInt16BE(height, 1);
  body.writeUInt16BE(width, 3);
  body[5] = COMPONENTS.length;
  const components = COMPONENTS.map((id) => [id, id === 1 ? SAMPLING * 17 : 17, 0]);
  return Buffer.concat([body, Buffer.from(components.flat())]);
}

function scan({ components, first, last, high, low }: ScanHeader, width: number, height: number) {
  const selectors = components.flatMap((id) => [id, 0]);
  const header = Buffer.from([components.length, ...selectors, first, last, (high << 4) | low]);
  const mcus = Math.ceil(width / 16) * Math.ceil(height / 16);
  const side = components[0] === 1 ? 8 : 16;
  const data =
    first === 0
      ? Buffer.alloc(Math.ceil((mcus * (SAMPLING ** 2 + 2)) / 8))
      : emptyBlocks(Math.ceil(width / side) * Math.ceil(height / side));
  return [segment(0xda, header), data];
}

/** Blocks without coefficients. */
function emptyBlocks(blocks: number): Buffer {
  let bits = '';
  for (let left = blocks; left > 0; ) {
    const power = Math.min(14, Math.floor(Math.log2(left)));
    const run = Math.min(left, 2 ** (power + 1) - 1);
    bits += power.toString(2).padStart(4, '0');
    if (power > 0) bits += (run - 2 ** power).toString(2).padStart(power, '0');
    left -= run;
  }
  const bytes = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1').match(/.{8}/g) ?? [];
  // A byte of ones is followed by a zero, or it would be a marker.
  return Buffer.from(
    bytes.flatMap((byte) => (byte === '11111111' ? [255, 0] : [Number.parseInt(byte, 2)])),
  );
}

function segment(marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}
