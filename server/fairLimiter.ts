import { AppError } from '#domain/errors.ts';

export interface FairLimits {
  /** Tasks that run at once, of all accounts together. */
  readonly atOnce: number;
  /** Of one account; all of them unless said otherwise. */
  readonly eachAtOnce?: number;
  /** How many of one account may wait; any number unless said otherwise. */
  readonly eachWaiting?: number;
  /** How many may wait in all; any number unless said otherwise. */
  readonly waiting?: number;
}

/**
 * Runs the task when its turn comes. Throws `AppError` with `too_many_at_once` when the account has
 * too many waiting, `unavailable` when all accounts together have and none more than this one, and
 * `cancelled` when the signal aborts before the turn.
 */
export type FairLimiter = <T>(
  account: string,
  task: () => Promise<T>,
  signal?: AbortSignal,
) => Promise<T>;

/** Shares a bounded number of places among accounts: a long line of one delays only its own. */
export function createFairLimiter(limits: FairLimits): FairLimiter {
  const places = new Places(limits);
  return async (account, task, signal) => {
    if (signal?.aborted) throw new AppError('cancelled');
    await places.take(account, signal);
    try {
      return await task();
    } finally {
      places.give(account);
    }
  };
}

interface Waiting {
  start(): void;
  refuse(reason: unknown): void;
}

interface Line {
  running: number;
  readonly waiting: Waiting[];
}

class Places {
  readonly #limits: Required<FairLimits>;
  /** Accounts with something running or waiting, the one served longest ago first. */
  readonly #lines = new Map<string, Line>();
  #running = 0;
  #waiting = 0;

  constructor(limits: FairLimits) {
    const any = Number.POSITIVE_INFINITY;
    this.#limits = { eachAtOnce: limits.atOnce, eachWaiting: any, waiting: any, ...limits };
  }

  async take(account: string, signal: AbortSignal | undefined): Promise<void> {
    const line = this.#lines.get(account) ?? { running: 0, waiting: [] };
    // Whoever waits and could run would have been started: a free place is for the newcomer.
    if (this.#running < this.#limits.atOnce && line.running < this.#limits.eachAtOnce) {
      this.#start(account, line);
      return;
    }
    if (line.waiting.length >= this.#limits.eachWaiting) throw new AppError('too_many_at_once');
    if (this.#waiting >= this.#limits.waiting) this.#makeRoomFor(line);
    this.#lines.set(account, line);
    await this.#wait(account, line, signal);
  }

  give(account: string): void {
    this.#running--;
    const line = this.#lines.get(account);
    this.#lines.delete(account);
    if (line && --line.running + line.waiting.length > 0) this.#lines.set(account, line);
    for (let next = this.#next(); next; next = this.#next()) {
      const [nextAccount, nextLine] = next;
      this.#waiting--;
      const first = nextLine.waiting.shift();
      this.#start(nextAccount, nextLine);
      first?.start();
    }
  }

  #start(account: string, line: Line): void {
    this.#running++;
    line.running++;
    this.#lines.set(account, line);
  }

  /** Whose turn it is: of those with fewest running, the one served longest ago. */
  #next(): [string, Line] | undefined {
    if (this.#running >= this.#limits.atOnce) return undefined;
    let best: [string, Line] | undefined;
    for (const entry of this.#lines) {
      const [, line] = entry;
      const mayRun = line.waiting.length > 0 && line.running < this.#limits.eachAtOnce;
      if (mayRun && (!best || line.running < best[1].running)) best = entry;
    }
    return best;
  }

  /** The account with most in line gives up its last, unless the newcomer would have as many. */
  #makeRoomFor(newcomer: Line): void {
    let longest = newcomer;
    for (const line of this.#lines.values())
      if (line.waiting.length > longest.waiting.length + (longest === newcomer ? 1 : 0))
        longest = line;
    if (longest === newcomer) throw new AppError('unavailable');
    this.#waiting--;
    longest.waiting.pop()?.refuse(new AppError('too_many_at_once'));
  }

  #wait(account: string, line: Line, signal: AbortSignal | undefined): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = (): void => {
      const place = line.waiting.indexOf(entry);
      if (place < 0) return;
      line.waiting.splice(place, 1);
      this.#waiting--;
      if (line.running + line.waiting.length === 0) this.#lines.delete(account);
      reject(new AppError('cancelled'));
    };
    const entry: Waiting = { start: resolve, refuse: reject };
    signal?.addEventListener('abort', leave, { once: true });
    this.#waiting++;
    line.waiting.push(entry);
    const stopListening = () => signal?.removeEventListener('abort', leave);
    promise.then(stopListening, stopListening);
    return promise;
  }
}
