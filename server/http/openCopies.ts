import { AppError } from '#domain/errors.ts';

/** Copies of accounts read at once; each holds an image in memory. */
const MOST_OPEN = 100;

interface Copy {
  onRead(): void;
  onEnd(): void;
  readonly signal: AbortSignal;
}

/**
 * Copies of accounts under way: one of each account, from first to last byte. When there are too
 * many, the one whose reader has asked for nothing the longest gives way.
 */
export class OpenCopies {
  readonly #most: number;
  /** The one that was read last, last. */
  readonly #open = new Map<string, AbortController>();

  constructor(most = MOST_OPEN) {
    this.#most = most;
  }

  /** Throws `too_many_at_once` while the account reads another. */
  open(account: string): Copy {
    if (this.#open.has(account)) throw new AppError('too_many_at_once');
    const [stillest] = this.#open;
    if (stillest && this.#open.size >= this.#most) {
      this.#open.delete(stillest[0]);
      stillest[1].abort(new AppError('cancelled'));
    }
    const ending = new AbortController();
    this.#open.set(account, ending);
    const isOpen = () => this.#open.get(account) === ending;
    return {
      onRead: () => {
        if (!isOpen()) return;
        this.#open.delete(account);
        this.#open.set(account, ending);
      },
      onEnd: () => {
        if (isOpen()) this.#open.delete(account);
      },
      signal: ending.signal,
    };
  }
}
