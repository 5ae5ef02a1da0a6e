import { expect, test } from 'vitest';
import { createLimiter } from './limiter.ts';

test('at most so many run at once, all run, and a failure frees its place', async () => {
  const limited = createLimiter(2);
  let running = 0;
  let most = 0;
  const task = async (fails: boolean) => {
    running++;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 2));
    running--;
    if (fails) throw new Error('no');
    return 'done';
  };
  const outcomes = await Promise.allSettled(
    Array.from({ length: 9 }, (_, index) => limited(() => task(index % 3 === 0))),
  );
  expect(most).toBe(2);
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(6);
  expect(await limited(() => task(false))).toBe('done');
});
