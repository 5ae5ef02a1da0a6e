const SIGNATURE_BYTES = 8;
/** Length, name and checksum of a chunk. */
const FRAME_BYTES = 12;
/** Header, palette, transparent colours, pixels, end. */
const NEEDED = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

/**
 * The same picture bit by bit, with only the chunks that carry pixels: texts, places, times,
 * further frames and trailing bytes go. Undefined for an irregular structure, whose contents only a
 * full decode can tell.
 */
export function stripPng(bytes: Uint8Array): Uint8Array | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks = [bytes.subarray(0, SIGNATURE_BYTES)];
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= bytes.length; ) {
    const end = at + FRAME_BYTES + view.getUint32(at);
    if (end > bytes.length) return undefined;
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (NEEDED.has(name)) chunks.push(bytes.subarray(at, end));
    else if (isCritical(name)) return undefined;
    if (name === 'IEND') return Buffer.concat(chunks);
    at = end;
  }
  return undefined;
}

/** A decoder must reject an unknown critical chunk, so none may be dropped. */
function isCritical(name: string): boolean {
  return name.charCodeAt(0) < 0x61;
}
