import { AppError } from '#domain/errors.ts';
import { UsedTime } from './usedTime.ts';

export interface FairLimits {
  /** Concurrent tasks of all accounts. */
  readonly atOnce: number;
  /** Concurrent tasks of one account; unlimited by default. */
  readonly eachAtOnce?: number;
  /** Waiting tasks of one account; unlimited by default. */
  readonly eachWaiting?: number;
  /** Waiting tasks in all; unlimited by default. */
  readonly waiting?: number;
}

/**
 * Runs the task in its turn. Kinds of work share places and time equally. Throws `too_many_at_once`
 * when the account has too many waiting, `unavailable` when all accounts together do and none more
 * than this one, and `cancelled` when the signal aborts before the turn.
 */
export type FairLimiter = <T>(
  account: string,
  task: () => Promise<T>,
  signal?: AbortSignal,
  kind?: string,
) => Promise<T>;

/**
 * Shares a bounded number of places fairly among accounts: an account's long queue or long tasks
 * delay only its own. `now` in milliseconds.
 */
export function createFairLimiter(
  limits: FairLimits,
  now: () => number = () => performance.now(),
): FairLimiter {
  const places = new Places(limits);
  return async (account, task, signal, kind = '') => {
    if (signal?.aborted) throw new AppError('cancelled');
    const line = await places.take({ account, kind }, signal);
    const began = now();
    try {
      return await task();
    } finally {
      places.give(line, now() - began);
    }
  };
}

interface Waiting {
  start(): void;
  refuse(reason: unknown): void;
}

/** One account's share of the places for one kind of work. */
interface Line {
  readonly account: string;
  readonly kind: Kind;
  running: number;
  /** See `UsedTime`. */
  used: number;
  readonly waiting: Waiting[];
}

interface Kind {
  running: number;
  used: number;
  readonly time: UsedTime;
  /** Accounts with running or waiting tasks, the least recently served first. */
  readonly lines: Map<string, Line>;
}

interface Asker {
  readonly account: string;
  readonly kind: string;
}

class Places {
  readonly #limits: Required<FairLimits>;
  readonly #kinds = new Map<string, Kind>();
  readonly #time = new UsedTime();
  #running = 0;
  #waiting = 0;

  constructor(limits: FairLimits) {
    const any = Number.POSITIVE_INFINITY;
    this.#limits = { eachAtOnce: limits.atOnce, eachWaiting: any, waiting: any, ...limits };
  }

  async take(asker: Asker, signal: AbortSignal | undefined): Promise<Line> {
    const line = this.#lineOf(asker);
    // Any waiting task that could run is running, so a free place is for the newcomer.
    if (this.#running < this.#limits.atOnce && line.running < this.#limits.eachAtOnce) {
      this.#start(line);
      return line;
    }
    if (line.waiting.length >= this.#limits.eachWaiting) throw new AppError('too_many_at_once');
    if (this.#waiting >= this.#limits.waiting) this.#makeRoomFor(line);
    line.kind.lines.set(line.account, line);
    await this.#wait(line, signal);
    return line;
  }

  /** @param took milliseconds. */
  give(line: Line, took: number): void {
    const { kind, account } = line;
    this.#running--;
    kind.running--;
    line.running--;
    kind.used += took;
    line.used += took;
    kind.lines.delete(account);
    if (line.running + line.waiting.length > 0) kind.lines.set(account, line);
    else kind.time.leave(account, line.used);
    for (let next = this.#next(); next; next = this.#next()) {
      this.#waiting--;
      const head = next.waiting.shift();
      this.#start(next);
      head?.start();
    }
  }

  #lineOf({ account, kind: name }: Asker): Line {
    const kind = this.#kinds.get(name) ?? {
      running: 0,
      used: 0,
      time: new UsedTime(),
      lines: new Map(),
    };
    this.#kinds.set(name, kind);
    if (kind.lines.size === 0) kind.used = this.#time.since(kind.used);
    const known = kind.lines.get(account);
    if (known) return known;
    return { account, kind, running: 0, used: kind.time.enter(account), waiting: [] };
  }

  #start(line: Line): void {
    const { kind } = line;
    this.#running++;
    kind.running++;
    line.running++;
    this.#time.reach(kind.used);
    kind.time.reach(line.used);
    kind.lines.set(line.account, line);
  }

  #next(): Line | undefined {
    if (this.#running >= this.#limits.atOnce) return undefined;
    const mayRun = (line: Line) =>
      line.waiting.length > 0 && line.running < this.#limits.eachAtOnce;
    const kinds = [...this.#kinds.values()].flatMap((kind) => {
      const line = first([...kind.lines.values()].filter(mayRun));
      return line ? [{ running: kind.running, used: kind.used, line }] : [];
    });
    return first(kinds)?.line;
  }

  /**
   * The account with the longest queue drops its last task, unless the newcomer would have as many.
   */
  #makeRoomFor(newcomer: Line): void {
    let longest = newcomer;
    for (const kind of this.#kinds.values())
      for (const line of kind.lines.values())
        if (line.waiting.length > longest.waiting.length + (longest === newcomer ? 1 : 0))
          longest = line;
    if (longest === newcomer) throw new AppError('unavailable');
    this.#waiting--;
    longest.waiting.pop()?.refuse(new AppError('too_many_at_once'));
  }

  #wait(line: Line, signal: AbortSignal | undefined): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = (): void => {
      const place = line.waiting.indexOf(entry);
      if (place < 0) return;
      line.waiting.splice(place, 1);
      this.#waiting--;
      if (line.running + line.waiting.length === 0) {
        line.kind.lines.delete(line.account);
        line.kind.time.leave(line.account, line.used);
      }
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

interface Share {
  readonly running: number;
  readonly used: number;
}

/** The share with fewest running tasks, then least used time, then first in order. */
function first<T extends Share>(shares: readonly T[]): T | undefined {
  let best: T | undefined;
  for (const share of shares) {
    const less = best && (share.running - best.running || share.used - best.used);
    if (less === undefined || less < 0) best = share;
  }
  return best;
}
