export interface JpegSegment {
  readonly marker: number;
  /** From its length on, without the marker. */
  readonly whole: Uint8Array;
  /** Bytes after the length. */
  readonly body: Uint8Array;
  /** For a scan, the coded data after its header; otherwise empty. */
  readonly coded: Uint8Array;
  /** False when truncated. */
  readonly sound: boolean;
}

export const SOI = 0xd8;
export const EOI = 0xd9;
export const SOS = 0xda;

/**
 * The segments of a JPEG up to its end, found as decoders do: skips bytes before a marker and
 * unknown markers. Stops after a truncated segment.
 */
export function* jpegSegments(bytes: Uint8Array): Generator<JpegSegment> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 2; ; ) {
    const next = nextMarker(bytes, at);
    if (!next || next.marker === EOI) return;
    const { marker, after } = next;
    at = after;
    if (hasNoLength(marker)) continue;
    const declared = after + 2 > bytes.length ? 0 : view.getUint16(after);
    const end = after + Math.max(2, declared);
    const sound = declared >= 2 && end <= bytes.length;
    at = marker === SOS ? endOfScan(bytes, end) : end;
    yield {
      marker,
      whole: bytes.subarray(after, end),
      body: bytes.subarray(after + 2, end),
      coded: bytes.subarray(end, at),
      sound,
    };
    if (end > bytes.length) return;
  }
}

function nextMarker(bytes: Uint8Array, from: number) {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at)) {
    while (bytes[at] === 0xff) at++;
    const marker = bytes[at++];
    if (marker === undefined) return undefined;
    if (marker !== 0) return { marker, after: at };
  }
  return undefined;
}

/** Restarts and markers below the frames: a decoder fails at the latter or skips them alone. */
function hasNoLength(marker: number): boolean {
  return marker < 0xc0 || isRestart(marker);
}

function isRestart(marker: number): boolean {
  return marker >= 0xd0 && marker <= 0xd7;
}

/** End of the coded data from `from`: the first marker other than a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at)) {
    const start = at;
    while (bytes[at] === 0xff) at++;
    const next = bytes[at++];
    if (next === undefined) return start;
    if (next !== 0 && !isRestart(next)) return start;
  }
  return bytes.length;
}
