import { correctionOf } from './reedSolomon.ts';

/** Blocks of a version at correction level M, and the bytes that correct each (ISO/IEC 18004, table 9). */
const BLOCKS: readonly (readonly [blocks: number, correction: number])[] = [
  [1, 10],
  [1, 16],
  [1, 26],
  [2, 18],
  [2, 24],
  [4, 16],
  [4, 18],
  [4, 22],
  [5, 22],
  [5, 26],
  [5, 30],
  [8, 22],
  [9, 22],
  [9, 24],
  [10, 24],
];

/** Mode of 8-bit bytes. */
const BYTE_MODE = 0b0100;
const PADDING = [0xec, 0x11] as const;

export interface Codewords {
  /** 1…15; a code of version v has 17 + 4v modules a side. */
  readonly version: number;
  readonly bytes: readonly number[];
}

/** A text as the bytes of the smallest code it fits in; undefined when it fits in none. */
export function encode(text: string): Codewords | undefined {
  const content = new TextEncoder().encode(text);
  for (const [index, [blocks, correction]] of BLOCKS.entries()) {
    const version = index + 1;
    const capacity = totalBytes(version) - blocks * correction;
    const lengthBits = version < 10 ? 8 : 16;
    if (4 + lengthBits + content.length * 8 > capacity * 8) continue;
    const data = dataBytes(content, lengthBits, capacity);
    return { version, bytes: interleave(data, totalBytes(version), blocks, correction) };
  }
  return undefined;
}

function dataBytes(content: Uint8Array, lengthBits: number, capacity: number): number[] {
  const bits: number[] = [];
  const push = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit--) bits.push((value >>> bit) & 1);
  };
  push(BYTE_MODE, 4);
  push(content.length, lengthBits);
  for (const byte of content) push(byte, 8);
  push(0, Math.min(4, capacity * 8 - bits.length));
  push(0, (8 - (bits.length % 8)) % 8);
  for (let turn = 0; bits.length < capacity * 8; turn++) push(PADDING[turn % 2] ?? 0, 8);
  return Array.from({ length: capacity }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((byte, bit) => (byte << 1) | bit, 0),
  );
}

/** The first bytes of every block, then the second ones…; then their corrections likewise. */
function interleave(data: readonly number[], total: number, blocks: number, correction: number) {
  const longBlocks = total % blocks;
  const shortLength = Math.floor(total / blocks) - correction;
  let from = 0;
  const parts = Array.from({ length: blocks }, (_, block) => {
    const length = shortLength + (block < blocks - longBlocks ? 0 : 1);
    const part = data.slice(from, from + length);
    from += length;
    return part;
  });
  const corrections = parts.map((part) => correctionOf(part, correction));
  return [...zip(parts, shortLength + 1), ...zip(corrections, correction)];
}

function zip(parts: readonly (readonly number[])[], length: number): number[] {
  return Array.from({ length }, (_, at) => parts.flatMap((part) => part.slice(at, at + 1))).flat();
}

/** Bytes that a version holds, its own patterns aside. */
function totalBytes(version: number): number {
  let modules = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const alignments = Math.floor(version / 7) + 2;
    modules -= (25 * alignments - 10) * alignments - 55;
  }
  if (version >= 7) modules -= 36;
  return Math.floor(modules / 8);
}
