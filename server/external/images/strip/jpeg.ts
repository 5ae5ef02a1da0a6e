import { isFrame, readScan, type Scan, seesWholePicture } from './jpegScans.ts';
import { EOI, jpegSegments, SOI, SOS } from './jpegSegments.ts';

/**
 * `incomplete`: scans are missing, so a decoder would silently invent part of the picture. `other`:
 * an uncommon kind; only a full decode and re-encode can tell its contents.
 */
export type StrippedJpeg = Uint8Array | 'incomplete' | 'other';

const APP0 = 0xe0;
const APP14 = 0xee;
const DNL = 0xdc;
/** Tables and restarts, needed to decode. */
const TABLES: readonly number[] = [0xdb, 0xc4, 0xdd];
/** Baseline, extended and progressive, with Huffman codes. */
const FRAMES: readonly number[] = [0xc0, 0xc1, 0xc2];

/** A minimal segment: colours as JFIF defines them. */
const PLAIN_JFIF = [0xff, APP0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0];

/**
 * The same picture bit by bit, without bytes that decoding does not need. Tables, frame and scans
 * stay; comments, application segments, thumbnails and trailing bytes go. The colour coding is
 * rewritten in the two segments that decoders read (JFIF and Adobe).
 */
export function stripJpeg(bytes: Uint8Array): StrippedJpeg {
  const segments: Uint8Array[] = [Uint8Array.of(0xff, SOI)];
  const scans: Scan[] = [];
  let frame: Uint8Array | undefined;
  for (const { marker, whole, body, coded, sound } of jpegSegments(bytes)) {
    if (!sound || isOther(marker)) return 'other';
    if (TABLES.includes(marker)) segments.push(withMarker(marker, whole));
    else if (FRAMES.includes(marker)) {
      if (frame) return 'other';
      frame = Uint8Array.of(marker, ...body);
      segments.push(withMarker(marker, whole));
    } else if (marker === SOS) {
      scans.push(readScan(body));
      segments.push(withMarker(marker, whole), coded);
    } else segments.push(colourSegment(marker, body));
  }
  if (!frame || !isCommonFrame(frame)) return 'other';
  if (!seesWholePicture(frame, scans)) return 'incomplete';
  segments.push(Uint8Array.of(0xff, EOI));
  return Buffer.concat(segments);
}

/** Lossless, hierarchical and arithmetic kinds, and markers that change the height later. */
function isOther(marker: number): boolean {
  return (isFrame(marker) && !FRAMES.includes(marker)) || [0xc8, 0xcc, DNL, SOI].includes(marker);
}

/** Eight bits, one or three components. */
function isCommonFrame(frame: Uint8Array): boolean {
  const components = frame[6] ?? 0;
  return (
    frame[1] === 8 && (components === 1 || components === 3) && frame.length === 7 + 3 * components
  );
}

/** Empty for a segment without colour coding. */
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
