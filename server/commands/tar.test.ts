import { expect, test } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { readTar, type TarEntry, TarError, writeTar } from './tar.ts';

const ENTRIES: TarEntry[] = [
  { name: 'vacio.txt', bytes: new Uint8Array() },
  { name: 'justo.bin', bytes: new Uint8Array(512).fill(7) },
  { name: 'images/caso/uno.jpg', bytes: new Uint8Array(1300).fill(9) },
];

async function* all<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}

async function archive(): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeTar(all(ENTRIES))) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function read(bytes: Buffer, step: number): Promise<TarEntry[]> {
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += step) pieces.push(bytes.subarray(at, at + step));
  const entries: TarEntry[] = [];
  for await (const entry of readTar(all(pieces))) entries.push(entry);
  return entries;
}

everyRow([1, 100, 512, 100_000])(
  'an archive is read as written, in pieces of {step} bytes',
  async (step) => {
    const entries = await read(await archive(), step);
    expect(entries.map(({ name }) => name)).toEqual(ENTRIES.map(({ name }) => name));
    for (const [at, { bytes }] of entries.entries())
      expect(Buffer.from(bytes).equals(Buffer.from(ENTRIES[at]?.bytes ?? []))).toBe(true);
  },
);

test('an archive that is cut, changed or none is refused', async () => {
  const whole = await archive();
  await expect(read(whole.subarray(0, 1600), 512)).rejects.toBeInstanceOf(TarError);
  // Cut after an entry: only the closing blocks are missing.
  await expect(read(whole.subarray(0, whole.length - 1024), 512)).rejects.toBeInstanceOf(TarError);
  const changed = Buffer.from(whole);
  changed.writeUInt8(65, 3);
  await expect(read(changed, 512)).rejects.toBeInstanceOf(TarError);
  await expect(read(Buffer.alloc(600, 'x'), 512)).rejects.toBeInstanceOf(TarError);
});

test('a failure to gather entries, or to read the file, surfaces unchanged', async () => {
  const failing = async function* (): AsyncGenerator<never> {
    yield await Promise.reject(Object.assign(new Error('gone'), { code: 'ENOENT' }));
  };
  await expect(Array.fromAsync(writeTar(failing()))).rejects.toThrow('gone');
  await expect(Array.fromAsync(readTar(failing()))).rejects.toMatchObject({ code: 'ENOENT' });
});
