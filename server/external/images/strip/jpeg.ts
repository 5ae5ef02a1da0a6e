import { isFrame, PROGRESSIVE, readScan, type Scan, seesWholePicture } from './jpegScans.ts';
import { EOI, jpegSegments, SOI, SOS } from './jpegSegments.ts';

/**
 * `incomplete`: scans are missing, so a decoder would silently invent part of the picture. `other`:
 * an uncommon kind; only a full decode and re-encode can tell its contents.
 */
export type StrippedJpeg = Uint8Array | 'incomplete' | 'other';

/** Facts that say how the pixels are shown, each the only one of its kind in the file. */
export interface JpegMarks {
  /** As EXIF counts, 1 to 8. */
  readonly orientation?: number | undefined;
  /** An ICC profile. */
  readonly profile?: Uint8Array | undefined;
}

const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const DNL = 0xdc;
/** Tables and restarts, needed to decode. */
const TABLES: readonly number[] = [0xdb, 0xc4, 0xdd];
/** Baseline, extended and progressive, with Huffman codes. */
const FRAMES: readonly number[] = [0xc0, 0xc1, PROGRESSIVE];

/** A minimal segment: colours as JFIF defines them. */
const PLAIN_JFIF = [0xff, APP0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0];

/**
 * The same picture bit by bit, without bytes that decoding does not need. Tables, frame and scans
 * stay; comments, application segments, thumbnails and trailing bytes go. The colour coding is
 * rewritten in the two segments that decoders read (JFIF and Adobe), and so are the marks. Mends
 * what every decoder reads over: stray bytes, a missing end, wrong parameters of a sequential scan.
 */
export function stripJpeg(bytes: Uint8Array, marks: JpegMarks = {}): StrippedJpeg {
  const colours: Uint8Array[] = [];
  const segments: Uint8Array[] = [];
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
      segments.push(withMarker(marker, frame ? scanHeader(frame, whole) : whole), coded);
    } else if (scans.length === 0) colours.push(colourSegment(marker, body));
  }
  if (!frame || !isCommonFrame(frame)) return 'other';
  if (!seesWholePicture(frame, scans)) return 'incomplete';
  const [begin, end] = [SOI, EOI].map((marker) => Uint8Array.of(0xff, marker)) as Ends;
  return Buffer.concat([begin, ...colours, ...marksSegments(marks), ...segments, end]);
}

type Ends = [Uint8Array, Uint8Array];

/** Lossless, hierarchical and arithmetic kinds, and markers that change the height later. */
function isOther(marker: number): boolean {
  return (isFrame(marker) && !FRAMES.includes(marker)) || [0xc8, 0xcc, DNL, SOI].includes(marker);
}

/** Eight bits of grey, three colours or four inks. */
function isCommonFrame(frame: Uint8Array): boolean {
  const components = frame[6] ?? 0;
  return frame[1] === 8 && [1, 3, 4].includes(components) && frame.length === 7 + 3 * components;
}

/**
 * A sequential scan always brings all coefficients at once. Decoders read over other parameters,
 * which some phones write, and ours would complain of them as of damage.
 */
function scanHeader(frame: Uint8Array, whole: Uint8Array): Uint8Array {
  if (frame[0] === PROGRESSIVE) return whole;
  return Uint8Array.of(...whole.subarray(0, -3), 0, 63, 0);
}

/** Empty for a segment without colour coding. */
function colourSegment(marker: number, body: Uint8Array): Uint8Array {
  const text = Buffer.from(body.buffer, body.byteOffset, Math.min(5, body.length));
  if (marker === APP0 && body.length >= 14 && text.equals(Buffer.from('JFIF\0')))
    return Uint8Array.from(PLAIN_JFIF);
  if (marker === APP14 && body.length >= 12 && text.equals(Buffer.from('Adobe')))
    return segment(APP14, [...text, 0, 100, 0, 0, 0, 0, body[11] ?? 0]);
  return new Uint8Array(0);
}

/** EXIF with its one entry: the orientation, a short in big-endian order. */
const exif = (orientation: number) =>
  Buffer.from(
    `Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0${String.fromCharCode(orientation)}\0\0\0\0\0\0`,
    'latin1',
  );

/** Bytes of a profile in one segment. */
const PROFILE_PART = 65_519;

function marksSegments({ orientation = 1, profile }: JpegMarks): Uint8Array[] {
  const segments = orientation === 1 ? [] : [segment(APP1, exif(orientation))];
  const parts = Math.ceil((profile?.length ?? 0) / PROFILE_PART);
  for (let part = 1; profile && part <= parts; part++) {
    const bytes = profile.subarray((part - 1) * PROFILE_PART, part * PROFILE_PART);
    segments.push(segment(APP2, [...Buffer.from('ICC_PROFILE\0'), part, parts, ...bytes]));
  }
  return segments;
}

function segment(marker: number, body: ArrayLike<number>): Uint8Array {
  const length = body.length + 2;
  return Buffer.concat([
    Uint8Array.of(0xff, marker, length >> 8, length & 255),
    Uint8Array.from(body),
  ]);
}

function withMarker(marker: number, rest: Uint8Array): Uint8Array {
  return Buffer.concat([Uint8Array.of(0xff, marker), rest]);
}
