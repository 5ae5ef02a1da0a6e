import { readScan, type Scan, seesWholePicture } from './jpegScans.ts';

/**
 * `incomplete`: scans are missing, so that a decoder would make up part of the picture in silence.
 * `other`: not of the common kinds; only a whole decode and a new encoding tell what it holds.
 */
export type StrippedJpeg = Uint8Array | 'incomplete' | 'other';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP14 = 0xee;
/** Tables and restarts, needed to decode. */
const TABLES: readonly number[] = [0xdb, 0xc4, 0xdd];
/** Baseline, extended and progressive, with Huffman codes. */
const FRAMES: readonly number[] = [0xc0, 0xc1, 0xc2];
/** Lossless, hierarchical and arithmetic kinds, and what changes the height afterwards. */
const OTHER = [0xc3, 0xc5, 0xc6, 0xc7, 0xc8, 0xc9, 0xca, 0xcb, 0xcc, 0xcd, 0xce, 0xcf, 0xdc, SOI];

/** A segment that says no more than: colours as JFIF defines them. */
const PLAIN_JFIF = [0xff, APP0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0];

/**
 * The same picture, bit by bit, without a byte that is not needed to decode it: tables, frame and
 * scans stay; comments, applications' segments, thumbnails and all after the end go. How its colours
 * are coded is written anew in the two segments that decoders look at (JFIF and Adobe).
 */
export function stripJpeg(bytes: Uint8Array): StrippedJpeg {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array[] = [Uint8Array.of(0xff, SOI)];
  const scans: Scan[] = [];
  let frame: Uint8Array | undefined;
  for (let at = 2; ; ) {
    const found = nextMarker(bytes, at);
    if (!found || found.marker === EOI) break;
    const { marker, after } = found;
    at = after;
    if (hasNoLength(marker)) continue;
    if (OTHER.includes(marker) || after + 2 > bytes.length) return 'other';
    const end = after + view.getUint16(after);
    if (end < after + 2 || end > bytes.length) return 'other';
    const body = bytes.subarray(after + 2, end);
    const segment = () => withMarker(marker, bytes.subarray(after, end));
    at = end;
    if (TABLES.includes(marker)) kept.push(segment());
    else if (FRAMES.includes(marker)) {
      if (frame) return 'other';
      frame = Uint8Array.of(marker, ...body);
      kept.push(segment());
    } else if (marker === SOS) {
      at = endOfScan(bytes, end);
      scans.push(readScan(body));
      kept.push(segment(), bytes.subarray(end, at));
    } else kept.push(colourSegment(marker, body));
  }
  if (!frame || !isCommonFrame(frame)) return 'other';
  if (!seesWholePicture(frame, scans)) return 'incomplete';
  kept.push(Uint8Array.of(0xff, EOI));
  return Buffer.concat(kept);
}

/** Finds the next marker as decoders do: whatever stands before it is skipped. */
function nextMarker(bytes: Uint8Array, from: number) {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at)) {
    while (bytes[at] === 0xff) at++;
    const marker = bytes[at++];
    if (marker === undefined) return undefined;
    if (marker !== 0) return { marker, after: at };
  }
  return undefined;
}

function hasNoLength(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
}

/** Where the coded data that begins at `from` ends: at the first marker that is no restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at)) {
    const start = at;
    while (bytes[at] === 0xff) at++;
    const next = bytes[at++];
    if (next === undefined) return start;
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return start;
  }
  return bytes.length;
}

/** Eight bits, one or three components. */
function isCommonFrame(frame: Uint8Array): boolean {
  const components = frame[6] ?? 0;
  return (
    frame[1] === 8 && (components === 1 || components === 3) && frame.length === 7 + 3 * components
  );
}

/** Empty for a segment that tells nothing of how the colours are coded. */
function colourSegment(marker: number, body: Uint8Array): Uint8Array {
  const text = Buffer.from(body.buffer, body.byteOffset, Math.min(5, body.length));
  if (marker === APP0 && body.length >= 14 && text.equals(Buffer.from('JFIF\0')))
    return Uint8Array.from(PLAIN_JFIF);
  if (marker === APP14 && body.length >= 12 && text.equals(Buffer.from('Adobe')))
    return Uint8Array.of(0xff, APP14, 0, 14, ...text, 0, 100, 0, 0, 0, 0, body[11] ?? 0);
  return new Uint8Array(0);
}

function withMarker(marker: number, rest: Uint8Array): Uint8Array {
  return Buffer.concat([Uint8Array.of(0xff, marker), rest]);
}
