import { afterAll, beforeAll, expect, test } from 'vitest';
import { quotaText } from '#domain/rules/quota.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { type Product, signInSample, startProduct } from '#tests/support/product.ts';

let product: Product;
const now = new Date('2026-11-20T12:00:00Z');
beforeAll(async () => {
  product = await startProduct({ ai: fakeEngine(), clock: () => now });
});
afterAll(() => product.end());

test('an Enterprise account is never refused, and sees that it has no limit [1.4-18, 2.1-06, 2.2-38]', async () => {
  const boss = await signInSample(product, 'super_admin');
  const give = (planId: string) => boss.post('/api/super-admin/plan', { planId });
  expect((await give('enterprise')).body).toEqual({
    planId: 'enterprise',
    planName: 'Enterprise',
  });
  // More than the largest limit of the plans on sale.
  const statuses: number[] = [];
  for (let sent = 0; sent < 22; sent++) {
    const { id } = (await boss.create('cytology', { patientSpecies: 'Perro' })).body;
    statuses.push((await boss.post(`/api/analyses/${id}/submit`)).status);
  }
  expect(statuses).toEqual(Array(22).fill(202));

  const me = (await boss.get('/api/me')).body;
  expect(me).toMatchObject({
    plan_name: 'Enterprise',
    limit_type: 'unlimited',
    consultation_limit: null,
    consultations_this_month: 22,
    consultations_remaining: null,
  });
  expect(quotaText(me.limit_type, me.consultations_remaining)).toBe(
    'Consultas ilimitadas este mes',
  );
  const listed = (await boss.get('/api/admin/users?plan=enterprise')).body;
  expect(listed.items).toEqual([
    expect.objectContaining({ planName: 'Enterprise', consultations: 22 }),
  ]);

  // Back on a limited plan earlier use counts: nothing is left and nothing was gained (D2, D3).
  await give('pro');
  expect((await boss.get('/api/me')).body).toMatchObject({
    consultations_this_month: 22,
    consultations_remaining: 0,
  });
  const refused = await boss.create('cytology', { patientSpecies: 'Perro' });
  expect(refused.body.code).toBe('quota_exhausted');
});

test('the Enterprise plan is not among the plans on sale', async () => {
  const guest = await fetch(`${product.url}/api/plans`);
  const { items } = (await guest.json()) as { items: { id: string }[] };
  expect(items.map((plan) => plan.id)).toEqual(['free', 'basic', 'pro', 'premium']);
});
