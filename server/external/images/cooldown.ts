import { AppError } from '#domain/errors.ts';

/** Pause as a multiple of the time that the account blocked a place in vain. */
const TIMES = 10;

/** Delays accounts whose image crashed its decoder. */
export interface Cooldown {
  /** Throws `images_paused`, with the remaining seconds. */
  require(account: string): void;
  /** @param took milliseconds that the image held a place. */
  begin(account: string, took: number): void;
}

/** Per process: each shares out only its own places. `now` in milliseconds. */
export function createCooldown(now: () => number = () => performance.now()): Cooldown {
  const until = new Map<string, number>();
  return {
    require: (account) => {
      const left = (until.get(account) ?? 0) - now();
      if (left > 0) throw new AppError('images_paused', { retryAfter: Math.ceil(left / 1000) });
    },
    begin: (account, took) => {
      for (const [other, over] of until) if (over <= now()) until.delete(other);
      until.set(account, Math.max(until.get(account) ?? 0, now()) + TIMES * took);
    },
  };
}
