import { describe, expect, it } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import {
  activeSubscription,
  type Entitlement,
  isEntitled,
  isLive,
  planAmong,
  shownSubscription,
} from './subscriptions.ts';

const now = new Date('2026-11-20T12:00:00Z');
const before = new Date('2026-11-20T11:59:59Z');
const after = new Date('2026-11-20T12:00:01Z');

const one = (change: Partial<Entitlement> = {}): Entitlement => ({
  planId: 'pro',
  status: 'active',
  startDate: new Date('2026-11-01T00:00:00Z'),
  currentPeriodEnd: after,
  cancelAtPeriodEnd: false,
  ...change,
});

describe('entitlement [1.4-16]', () => {
  everyRow<[Partial<Entitlement>, boolean]>([
    [{}, true],
    [{ status: 'trialing' }, true],
    // Stripe still says active: the renewal is on its way.
    [{ currentPeriodEnd: before }, true],
    [{ cancelAtPeriodEnd: true }, true],
    [{ cancelAtPeriodEnd: true, currentPeriodEnd: before }, false],
    [{ cancelAtPeriodEnd: true, currentPeriodEnd: now }, false],
    [{ status: 'past_due' }, true],
    [{ status: 'past_due', currentPeriodEnd: before }, false],
    [{ status: 'unpaid' }, false],
    [{ status: 'canceled' }, false],
    [{ status: 'incomplete' }, false],
    [{ status: 'incomplete_expired' }, false],
    [{ status: 'paused' }, false],
    [{ status: 'something new' }, false],
    [{ planId: null }, false],
    // Given by hand: no end.
    [{ currentPeriodEnd: null }, true],
  ])('{change}: {entitled}', (change, entitled) => {
    expect(isEntitled(one(change), now)).toBe(entitled);
  });
});

it('the latest begun of those that entitle is the active one [1.4-16]', () => {
  const older = one({ planId: 'basic', startDate: new Date('2026-10-01T00:00:00Z') });
  const newer = one({ planId: 'premium', startDate: new Date('2026-11-10T00:00:00Z') });
  expect(activeSubscription([newer, older], now)).toBe(newer);
  expect(planAmong([{ ...newer, status: 'unpaid' }, older], now)).toBe('basic');
  expect(planAmong([{ ...newer, status: 'canceled' }], now)).toBe('free');
  expect(planAmong([], now)).toBe('free');
});

it('the last subscription is shown when none is active', () => {
  const older = one({ status: 'canceled', startDate: new Date('2026-10-01T00:00:00Z') });
  const newer = one({ status: 'unpaid', startDate: new Date('2026-11-10T00:00:00Z') });
  expect(shownSubscription([newer, older], now)).toBe(newer);
  expect(shownSubscription([{ ...newer, planId: null }], now)).toBeUndefined();
});

it('isLive marks subscriptions that may still be charged', () => {
  const statuses = ['active', 'past_due', 'unpaid', 'paused', 'trialing', 'canceled', 'incomplete'];
  expect(statuses.filter(isLive)).toEqual(statuses.slice(0, 5));
});
