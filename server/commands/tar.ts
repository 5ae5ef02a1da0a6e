import { buffer } from 'node:stream/consumers';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import { CliError } from './cliError.ts';

/** The archive of a backup: plain files with owner-only modes. */

export interface TarEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Input that is no archive, or a truncated one. */
export class TarError extends Error {
  override name = 'TarError';
}

/** Fixed timestamp: two backups of the same data are identical. */
const MADE_AT = new Date(0);

export async function* writeTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Uint8Array> {
  const { readable, controller } = createTarPacker();
  const written = (async () => {
    for await (const { name, bytes } of entries) {
      const header = { name, size: bytes.byteLength, mode: 0o600, mtime: MADE_AT };
      const body = controller.add(header).getWriter();
      await body.write(bytes);
      await body.close();
    }
    controller.finalize();
  })();
  // A failure to gather entries reaches the reader of the bytes.
  written.catch((error: unknown) => controller.error(error));
  yield* readable;
  await written;
}

/** The entries of an archive, one in memory at a time. Rejects with `TarError`. */
export async function* readTar(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const { readable, writable } = createTarDecoder({ strict: true });
  const fed = feed(chunks, writable);
  // The await on the entries reports the failure.
  fed.catch(() => {});
  try {
    for await (const { header, body } of readable)
      yield { name: header.name, bytes: await buffer(body) };
    await fed;
  } catch (error) {
    // Unreadable files and corrupt streams carry their own error code.
    if (error instanceof CliError || (error instanceof Error && 'code' in error)) throw error;
    throw new TarError(error instanceof Error ? error.message : String(error));
  }
}

async function feed(
  chunks: AsyncIterable<Uint8Array>,
  writable: WritableStream<Uint8Array>,
): Promise<void> {
  const writer = writable.getWriter();
  try {
    for await (const chunk of chunks) await writer.write(chunk);
    await writer.close();
  } catch (error) {
    await writer.abort(error);
    throw error;
  }
}
