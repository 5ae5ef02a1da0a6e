/**
 * Runs work with the same key in turn, within this process. A case may be queued twice: requeued at
 * start and, ten seconds later, recovered from a dead worker. Concurrent readings would be paid
 * twice; the second waits and finds it read.
 */
export class Turns {
  readonly #held = new Map<string, Promise<void>>();

  /**
   * Waits for the turn of `key`, then works. A turn ends with its work or when its signal aborts,
   * so stuck work blocks no other. Rejects with the signal's reason when that comes first.
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
