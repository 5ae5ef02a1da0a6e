import { expect, test } from 'vitest';
import { createCooldown } from './cooldown.ts';

function stage() {
  let time = 0;
  const cooldown = createCooldown(() => time);
  const ask = (account: string): number => {
    try {
      cooldown.require(account);
      return 0;
    } catch (error) {
      return (error as { retryAfter: number }).retryAfter;
    }
  };
  return { cooldown, ask, pass: (milliseconds: number) => (time += milliseconds) };
}

test('an account waits ten times as long as its image held a place, and only that account', () => {
  const { cooldown, ask, pass } = stage();
  cooldown.begin('one', 1500);
  expect([ask('one'), ask('other')]).toEqual([15, 0]);
  pass(14_001);
  expect(ask('one')).toBe(1);
  pass(999);
  expect(ask('one')).toBe(0);
});

test('images that were opened side by side add up', () => {
  const { cooldown, ask, pass } = stage();
  cooldown.begin('one', 10_000);
  cooldown.begin('one', 10_000);
  expect(ask('one')).toBe(200);
  pass(200_000);
  expect(ask('one')).toBe(0);
  cooldown.begin('one', 1000);
  expect(ask('one')).toBe(10);
});
