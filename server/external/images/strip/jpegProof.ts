import { PROGRESSIVE } from './jpegScans.ts';
import { jpegSegments, SOS } from './jpegSegments.ts';

/** Bytes that a decoder may fetch behind those of the last block. */
const AHEAD = 8;

/**
 * A stripped JPEG as it is decoded to prove that nothing of it is cut. The image library hears no
 * complaint about the last lines, but always fails at the end of the bytes: so one that is decoded
 * while it is read is given without its end mark. One of several scans is read before its first
 * line, up to that mark.
 */
export function jpegProof(stripped: Uint8Array): Uint8Array {
  const segments = [...jpegSegments(stripped)];
  const scans = segments.filter(({ marker }) => marker === SOS);
  if (scans.length > 1 || segments.some(({ marker }) => marker === PROGRESSIVE)) return stripped;
  return Buffer.concat([stripped.subarray(0, -2), new Uint8Array(AHEAD)]);
}
