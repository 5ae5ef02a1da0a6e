import { AppError } from '#domain/errors.ts';

/** Slowest accepted speed of a body. */
export interface Pace {
  /** Milliseconds without a single byte. */
  readonly silence: number;
  /** Milliseconds that any body may take, and the bytes a second that it must bring beyond them. */
  readonly grace: number;
  readonly bytesPerSecond: number;
  /** Milliseconds after which the slowest is cut off. */
  readonly whole: number;
}

/**
 * The chunks of a body as they come. Throws `upload_too_slow` when they come too slowly and
 * `cancelled` when the sender has gone. The stream is left open, so that a reply can still be sent.
 */
export async function* pacedChunks(
  body: AsyncIterator<Uint8Array>,
  pace: Pace,
): AsyncGenerator<Uint8Array> {
  const begun = performance.now();
  for (let size = 0; ; ) {
    const taken = performance.now() - begun;
    const due = Math.min(pace.whole, pace.grace + (1000 * size) / pace.bytesPerSecond);
    if (taken >= due) throw new AppError('upload_too_slow');
    const chunk = await within(Math.min(pace.silence, due - taken), body.next());
    if (chunk.done) return;
    size += chunk.value.byteLength;
    yield chunk.value;
  }
}

async function within<T>(milliseconds: number, next: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new AppError('upload_too_slow')), milliseconds);
  try {
    return await Promise.race([
      next.catch((cause: unknown) => {
        throw new AppError('cancelled', { cause });
      }),
      promise,
    ]);
  } finally {
    clearTimeout(timer);
  }
}
