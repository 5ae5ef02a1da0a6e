import { describe, expect, it } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { noticesOf } from './paymentNotices.ts';
import {
  type ChargeFact,
  type InvoiceFact,
  isGivenUp,
  planAtPrice,
  refundedCents,
  type SubscriptionFact,
  verdicts,
} from './payments.ts';

const day = (date: number) => new Date(Date.UTC(2026, 10, date));

const sub = (id: string, change: Partial<SubscriptionFact> = {}): SubscriptionFact => ({
  id,
  itemId: `si_${id}`,
  priceId: 'price_pro',
  priceCents: 2900,
  currency: 'eur',
  planId: 'pro',
  status: 'active',
  startDate: day(1),
  endedBecause: null,
  withdrawnCents: null,
  currentPeriodStart: day(1),
  currentPeriodEnd: day(30),
  cancelAtPeriodEnd: false,
  cancelledAt: null,
  endDate: null,
  cancelReason: null,
  ...change,
});

const charge = (id: string, change: Partial<ChargeFact> = {}): ChargeFact => ({
  id,
  amountCents: 2900,
  refundedCents: 0,
  createdAt: day(1),
  disputed: false,
  disputeLost: false,
  ...change,
});

const bill = (
  subscriptionId: string,
  charges: readonly ChargeFact[],
  change: Partial<InvoiceFact> = {},
): InvoiceFact => ({
  id: `in_${subscriptionId}`,
  subscriptionId,
  planId: 'pro',
  number: 'A-1',
  status: 'paid',
  reason: 'subscription_create',
  attempts: 1,
  amountCents: 2900,
  taxCents: 503,
  paidCents: 2900,
  currency: 'eur',
  periodStart: day(1),
  periodEnd: day(30),
  hostedUrl: null,
  pdfUrl: null,
  issuedAt: day(1),
  paidAt: day(1),
  charges,
  ...change,
});

const back = { refundedCents: 2900 };

describe('subscriptions to end', () => {
  it('exclude a single paid one', () => {
    const facts = { subscriptions: [sub('a')], invoices: [bill('a', [charge('ch')])] };
    expect(verdicts(facts, false)).toEqual([]);
  });

  it('include one whose newest payment was fully refunded, not an older one', () => {
    const older = charge('old', { ...back, createdAt: day(1) });
    const newer = charge('new', { createdAt: day(2) });
    const subscriptions = [sub('a')];
    expect(verdicts({ subscriptions, invoices: [bill('a', [older, newer])] }, false)).toEqual([]);
    const refunded = charge('new', { ...back, createdAt: day(2) });
    expect(verdicts({ subscriptions, invoices: [bill('a', [older, refunded])] }, false)).toEqual([
      {
        subscriptionId: 'a',
        reason: 'refunded',
        mark: true,
        cancel: true,
        dropCredit: false,
        refund: [],
      },
    ]);
  });

  it('include one with a lost dispute, not an open one', () => {
    const lost = charge('ch', { disputed: true, disputeLost: true });
    const open = charge('ch', { disputed: true });
    const of = (one: ChargeFact) =>
      verdicts({ subscriptions: [sub('a')], invoices: [bill('a', [one])] }, false);
    expect(of(open)).toEqual([]);
    expect(of(lost)).toMatchObject([{ reason: 'disputed', refund: [] }]);
  });

  it('include all but the oldest, with full refunds', () => {
    const facts = {
      subscriptions: [sub('b', { startDate: day(2) }), sub('a'), sub('c', { startDate: day(3) })],
      invoices: [bill('a', [charge('1')]), bill('b', [charge('2')]), bill('c', [charge('3')])],
    };
    expect(verdicts(facts, false)).toEqual([
      {
        subscriptionId: 'b',
        reason: 'duplicate',
        mark: true,
        cancel: true,
        dropCredit: false,
        refund: [{ chargeId: '2' }],
      },
      {
        subscriptionId: 'c',
        reason: 'duplicate',
        mark: true,
        cancel: true,
        dropCredit: false,
        refund: [{ chargeId: '3' }],
      },
    ]);
  });

  it('exclude unpaid duplicates and products of others', () => {
    for (const change of [{ status: 'unpaid' }, { status: 'canceled' }, { planId: null }])
      expect(
        verdicts({ subscriptions: [sub('a'), sub('b', change)], invoices: [] }, false),
      ).toEqual([]);
  });

  it('include an interrupted end until done', () => {
    const marked = { startDate: day(2), endedBecause: 'duplicate' } as const;
    const of = (two: Partial<SubscriptionFact>, paid: Partial<ChargeFact>) =>
      verdicts(
        {
          subscriptions: [sub('a'), sub('b', { ...marked, ...two })],
          invoices: [bill('b', [charge('2', paid)])],
        },
        false,
      );
    expect(of({}, {})).toMatchObject([{ mark: false, cancel: true, refund: [{ chargeId: '2' }] }]);
    expect(of({}, back)).toMatchObject([{ mark: false, cancel: true, refund: [] }]);
    expect(of({ status: 'canceled' }, {})).toMatchObject([
      { cancel: false, refund: [{ chargeId: '2' }] },
    ]);
    expect(of({ status: 'canceled' }, back)).toEqual([]);
  });

  it('include all of a deleted account, refunding its newest payment', () => {
    const facts = {
      subscriptions: [sub('a')],
      invoices: [bill('a', [charge('1'), charge('2', { createdAt: day(2) })])],
    };
    expect(verdicts(facts, true)).toMatchObject([{ reason: 'gone', refund: [{ chargeId: '2' }] }]);
  });
});

it('planAtPrice accepts only our prices in our currency', () => {
  const prices = { basic: ['price_b'], pro: ['price_p', 'price_before'] };
  expect(planAtPrice(prices, 'price_p', 'eur')).toBe('pro');
  expect(planAtPrice(prices, 'price_before', 'eur')).toBe('pro');
  expect(planAtPrice(prices, 'price_p', 'usd')).toBeNull();
  expect(planAtPrice(prices, 'price_other', 'eur')).toBeNull();
  expect(planAtPrice(prices, null, 'eur')).toBeNull();
});

it('verdicts bring the refunds of a withdrawal to what is owed, from the newest payment on', () => {
  const withdrawn = { endedBecause: 'withdrawn', withdrawnCents: 3500 } as const;
  const of = (change: Partial<SubscriptionFact>, ...charges: ChargeFact[]) =>
    verdicts({ subscriptions: [sub('a', change)], invoices: [bill('a', charges)] }, false);
  const first = charge('1', { createdAt: day(1), amountCents: 2900 });
  const second = charge('2', { createdAt: day(2), amountCents: 2000, refundedCents: 500 });
  expect(of(withdrawn, first, second)).toEqual([
    {
      subscriptionId: 'a',
      reason: 'withdrawn',
      mark: false,
      cancel: true,
      dropCredit: false,
      refund: [
        { chargeId: '2', part: { cents: 1500, upTo: 2000 } },
        { chargeId: '1', part: { cents: 1500, upTo: 1500 } },
      ],
    },
  ]);
  const ended = { ...withdrawn, status: 'canceled' };
  const settled = [charge('1', { refundedCents: 1500 }), charge('2', { refundedCents: 2000 })];
  expect(of(ended, ...settled)).toEqual([]);
  expect(of(ended, charge('1', { disputed: true }))).toEqual([]);
});

it('refundedCents adds up the refunds', () => {
  const charges = [charge('1', { refundedCents: 100 }), charge('2', { refundedCents: 250 })];
  expect(refundedCents(bill('a', charges))).toBe(350);
});

describe('mails about payments', () => {
  const kinds = (one: SubscriptionFact, bills: readonly InvoiceFact[]) =>
    noticesOf({ subscriptions: [one], invoices: bills }).map(({ kind }) => kind);
  const paid = bill('a', [charge('1')]);
  const renewal = (change: Partial<InvoiceFact>) =>
    bill('a', [], { id: 'in_2', reason: 'subscription_cycle', ...change });

  everyRow<[string, Partial<SubscriptionFact>, readonly InvoiceFact[], readonly string[]]>([
    ['begun', {}, [paid], ['started']],
    ['not paid yet', { status: 'incomplete' }, [bill('a', [], { status: 'open' })], []],
    ['renewed', {}, [paid, renewal({})], ['started', 'renewed']],
    ['renewed for nothing', {}, [paid, renewal({ amountCents: 0 })], ['started']],
    [
      'not renewed',
      { status: 'past_due' },
      [paid, renewal({ status: 'open', attempts: 1 })],
      ['started', 'failed'],
    ],
    ['not tried yet', {}, [paid, renewal({ status: 'open', attempts: 0 })], ['started']],
    ['about to end', { cancelAtPeriodEnd: true }, [paid], ['started', 'cancelling']],
    ['ended', { status: 'canceled' }, [paid], ['started', 'ended']],
    ['not paid at all', { status: 'unpaid' }, [paid], ['started', 'unpaid']],
    ['of a removed account', { status: 'canceled', endedBecause: 'gone' }, [paid], []],
    ['doubled, on its way back', { status: 'active', endedBecause: 'duplicate' }, [paid], []],
    [
      'doubled',
      { status: 'canceled', endedBecause: 'duplicate' },
      [bill('a', [charge('1', back)])],
      ['duplicate'],
    ],
    ['of no plan of ours', { planId: null }, [paid], []],
  ])('for a subscription {case}', (_, change, bills, expected) => {
    expect(kinds(sub('a', change), bills)).toEqual(expected);
  });

  everyRow([
    ['payment_failed', null, 'unpaid'],
    ['payment_disputed', null, 'disputed'],
    ['cancellation_requested', null, 'asked'],
    [null, null, 'asked'],
    // Ours was written before Stripe ended it for us.
    ['cancellation_requested', 'refunded', 'refunded'],
  ] as const)(
    'for an end at Stripe by {cancel reason} and by us for {ended because}: {because}',
    (cancelReason, endedBecause, because) => {
      const ended = sub('a', { status: 'canceled', cancelReason, endedBecause });
      expect(noticesOf({ subscriptions: [ended], invoices: [paid] })).toContainEqual(
        expect.objectContaining({ kind: 'ended', because }),
      );
    },
  );

  it('repeat when an end is requested again', () => {
    const asked = (at: Date) =>
      noticesOf({
        subscriptions: [sub('a', { cancelAtPeriodEnd: true, cancelledAt: at })],
        invoices: [],
      })[0]?.objectId;
    expect(asked(day(2))).not.toBe(asked(day(3)));
  });
});

everyRow([
  ['open', 'past_due', false],
  ['open', 'unpaid', false],
  ['open', 'canceled', true],
  ['open', 'incomplete_expired', true],
  ['open', undefined, false],
  ['paid', 'canceled', false],
  ['void', 'canceled', false],
  ['uncollectible', 'active', true],
] as const)(
  'an invoice {status} of a subscription {of} is abandoned: {expected}',
  (status, of, expected) => {
    expect(isGivenUp({ status }, of && { status: of })).toBe(expected);
  },
);
