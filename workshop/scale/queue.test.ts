import { expect, it } from 'vitest';
import { coresFor, waitOf } from './queue.ts';

it.each([
  [0.5, 1],
  [0.8, 1],
  [1.6, 2],
  [3.2, 4],
])('%d cases a second on %d cores wait as queueing theory says', (rate, cores) => {
  // M/D/1: the mean wait is load / (2 (1 − load)); the median is below it, and more cores wait less.
  const load = rate / cores;
  const mean = load / (2 * (1 - load));
  const median = waitOf({ rate, service: 1, cores }, 0.5);
  expect(median).toBeLessThan(mean);
  expect(waitOf({ rate, service: 1, cores }, 0.95)).toBeGreaterThan(median);
  expect(waitOf({ rate, service: 1, cores: cores * 2 }, 0.95)).toBeLessThan(1);
});

it('nobody waits without company', () => {
  expect(waitOf({ rate: 0.001, service: 1, cores: 1 }, 0.95)).toBe(0);
});

it('cores are the fewest that keep the limit', () => {
  const cores = coresFor(6, 2.9, 10);
  expect(waitOf({ rate: 6, service: 2.9, cores }, 0.95)).toBeLessThanOrEqual(10);
  expect(cores).toBeGreaterThanOrEqual(Math.floor(6 * 2.9) + 1);
  const fewer = { rate: 6, service: 2.9, cores: cores - 1 };
  expect(fewer.cores <= 6 * 2.9 || waitOf(fewer, 0.95) > 10).toBe(true);
});
