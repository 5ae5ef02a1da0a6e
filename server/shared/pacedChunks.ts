import { AppError } from '#domain/errors.ts';

export interface Pace {
  /** Milliseconds without a single byte. */
  readonly silence: number;
  /** Milliseconds granted to any body, and the bytes per second required beyond them. */
  readonly grace: number;
  readonly bytesPerSecond: number;
  /** Milliseconds after which any body is cut off. */
  readonly whole: number;
}

/**
 * The chunks of a body. Throws `slow` when it falls behind the pace, and `cancelled` when the
 * sender disconnects. Leaves the stream open, so that a reply can still be sent.
 */
export async function* pacedChunks(
  body: AsyncIterator<Uint8Array>,
  pace: Pace,
  slow: 'too_slow' | 'upload_too_slow',
): AsyncGenerator<Uint8Array> {
  const begun = performance.now();
  for (let size = 0; ; ) {
    const taken = performance.now() - begun;
    const due = Math.min(pace.whole, pace.grace + (1000 * size) / pace.bytesPerSecond);
    if (taken >= due) throw new AppError(slow);
    const chunk = await within(Math.min(pace.silence, due - taken), body.next(), slow);
    if (chunk.done) return;
    size += chunk.value.byteLength;
    yield chunk.value;
  }
}

async function within<T>(
  milliseconds: number,
  next: Promise<T>,
  slow: 'too_slow' | 'upload_too_slow',
): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new AppError(slow)), milliseconds);
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
