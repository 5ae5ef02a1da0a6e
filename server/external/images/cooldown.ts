import { AppError } from '#domain/errors.ts';

/** Factor from the time an account blocked a place in vain to its pause. */
const TIMES = 10;

/** Keeps accounts whose image ended its decoder from sending the next one at once. */
export interface Cooldown {
  /** Throws `AppError` `images_paused`, with the seconds that are left. */
  require(account: string): void;
  /** @param took milliseconds that the image had a place. */
  begin(account: string, took: number): void;
}

/**
 * Each process keeps its own: it only shares out its own places. `now` is in milliseconds.
 */
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
