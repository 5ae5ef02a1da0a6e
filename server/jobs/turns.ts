/**
 * Work about one thing, one after the other, in this process. A case may be in the queue twice: put
 * there again after a start and, ten seconds later, found under a dead worker. Read at once by two jobs
 * it would be paid for twice; so the second waits, and finds it read.
 */
export class Turns {
  readonly #held = new Map<string, Promise<void>>();

  /**
   * Waits for the turn of `key`, then does the work. A turn ends with its work, or as soon as its
   * signal aborts, so that work that does not stop blocks no other. Rejects with the signal's
   * reason when that comes first.
   */
  async take<Result>(
    key: string,
    signal: AbortSignal,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const aborted = whenAborted(signal);
    for (let held = this.#held.get(key); held; held = this.#held.get(key)) {
      await Promise.race([held, aborted]);
      signal.throwIfAborted();
    }
    const done = Promise.withResolvers<void>();
    const turn = Promise.race([done.promise, aborted]).then(() => {
      if (this.#held.get(key) === turn) this.#held.delete(key);
    });
    this.#held.set(key, turn);
    try {
      return await work();
    } finally {
      done.resolve();
    }
  }
}

function whenAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
