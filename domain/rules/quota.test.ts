import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { FREE_PLAN_ID, findPlan, findPlanOnSale, OFFERED_PLANS, PLANS, planRank } from './plans.ts';
import {
  isNearLimit,
  overLimitText,
  planStartedAfter,
  quotaText,
  quotaWindow,
  remaining,
  usedText,
} from './quota.ts';
import { requireRemaining } from './quotaRefusal.ts';
import { startOfMonth } from './zonedTime.ts';

const MADRID = 'Europe/Madrid';

describe('the month begins on the clocks of the zone', () => {
  everyRow([
    ['2026-11-20T12:00:00Z', '2026-10-31T23:00:00.000Z'],
    // Summer time began or ended within the month.
    ['2026-03-31T21:59:59Z', '2026-02-28T23:00:00.000Z'],
    ['2026-03-31T22:00:00Z', '2026-03-31T22:00:00.000Z'],
    ['2026-10-31T22:59:59Z', '2026-09-30T22:00:00.000Z'],
    ['2026-10-31T23:00:00Z', '2026-10-31T23:00:00.000Z'],
    ['2025-12-31T23:00:00Z', '2025-12-31T23:00:00.000Z'],
    ['2024-02-29T10:00:00Z', '2024-01-31T23:00:00.000Z'],
  ])('Madrid at {now} [1.9-03]', (now, start) => {
    expect(startOfMonth(new Date(now), MADRID).toISOString()).toBe(start);
  });

  everyRow([
    ['America/Santiago', '2026-09-10T00:00:00Z', '2026-09-01T04:00:00.000Z'],
    ['Pacific/Auckland', '2026-10-31T12:00:00Z', '2026-10-31T11:00:00.000Z'],
    // Its clocks change in the night of the first of the month.
    ['Pacific/Auckland', '2018-04-10T00:00:00Z', '2018-03-31T11:00:00.000Z'],
    ['UTC', '2026-10-31T12:00:00Z', '2026-10-01T00:00:00.000Z'],
  ])('in {zone} at {now} the month began at {start}', (zone, now, start) => {
    expect(startOfMonth(new Date(now), zone).toISOString()).toBe(start);
  });

  it('is never in the future nor over 31 days and an hour ago', () => {
    const instants = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2099-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, (now) => {
        const elapsed = now.getTime() - startOfMonth(now, MADRID).getTime();
        expect(elapsed).toBeGreaterThanOrEqual(0);
        expect(elapsed).toBeLessThan((31 * 24 + 1) * 3_600_000);
      }),
    );
  });
});

describe('the window of a plan', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const month = new Date('2026-10-31T23:00:00Z');
  const upgrade = new Date('2026-11-10T09:00:00Z');
  const before = new Date('2026-10-10T09:00:00Z');

  everyRow([
    ['total', upgrade, null],
    ['monthly', null, month],
    ['monthly', before, month],
    ['monthly', upgrade, upgrade],
    ['unlimited', null, month],
  ] as const)(
    '{limit type} with an upgrade at {plan started at} [1.4-13]',
    (limitType, planStartedAt, start) => {
      expect(quotaWindow({ limitType, planStartedAt }, now, MADRID)).toEqual(start);
    },
  );

  const early = new Date('2026-11-05T09:00:00Z');
  everyRow([
    ['free', 'basic', [], now],
    ['basic', 'pro', [['basic', early]], now],
    ['pro', 'basic', [['pro', upgrade]], upgrade],
    ['pro', 'free', [], upgrade],
    ['pro', 'pro', [], upgrade],
    // Down and up again: consultations used on the way up stay used.
    [
      'basic',
      'pro',
      [
        ['pro', upgrade],
        ['basic', early],
      ],
      early,
    ],
    ['free', 'basic', [['premium', upgrade]], upgrade],
    ['basic', 'premium', [['pro', early]], now],
    // Down again: earlier use of the lower plan still counts.
    [
      'pro',
      'basic',
      [
        ['basic', early],
        ['pro', upgrade],
      ],
      early,
    ],
    // Free use does not count for the paid plan.
    [
      'pro',
      'basic',
      [
        ['free', early],
        ['pro', upgrade],
      ],
      upgrade,
    ],
  ] as const)(
    'from {from} to {to} after charges on {charged} [1.4-15]',
    (from, to, charged, start) => {
      const chargedThisMonth = charged.map(([planId, since]) => ({ planId, since }));
      expect(planStartedAfter({ from, to, planStartedAt: upgrade, chargedThisMonth, now })).toEqual(
        start,
      );
    },
  );

  it('grants each plan at most once a month, whatever the changes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('free', 'basic', 'pro', 'premium'), { maxLength: 30 }),
        (visited) => {
          const charges: { planId: string; at: Date }[] = [];
          let state = { planId: 'free', planStartedAt: null as Date | null };
          let minute = month.getTime();
          for (const to of visited) {
            minute += 60_000;
            const at = new Date(minute);
            const chargedThisMonth = [...new Set(charges.map(({ planId }) => planId))].map(
              (planId) => ({
                planId,
                since: charges.find((charge) => charge.planId === planId)?.at ?? at,
              }),
            );
            const change = { from: state.planId, to, chargedThisMonth, now: at };
            const planStartedAt = planStartedAfter({
              ...change,
              planStartedAt: state.planStartedAt,
            });
            state = { planId: to, planStartedAt };
            const limit = findPlan(to)?.consultationLimit ?? 0;
            const start = quotaWindow({ limitType: 'monthly', planStartedAt }, at, MADRID);
            const used = () => charges.filter((charge) => start === null || charge.at >= start);
            // Everything that is left is used at once.
            if (to !== 'free')
              while (used().length < limit) charges.push({ planId: to, at: new Date(++minute) });
          }
          expect(charges.length).toBeLessThanOrEqual(5 + 10 + 20);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('the remaining consultations', () => {
  const usage = (limit: number | null, used: number) => ({
    planId: 'basic',
    planName: 'Basic',
    limitType: limit === null ? ('unlimited' as const) : ('monthly' as const),
    limit,
    used,
    windowStart: null,
  });

  everyRow([
    [5, 0, 5],
    [5, 5, 0],
    [5, 9, 0],
    [null, 900, null],
  ])('limit {limit}, used {used} [2.1-06, 2.6-02]', (limit, used, left) => {
    expect(remaining(usage(limit, used))).toBe(left);
  });

  it('refuses only when nothing is left [1.5-14]', () => {
    requireRemaining(usage(5, 4));
    requireRemaining(usage(null, 1000));
    expect(() => requireRemaining(usage(5, 5))).toThrow(AppError);
    expect(() => requireRemaining(usage(5, 5))).toThrow('límite de 5 consultas');
  });

  everyRow([
    [5, 4, false],
    [5, 5, true],
    [10, 8, false],
    [10, 9, true],
    [null, 100, false],
  ])('near the limit: {limit}, {used} [1.9-05]', (limit, used, near) => {
    expect(isNearLimit(usage(limit, used))).toBe(near);
  });

  everyRow([
    [5, 3, '3 de 5 usadas', undefined],
    [5, 5, '5 de 5 usadas', undefined],
    [null, 900, '900 usadas', undefined],
    [3, 13, 'Límite de 3 superado', /^Ya ha usado 13 consultas y este plan incluye 3 en total\./],
  ])('limit {limit}, used {used} reads «{text}» [1.9-18, 2.6-03]', (limit, used, text, over) => {
    expect(usedText({ limit, used })).toBe(text);
    const sentence = overLimitText({ limit, used, limitType: 'total' });
    if (over) expect(sentence).toMatch(over);
    else expect(sentence).toBeUndefined();
    expect(overLimitText({ limit: 5, used: 8, limitType: 'monthly' })).toMatch(/^Este mes ya ha/);
  });

  everyRow([
    ['unlimited', null, 'Consultas ilimitadas este mes'],
    ['total', 2, 'Consultas restantes (total): 2'],
    ['monthly', 0, 'Consultas restantes este mes: 0'],
  ] as const)('{limit type} reads', (limitType, left, text) => {
    expect(quotaText(limitType, left)).toBe(text);
  });
});

it('offers the four plans at their price, cheapest first [1.3-05, 1.9-01]', () => {
  expect(
    OFFERED_PLANS.map((plan) => [
      plan.id,
      plan.name,
      plan.consultationLimit,
      plan.limitType,
      plan.priceCents,
    ]),
  ).toEqual([
    ['free', 'Gratuito', 3, 'total', 0],
    ['basic', 'Basic', 5, 'monthly', 900],
    ['pro', 'Pro', 10, 'monthly', 2900],
    ['premium', 'Premium', 20, 'monthly', 4900],
  ]);
  expect(PLANS.filter((plan) => plan.popular).map((plan) => plan.id)).toEqual(['pro']);
  expect(findPlan('pro')?.name).toBe('Pro');
  expect(findPlan('toString')).toBeUndefined();
  expect(planRank('premium')).toBeGreaterThan(planRank('pro'));
});

it('Enterprise has no limit, is on no public page and cannot be bought [1.3-05, 2.1-06]', () => {
  const plan = findPlan('enterprise');
  expect(plan).toMatchObject({ name: 'Enterprise', limitType: 'unlimited', unlisted: true });
  expect(plan?.consultationLimit).toBeNull();
  expect(OFFERED_PLANS).not.toContain(plan);
  expect(planRank('enterprise')).toBeGreaterThan(planRank('premium'));
  expect(['basic', 'pro', 'premium'].map((id) => findPlanOnSale(id)?.id)).toEqual([
    'basic',
    'pro',
    'premium',
  ]);
  for (const id of ['enterprise', FREE_PLAN_ID, 'oro', 'toString'])
    expect(findPlanOnSale(id)).toBeUndefined();
});

it('a plan without a limit shows so, and every other has one [2.1-06]', () => {
  for (const plan of PLANS)
    expect(plan.consultationLimit === null).toBe(plan.limitType === 'unlimited');
});
