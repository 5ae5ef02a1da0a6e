import { inflateSync } from 'node:zlib';

const HEADER = 44;
const ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/**
 * The font inside a WOFF 1.0 file (https://www.w3.org/TR/WOFF/), as TrueType or OpenType. The font
 * library reads WOFF too, but inflates a table anew for each glyph: drawing took four times as long.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF file');
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY);
  writeHeader(directory, woff.readUInt32BE(4), count);
  const tables: Buffer[] = [];
  let offset = directory.length;
  for (let index = 0; index < count; index++) {
    const entry = woff.subarray(HEADER + index * ENTRY, HEADER + (index + 1) * ENTRY);
    const table = readTable(woff, entry);
    const at = SFNT_HEADER + index * SFNT_ENTRY;
    entry.copy(directory, at, 0, 4); // tag
    entry.copy(directory, at + 4, 16, 20); // checksum
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(table.length, at + 12);
    // Tables begin at multiples of four.
    const padded = Buffer.alloc(Math.ceil(table.length / 4) * 4);
    table.copy(padded);
    tables.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([directory, ...tables]);
}

function writeHeader(directory: Buffer, flavour: number, count: number): void {
  const exponent = Math.floor(Math.log2(count));
  const range = 2 ** exponent * SFNT_ENTRY;
  directory.writeUInt32BE(flavour, 0);
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(range, 6);
  directory.writeUInt16BE(exponent, 8);
  directory.writeUInt16BE(count * SFNT_ENTRY - range, 10);
}

/** A table is stored as it is when deflating would not have made it smaller. */
function readTable(woff: Buffer, entry: Buffer): Buffer {
  const [offset, stored, length] = [4, 8, 12].map((at) => entry.readUInt32BE(at)) as [
    number,
    number,
    number,
  ];
  const bytes = woff.subarray(offset, offset + stored);
  return stored < length ? inflateSync(bytes) : bytes;
}
