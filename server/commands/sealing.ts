import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { CliError } from './cliError.ts';

/**
 * Encrypts a backup with a passphrase in the age format (age-encryption.org/v1), which the `age`
 * program opens. Every chunk is authenticated, the last one as such: reading detects any change or
 * truncation.
 */

const HEADER = 'age-encryption.org/v1';

export class SealError extends Error {
  override name = 'SealError';
}

export async function isSealed(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER.length), 0, HEADER.length, 0);
    return buffer.toString('latin1', 0, bytesRead) === HEADER;
  } finally {
    await file.close();
  }
}

export async function* seal(
  bytes: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Uint8Array> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  yield* await encrypter.encrypt(plain(bytes));
}

/** Rejects with `SealError`, and in Spanish for a wrong passphrase. */
export async function* unseal(
  bytes: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Uint8Array> {
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    yield* await decrypter.decrypt(plain(bytes));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    if (/identity|recipient/.test(reason))
      throw new CliError('BACKUP_PASSPHRASE no es la frase con la que se cifró esta copia.');
    throw new SealError(reason, { cause });
  }
}

/** The library requires plain arrays: it checks the exact class. */
function plain(bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const arrays = async function* () {
    for await (const chunk of bytes) yield new Uint8Array(chunk);
  };
  return Readable.toWeb(Readable.from(arrays())) as ReadableStream<Uint8Array>;
}
