/** A table of a font file: its four-letter tag and its bytes. */
export type FontTable = readonly [tag: string, bytes: Buffer];

const HEADER = 12;
const ENTRY = 16;

/** A TrueType file of these tables (https://learn.microsoft.com/typography/opentype/spec/otff). */
export function sfnt(flavour: number, tables: readonly FontTable[]): Buffer {
  const count = tables.length;
  const exponent = Math.floor(Math.log2(count));
  const range = 2 ** exponent * ENTRY;
  const directory = Buffer.alloc(HEADER + count * ENTRY);
  directory.writeUInt32BE(flavour, 0);
  [count, range, exponent, count * ENTRY - range].forEach((value, index) => {
    directory.writeUInt16BE(value, 4 + 2 * index);
  });
  const parts = [directory];
  let offset = directory.length;
  for (const [index, [tag, bytes]] of tables.entries()) {
    const at = HEADER + index * ENTRY;
    directory.write(tag, at, 'latin1');
    // Leave the checksum, at 4, zero: no reader of our fonts checks it.
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(bytes.length, at + 12);
    // Tables begin at multiples of four.
    const padded = Buffer.concat([bytes], Math.ceil(bytes.length / 4) * 4);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}

export function u16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, 2 * index);
  return bytes;
}

/** The table that names a font: its family, its full name and, without spaces, its name in a PDF. */
export function fontNames(family: string): Buffer {
  const names = { 1: family, 4: family, 6: family.replaceAll(' ', '') };
  const texts = Object.values(names).map((name) => Buffer.from(name, 'utf16le').swap16());
  const records = Object.keys(names).map((id, index) => {
    const at = texts.slice(0, index).reduce((sum, { length }) => sum + length, 0);
    return u16(3, 1, 0x409, Number(id), texts[index]?.length ?? 0, at);
  });
  return Buffer.concat([u16(0, texts.length, 6 + 12 * texts.length), ...records, ...texts]);
}
