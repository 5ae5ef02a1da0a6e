import { seededRandom } from '#tests/support/random.ts';
import { quantile } from '../bench/statistics.ts';

export interface Line {
  /** Cases a second, arriving at random. */
  readonly rate: number;
  /** Seconds of one core for one case. */
  readonly service: number;
  readonly cores: number;
}

/** Simulated cases; the first tenth fills the queue and is not counted. */
const CASES = 40_000;

/** Seconds that cases wait for a free core: the quantile `q` (0…1) of a simulated busy hour. */
export function waitOf({ rate, service, cores }: Line, q: number, seed = 1): number {
  const random = seededRandom(seed);
  const begun: number[] = [];
  const waits: number[] = [];
  let now = 0;
  for (let index = 0; index < CASES; index++) {
    now += -Math.log(1 - random()) / rate;
    // All take the same time, so the core that frees first is that of the case `cores` before.
    const free = (begun[index - cores] ?? Number.NEGATIVE_INFINITY) + service;
    const start = Math.max(now, free);
    begun.push(start);
    if (index >= CASES / 10) waits.push(start - now);
  }
  return quantile(waits, q);
}

/** The fewest cores with which 95 of 100 cases begin within `limit` seconds. */
export function coresFor(rate: number, service: number, limit: number): number {
  let cores = Math.floor(rate * service) + 1;
  while (waitOf({ rate, service, cores }, 0.95) > limit) cores++;
  return cores;
}
