/** The little of the ustar format that a backup needs: plain files with short names. */

export interface TarEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What is being read is no archive, or not a whole one. */
export class TarError extends Error {
  override name = 'TarError';
}

const BLOCK = 512;
const MAX_NAME = 100;

/** The bytes of an archive, entry by entry. Names have at most 100 ASCII characters. */
export async function* writeTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Uint8Array> {
  for await (const { name, bytes } of entries) {
    yield header(name, bytes.byteLength);
    yield bytes;
    yield new Uint8Array(padding(bytes.byteLength));
  }
  yield new Uint8Array(2 * BLOCK);
}

function header(name: string, size: number): Uint8Array {
  if (name.length > MAX_NAME) throw new Error(`Name too long for the archive: ${name}`);
  const block = Buffer.alloc(BLOCK);
  block.write(name, 0, 'ascii');
  block.write('0000600\0', 100, 'ascii');
  block.write('0000000\0'.repeat(2), 108, 'ascii');
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124, 'ascii');
  block.write('00000000000\0', 136, 'ascii');
  block.write('        ', 148, 'ascii');
  block.write('0', 156, 'ascii');
  block.write('ustar\x0000', 257, 'latin1');
  block.write(`${checksum(block).toString(8).padStart(6, '0')}\0 `, 148, 'ascii');
  return block;
}

function checksum(block: Uint8Array): number {
  return block.reduce((sum, byte) => sum + byte, 0);
}

function padding(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK;
}

/** The entries of an archive, one in memory at a time. Rejects with `TarError` when it is cut or is none. */
export async function* readTar(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const read = reader(chunks);
  for (;;) {
    const block = await read(BLOCK);
    if (block.every((byte) => byte === 0)) return;
    const text = (from: number, length: number) =>
      block.toString('latin1', from, from + length).replace(/\0.*$/s, '');
    const expected = Number.parseInt(text(148, 8), 8);
    block.fill(' ', 148, 156);
    if (checksum(block) !== expected) throw new TarError('The archive is damaged');
    const size = Number.parseInt(text(124, 12), 8);
    const bytes = await read(size);
    await read(padding(size));
    yield { name: text(0, MAX_NAME), bytes };
  }
}

/** Gives exactly as many bytes as asked. */
function reader(chunks: AsyncIterable<Uint8Array>): (size: number) => Promise<Buffer> {
  const source = chunks[Symbol.asyncIterator]();
  let kept: Uint8Array[] = [];
  let length = 0;
  return async (size) => {
    while (length < size) {
      const next = await source.next();
      if (next.done) throw new TarError('The archive is cut short');
      kept.push(next.value);
      length += next.value.byteLength;
    }
    const all = Buffer.concat(kept);
    kept = [all.subarray(size)];
    length -= size;
    return Buffer.from(all.subarray(0, size));
  };
}
