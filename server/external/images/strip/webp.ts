interface Chunk {
  readonly name: string;
  readonly body: Uint8Array;
}

const HAS_ALPHA = 0x10;

/**
 * The same picture bit by bit, with only the chunks that carry pixels; of an animation, the first
 * frame. Undefined for another structure, or a first frame smaller than the canvas: only a full
 * decode can tell what is visible.
 */
export function stripWebp(bytes: Uint8Array): Uint8Array | undefined {
  const chunks = readChunks(bytes.subarray(12, riffEnd(bytes)));
  const canvas = chunks?.find(({ name }) => name === 'VP8X')?.body;
  const frame = chunks?.find(({ name }) => name === 'ANMF')?.body;
  const still = frame ? firstFrame(frame, canvas) : chunks;
  const image = still?.find(({ name }) => name === 'VP8 ' || name === 'VP8L');
  if (!image) return undefined;
  const alpha = image.name === 'VP8 ' && still?.find(({ name }) => name === 'ALPH');
  if (!alpha) return riff([image]);
  if (canvas?.length !== 10) return undefined;
  const header = { name: 'VP8X', body: Uint8Array.of(HAS_ALPHA, 0, 0, 0, ...canvas.subarray(4)) };
  return riff([header, alpha, image]);
}

/** End by the file's header; later bytes are not part of it. */
function riffEnd(bytes: Uint8Array): number {
  return 8 + new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(4, true);
}

/** Undefined when a chunk is truncated. */
function readChunks(bytes: Uint8Array): Chunk[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: Chunk[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at + 4, true);
    if (at + 8 + size > bytes.length) return undefined;
    const name = String.fromCharCode(...bytes.subarray(at, at + 4));
    chunks.push({ name, body: bytes.subarray(at + 8, at + 8 + size) });
    at += 8 + size + (size % 2);
  }
  return chunks;
}

/** The chunks of a frame that fills the canvas. */
function firstFrame(frame: Uint8Array, canvas: Uint8Array | undefined): Chunk[] | undefined {
  const atCorner = frame.subarray(0, 6).every((byte) => byte === 0);
  const size = Buffer.from(frame.subarray(6, 12));
  if (!canvas || !atCorner || !size.equals(canvas.subarray(4, 10))) return undefined;
  return readChunks(frame.subarray(16));
}

function riff(chunks: readonly Chunk[]): Uint8Array {
  const parts: Uint8Array[] = [Buffer.from('WEBP')];
  for (const { name, body } of chunks) {
    const size = Buffer.alloc(4);
    size.writeUInt32LE(body.length);
    parts.push(Buffer.from(name), size, body, new Uint8Array(body.length % 2));
  }
  const content = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.write('RIFF');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content]);
}
