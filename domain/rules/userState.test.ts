import { expect, test } from 'vitest';
import { userState } from './userState.ts';

const now = new Date('2026-11-22T12:00:00Z');
const account = { verified: true, suspended: false, lastSeenAt: now };
const daysAgo = (days: number, ms = 0) => new Date(now.getTime() - days * 86_400_000 - ms);

test('an account is inactive after more than ninety days without a visit', () => {
  expect(userState({ ...account, lastSeenAt: daysAgo(90) }, now)).toBe('active');
  expect(userState({ ...account, lastSeenAt: daysAgo(90, 1) }, now)).toBe('inactive');
});

test('suspended comes before unconfirmed, and that before any other state', () => {
  expect(userState({ ...account, verified: false, lastSeenAt: daysAgo(200) }, now)).toBe('pending');
  expect(userState({ ...account, verified: false, suspended: true }, now)).toBe('suspended');
});
