import { expect } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import {
  type Billed,
  type Bought,
  type Consumed,
  settlementOf,
  withdrawable,
  withdrawalEnd,
} from './withdrawal.ts';

const MADRID = 'Europe/Madrid';
const START = new Date('2026-11-10T09:00:00Z');

const bought = (change: Partial<Bought> = {}): Bought => ({
  stripeSubscriptionId: 'sub_1',
  source: 'stripe',
  planId: 'pro',
  priceCents: 2900,
  status: 'active',
  startDate: START,
  currentPeriodEnd: new Date('2026-12-10T09:00:00Z'),
  cancelAtPeriodEnd: false,
  ...change,
});

const bill = (change: Partial<Billed> = {}): Billed => ({
  stripeSubscriptionId: 'sub_1',
  planId: 'pro',
  reason: 'subscription_create',
  amountCents: 2900,
  paidCents: 2900,
  refundedCents: 0,
  disputed: false,
  ...change,
});

const used = (planId: string, count: number): Consumed => ({ planId, count });

everyRow([
  { purchase: '2026-11-10T09:00:00Z', end: '2026-11-24T23:00:00.000Z' },
  // Past midnight in Madrid, and over the change to winter time.
  { purchase: '2026-10-19T22:30:00Z', end: '2026-11-03T23:00:00.000Z' },
])('the period from {purchase} lasts until the end of the fourteenth day after', (row) => {
  expect(withdrawalEnd(new Date(row.purchase), MADRID).toISOString()).toBe(row.end);
});

const second = { stripeSubscriptionId: 'sub_2', startDate: new Date('2026-11-20T09:00:00Z') };
const LAST = '2026-11-24T22:59:59Z';

interface Standing {
  name: string;
  subscriptions?: Bought[];
  bills?: Billed[];
  now?: string;
  is?: string;
}

everyRow<Standing>([
  { name: 'the first', is: 'sub_1' },
  { name: 'its last second', now: LAST, is: 'sub_1' },
  { name: 'too late', now: '2026-11-24T23:00:00Z' },
  { name: 'given by hand', subscriptions: [bought({ source: 'superadmin_customer' })] },
  {
    name: 'cancelled at its end',
    subscriptions: [bought({ cancelAtPeriodEnd: true })],
    is: 'sub_1',
  },
  { name: 'ended', subscriptions: [bought({ status: 'canceled' })] },
  { name: 'not paid', bills: [bill({ paidCents: 0 })] },
  { name: 'refunded whole', bills: [bill({ refundedCents: 2900 })] },
  { name: 'in dispute', bills: [bill({ disputed: true })] },
  {
    name: 'a second one',
    subscriptions: [bought({ status: 'canceled' }), bought(second)],
    bills: [bill(), bill({ stripeSubscriptionId: 'sub_2' })],
  },
  {
    name: 'after one that was refunded whole',
    subscriptions: [bought({ status: 'canceled' }), bought(second)],
    bills: [bill({ refundedCents: 2900 }), bill({ stripeSubscriptionId: 'sub_2' })],
    is: 'sub_2',
  },
])(
  'withdrawable from the first paid subscription that runs: {name}',
  ({ subscriptions = [bought()], bills = [bill()], now = LAST, is }) => {
    const one = withdrawable(subscriptions, bills, new Date(now), MADRID);
    expect(one?.stripeSubscriptionId).toBe(is);
  },
);

const basic = bill({ planId: 'basic', amountCents: 900, paidCents: 900 });

interface Sum {
  name: string;
  bills: Billed[];
  consumed: Consumed[];
  refund: number;
  usedCents: number;
}

everyRow<Sum>([
  { name: 'nothing used', bills: [bill()], consumed: [], usedCents: 0, refund: 2900 },
  {
    name: 'three of ten',
    bills: [bill()],
    consumed: [used('pro', 3)],
    usedCents: 870,
    refund: 2030,
  },
  {
    name: 'a price that does not divide, rounded in favour of the customer',
    bills: [bill({ amountCents: 2999, paidCents: 2999 })],
    consumed: [used('pro', 1)],
    usedCents: 299,
    refund: 2700,
  },
  {
    name: 'more than was paid',
    bills: [bill()],
    consumed: [used('pro', 11)],
    usedCents: 2900,
    refund: 0,
  },
  {
    name: 'each plan at its own price, after an upgrade',
    bills: [basic, bill({ reason: 'subscription_update', amountCents: 2000, paidCents: 2000 })],
    consumed: [used('basic', 2), used('pro', 1)],
    usedCents: 650,
    refund: 2250,
  },
  {
    name: 'a discount, which also lowers what was used',
    bills: [bill({ amountCents: 1450, paidCents: 1450 })],
    consumed: [used('pro', 5)],
    usedCents: 725,
    refund: 725,
  },
  {
    name: 'a part given back before',
    bills: [bill({ refundedCents: 1000 })],
    consumed: [used('pro', 3)],
    usedCents: 870,
    refund: 1030,
  },
  {
    name: 'more given back before than is owed',
    bills: [bill({ refundedCents: 2500 })],
    consumed: [used('pro', 5)],
    usedCents: 1450,
    refund: 0,
  },
  {
    name: 'only invoices of the subscription',
    bills: [bill(), bill({ stripeSubscriptionId: 'sub_2' })],
    consumed: [],
    usedCents: 0,
    refund: 2900,
  },
])(
  'refunds the price paid less each consultation at price by quota: {name}',
  ({ bills, consumed, refund, usedCents }) => {
    const settled = settlementOf(bought(), bills, consumed);
    expect(settled).toMatchObject({ refundCents: refund, usedCents });
    expect(settled.totalCents).toBe(settled.paidCents - usedCents);
  },
);
