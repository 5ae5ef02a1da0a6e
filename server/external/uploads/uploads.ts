import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '#domain/errors.ts';
import { imageRefusal } from '#domain/rules/imageRefusal.ts';
import { HEAD_BYTES, MAX_IMAGE_BYTES } from '#domain/rules/images.ts';
import { storageFault } from '#server/external/files/faults.ts';
import { createFairLimiter } from '#server/shared/fairLimiter.ts';
import { type Pace, pacedChunks } from '#server/shared/pacedChunks.ts';

export interface Upload {
  readonly account: string;
  readonly body: AsyncIterator<Uint8Array>;
  readonly signal: AbortSignal;
}

/** A complete body, in a file of a temporary folder of its own, which goes with whatever is in it. */
export interface ReceivedFile {
  readonly path: string;
  /** First bytes, which identify its type. */
  readonly head: Uint8Array;
}

/** Receives uploads into files, a few of each account at a time: a slow sender delays only its own. */
export interface Uploads {
  /**
   * Takes one of the account's places, receives the body, lets `use` process the file, then
   * releases both. Throws `image_too_large` beyond `MAX_IMAGE_BYTES`, `uploads_busy` when the
   * account's own uploads left none free in time,
   * `upload_too_slow`, `cancelled`, `too_many_at_once`, `storage_full` or `storage_unavailable`.
   */
  receive<T>(upload: Upload, use: (file: ReceivedFile) => Promise<T>): Promise<T>;
  /**
   * Reads the rest of a refused body, up to a limit: a sender still writing would see a broken
   * connection instead of the reply.
   */
  discard(body: AsyncIterator<Uint8Array>): Promise<void>;
  close(): Promise<void>;
}

export interface UploadOptions extends Pace {
  /** Uploads of one account, under way and waiting. */
  readonly each: { readonly atOnce: number; readonly waiting: number };
  /** Milliseconds that an upload waits for a place. */
  readonly wait: number;
  /** Age in milliseconds from which a file counts as abandoned. */
  readonly stale: number;
}

const MINUTE = 60_000;
const DEFAULTS: UploadOptions = {
  // One costs a socket, a chunk and a file. A browser has six connections at most.
  each: { atOnce: 6, waiting: 250 },
  wait: MINUTE,
  silence: 20_000,
  grace: 20_000,
  // 10 MB pass over a line of 0.4 Mbit/s; over a slower one, smaller images do.
  bytesPerSecond: 8 * 1024,
  whole: 4 * MINUTE,
  stale: 30 * MINUTE,
};

const DISCARDING: Pace = {
  silence: 5_000,
  grace: 30_000,
  bytesPerSecond: Number.POSITIVE_INFINITY,
  whole: 30_000,
};

/** Removes files of dead processes from `folder`, now and at intervals. */
export async function createUploads(
  folder: string,
  options: Partial<UploadOptions> = {},
): Promise<Uploads> {
  const settings = { ...DEFAULTS, ...options };
  const { atOnce: eachAtOnce, waiting: eachWaiting } = settings.each;
  const limited = createFairLimiter({
    atOnce: Number.POSITIVE_INFINITY,
    eachAtOnce,
    eachWaiting,
  });
  await sweep(folder, settings.stale);
  const sweeping = setInterval(() => void sweep(folder, settings.stale), settings.stale).unref();
  return {
    receive: async (upload, use) => {
      const tooLong = AbortSignal.timeout(settings.wait);
      const turn = AbortSignal.any([upload.signal, tooLong]);
      let begun = false;
      const inTurn = () => {
        begun = true;
        return receiveInto(folder, upload, settings, use);
      };
      return limited(upload.account, inTurn, turn).catch((error: unknown) => {
        if (!begun && tooLong.aborted) throw new AppError('uploads_busy', { cause: error });
        throw error;
      });
    },
    discard,
    close: async () => clearInterval(sweeping),
  };
}

async function discard(body: AsyncIterator<Uint8Array>): Promise<void> {
  let size = 0;
  try {
    for await (const chunk of pacedChunks(body, DISCARDING, 'upload_too_slow')) {
      size += chunk.byteLength;
      if (size > READ_AT_MOST) break;
    }
  } catch {
    // The body is refused already: its speed changes nothing.
  }
}

async function receiveInto<T>(
  folder: string,
  upload: Upload,
  pace: Pace,
  use: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  const own = join(folder, `${randomUUID()}.part`);
  const path = join(own, 'sent');
  try {
    const head = await write(path, upload, pace).catch((error: unknown) => {
      throw storageFault(error);
    });
    return await use({ path, head });
  } finally {
    await rm(own, { force: true, recursive: true }).catch(() => {});
  }
}

/**
 * @returns the first bytes. Reads an oversized body to its end, so that the sender gets the reply.
 */
async function write(path: string, { body }: Upload, pace: Pace): Promise<Uint8Array> {
  const file = await openNew(path);
  try {
    let head = Buffer.alloc(0);
    let size = 0;
    for await (const chunk of pacedChunks(body, pace, 'upload_too_slow')) {
      size += chunk.byteLength;
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES);
      if (size <= MAX_IMAGE_BYTES) await file.writeFile(chunk);
      else if (size > READ_AT_MOST) break;
    }
    if (size > MAX_IMAGE_BYTES) throw imageRefusal('image_too_large');
    return head;
  } finally {
    await file.close();
  }
}

const READ_AT_MOST = 8 * MAX_IMAGE_BYTES;

/** Owner-only. */
async function openNew(path: string) {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  return open(path, 'wx', 0o600);
}

/** Several processes may share the folder, so only age tells if a file is abandoned. */
async function sweep(folder: string, stale: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((name) => name.endsWith('.part'))) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    // Either way: the clock may have been set back.
    if (Math.abs(Date.now() - mtimeMs) > stale)
      await rm(path, { force: true, recursive: true }).catch(() => {});
  }
}
