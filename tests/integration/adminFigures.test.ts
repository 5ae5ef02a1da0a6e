import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, signedIn } from '#tests/support/accounts.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { dayIn, type Invoice, keptCents } from '#tests/support/figures.ts';
import { eventually, type Product, signInSample, startProduct } from '#tests/support/product.ts';

/** Figures of the screens, compared with the rows counted one by one. */

/** Half past midnight on the first of November in Madrid; still October in London. */
const NOW = '2026-10-31T23:30:00Z';
const dayOf = dayIn('Europe/Madrid');

let product: Product;
let now = new Date(NOW);
beforeAll(async () => {
  product = await startProduct({ ai: fakeEngine(), clock: () => now });
});
afterAll(() => product.end());

async function invoice(
  userId: string | null,
  bill: {
    at: string;
    cents?: number;
    status?: string;
    refunded?: number;
    reason?: string;
    attempts?: number;
    number?: string;
  },
): Promise<string> {
  const id = `in_${randomUUID()}`;
  const { at, cents = 900, status = 'paid', refunded = 0, attempts = 1, number } = bill;
  const paid = status === 'paid' ? cents : 0;
  await product.ctx.db.execute(sql`insert into invoices (id, user_id, stripe_customer_id, plan_id,
      number, status, reason, attempts, amount_cents, tax_cents, paid_cents, refunded_cents, currency,
      issued_at, paid_at)
    values (${id}, ${userId}, 'cus_a', 'basic', ${number ?? id.slice(3, 9)}, ${status},
      ${bill.reason ?? 'subscription_cycle'}, ${attempts}, ${cents}, ${Math.round((cents * 21) / 121)},
      ${paid}, ${refunded}, 'eur', ${at}, ${status === 'paid' ? at : null})`);
  return id;
}

/** Cents kept of a month's invoices, from the rows. */
async function keptIn(month: string): Promise<number> {
  const { rows } = await product.ctx.db.execute<{ row: Invoice }>(
    sql`select to_jsonb(i) as row from invoices i`,
  );
  return rows
    .map(({ row }) => row)
    .filter((one) => dayOf(one.paid_at ?? one.issued_at).startsWith(month))
    .reduce((sum, one) => sum + (one.paid_cents > 0 ? keptCents(one) : 0), 0);
}

test('the home page’s figures equal the rows’, on the first of a month in Madrid [2.1-07, 2.2-35, 2.2-36]', async () => {
  const admin = await signInSample(product, 'admin');
  const overview = async () => (await admin.get('/api/admin/overview')).body;
  const before = await overview();
  const { id: payer, browser } = await signedIn(product);
  await newPerson(product, { confirmed: false });
  // Paid in Madrid's November and in its October.
  await invoice(payer, { at: '2026-10-31T23:00:00Z' });
  await invoice(payer, { at: '2026-10-31T22:59:59Z', cents: 1000 });
  await invoice(payer, { at: '2026-10-01T10:00:00Z', cents: 500, refunded: 200 });
  await invoice(payer, { at: '2026-10-31T23:10:00Z', status: 'open' });
  const { id } = (await browser.create('cytology', { patientName: 'Bruma' })).body;
  await browser.post(`/api/analyses/${id}/submit`);
  await eventually(async () => (await browser.get(`/api/analyses/${id}`)).body.finishedAt);
  await browser.create('cytology', {});
  const after = await overview();
  expect(after).toMatchObject({
    day: '2026-11-01',
    activeUsers: before.activeUsers + 1,
    users: before.users + 2,
    verifiedUsers: before.verifiedUsers + 1,
    analysesToday: 1,
    analysesUnderWay: 0,
    analysesCompletedThisMonth: 1,
    monthRevenueCents: await keptIn('2026-11'),
    monthChangePercent: null,
  });
  expect([await keptIn('2026-11'), await keptIn('2026-10')]).toEqual([900, 1300]);
  // The same evening an hour earlier: the last of October everywhere.
  now = new Date('2026-10-31T22:30:00Z');
  expect(await overview()).toMatchObject({
    day: '2026-10-31',
    monthRevenueCents: 1300,
    monthChangePercent: null,
  });
  now = new Date(NOW);
});

test('revenue has five figures, computed, and a year of months [1.2-15, 1.6-08, 2.2-33]', async () => {
  const boss = await signInSample(product, 'super_admin');
  const vet = await newPerson(product);
  await invoice(vet.id, { at: '2026-09-10T10:00:00Z', cents: 2900 });
  const subscription = async (plan: string, ends: string, source = 'stripe') => {
    const { id } = await newPerson(product);
    await product.ctx.db.execute(sql`insert into user_subscriptions (user_id, stripe_customer_id,
        stripe_subscription_id, plan_id, status, start_date, price_cents, currency,
        current_period_end, source)
      values (${id}, 'cus_b', ${randomUUID()}, ${plan}, 'active', '2026-10-01', 2900, 'eur', ${ends},
        ${source})`);
  };
  // Due in November, in Madrid's December, and unpaid.
  await subscription('pro', '2026-11-30T22:59:59Z');
  await subscription('pro', '2026-11-30T23:00:00Z');
  await subscription('premium', '2026-11-20T10:00:00Z', 'superadmin_customer');
  const { body } = await boss.get('/api/super-admin/revenue');
  expect(body).toMatchObject({
    today: '2026-11-01',
    lastDay: '2026-11-30',
    since: '2026-09-01',
    total: { keptCents: 2900 + 1300 + 900, returnedCents: 200, payments: 4 },
    month: { keptCents: 900, byPlan: [{ planId: 'basic', planName: 'Basic', amount: 900 }] },
    changePercent: null,
    forecastCents: 900 + 2900,
    activeSubscriptions: 2,
    subscriptionsByPlan: [{ planId: 'pro', planName: 'Pro', amount: 2 }],
    averageCents: 450,
  });
  // Tax of the remainder: 21 of 121, and its share of the partial refund.
  expect(body.total.taxCents).toBe(503 + 174 + Math.round((300 * 87) / 500) + 156);
  expect(body.months).toHaveLength(12);
  expect(body.months.slice(-3)).toMatchObject([
    { month: '2026-09-01', keptCents: 2900, changePercent: null },
    { month: '2026-10-01', keptCents: 1300, changePercent: -55.2 },
    { month: '2026-11-01', keptCents: 900, changePercent: null },
  ]);
  const joined = await product.ctx.db.execute<{ at: string }>(
    sql`select to_json(created_at)::text as at from users`,
  );
  expect(body.newUsersThisMonth).toBe(
    joined.rows.filter(({ at }) => dayOf(JSON.parse(at)) >= '2026-11-01').length,
  );
});

test('transactions are searched, filtered by date, type and state, and sorted [2.2-33, 2.3-19]', async () => {
  const boss = await signInSample(product, 'super_admin');
  const list = async (query: string) => {
    const { status, body } = await boss.get(`/api/super-admin/transactions?${query}`);
    expect(status).toBe(200);
    return body;
  };
  const zoe = await newPerson(product, { name: 'Zoé Ñuño' });
  const first = await invoice(zoe.id, {
    at: '2026-08-10T10:00:00Z',
    cents: 4900,
    reason: 'subscription_create',
  });
  const upgrade = await invoice(zoe.id, {
    at: '2026-10-20T10:00:00Z',
    cents: 2000,
    reason: 'subscription_update',
  });
  const failed = await invoice(zoe.id, { at: '2026-10-21T10:00:00Z', status: 'open' });
  const open = await invoice(zoe.id, { at: '2026-10-22T10:00:00Z', status: 'open', attempts: 0 });
  const back = await invoice(zoe.id, { at: '2026-10-23T10:00:00Z', refunded: 900 });
  const ids = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);
  expect(ids(await list('search=zoe%20nuno&range=all'))).toEqual([
    back,
    open,
    failed,
    upgrade,
    first,
  ]);
  expect(ids(await list(`search=${zoe.email}`))).toEqual([back, open, failed, upgrade]);
  expect(ids(await list(`search=${first.slice(3)}&range=this_year`))).toEqual([first]);
  expect(ids(await list('search=zoe&range=last_90'))).toContain(first);
  expect(ids(await list('search=zoe&range=this_month'))).toEqual([]);
  expect(ids(await list('search=zoe&status=failed'))).toEqual([failed]);
  expect(ids(await list('search=zoe&status=pending'))).toEqual([open]);
  expect(ids(await list('search=zoe&status=returned'))).toEqual([back]);
  expect(ids(await list('search=zoe&type=upgrade'))).toEqual([upgrade]);
  expect(ids(await list('search=zoe&range=all&sort=amount&direction=desc&limit=2'))).toEqual([
    first,
    upgrade,
  ]);
  const third = await invoice(null, { at: '2026-10-24T10:00:00Z', number: '1CF5_CEF-0003' });
  await invoice(null, { at: '2026-10-25T10:00:00Z', number: '1CF5_CEF-0010' });
  const byNumber = async (number: string) => ids(await list(`search=${number}`));
  expect([await byNumber('1cf5_cef-0003'), await byNumber('1CF5xCEF-0010')]).toEqual([[third], []]);
  const [shown] = (await list(`search=${upgrade}`)).items;
  expect(shown).toMatchObject({
    name: 'Zoé Ñuño',
    planName: 'Basic',
    kind: 'upgrade',
    state: 'completed',
    amountCents: 2000,
    taxCents: 347,
  });
  const whole = await list('range=all&sort=user&direction=asc');
  const { rows } = await product.ctx.db.execute<{ many: number }>(
    sql`select count(*)::int as many from invoices`,
  );
  expect([whole.total, whole.found]).toEqual([rows[0]?.many, rows[0]?.many]);
  const wrong = await boss.get('/api/super-admin/transactions?status=pagado');
  expect([wrong.status, wrong.body.fields[0].field]).toEqual([422, 'status']);
});

test('a new name is found, and an erased account leaves its payment without a name', async () => {
  const boss = await signInSample(product, 'super_admin');
  const { id: userId, browser } = await signedIn(product, { name: 'Antes Así' });
  const id = await invoice(userId, { at: '2026-10-20T10:00:00Z' });
  const matches = async (search: string) =>
    (await boss.get(`/api/super-admin/transactions?search=${search}`)).body.items;
  expect(await matches('antes')).toHaveLength(1);
  await product.ctx.db.execute(
    sql`update profiles set full_name = 'Ahora Así' where user_id = ${userId}`,
  );
  expect(await matches('antes')).toHaveLength(0);
  expect(await matches('ahora')).toHaveLength(1);
  const before = await keptIn('2026-10');
  const reply = await browser.delete('/api/me', { password: 'una-clave-larga' });
  expect(reply.status).toBeLessThan(300);
  expect(await matches('ahora')).toHaveLength(0);
  expect(await matches(id)).toMatchObject([{ name: null, userId: null, amountCents: 900 }]);
  expect(await keptIn('2026-10')).toBe(before);
});

test('the file has every payment that passes the filters, and leaves a line in the record', async () => {
  const boss = await signInSample(product, 'super_admin');
  const { body, headers } = await boss.get(
    '/api/super-admin/transactions.csv?search=zoe&range=all&sort=date&direction=asc',
  );
  expect(headers.get('content-type')).toContain('text/csv');
  const lines = String(body).trim().split('\r\n');
  expect(lines).toHaveLength(6);
  expect(lines[0]).toContain('"ID";"Número";"Fecha";"Usuario";"Plan";"Tipo";"Importe');
  expect(lines[1]).toMatch(/;"Zoé Ñuño";"Basic";"Suscripción";49;8,5;0;"EUR";"Completado"$/);
  const { rows } = await product.ctx.db.execute<{ target_id: string }>(
    sql`select target_id from audit_log where action = 'export_list'`,
  );
  expect(rows).toEqual([{ target_id: 'transactions' }]);
});

test('statistics show cases, outcomes, times, feedback, quota and refusals [1.2-12, 2.2-40]', async () => {
  const admin = await signInSample(product, 'admin');
  const stats = async (range = 'this_month') =>
    (await admin.get(`/api/admin/stats?range=${range}`)).body;
  const before = await stats();
  const { browser } = await signedIn(product);
  const send = async () => {
    const { id } = (await browser.create('ecg', { patientName: 'Nube', patientSpecies: 'Perro' }))
      .body;
    await browser.post(`/api/analyses/${id}/submit`);
    await eventually(async () => (await browser.get(`/api/analyses/${id}`)).body.finishedAt);
    return id;
  };
  const id = await send();
  await send();
  await browser.send('PUT', `/api/analyses/${id}/feedback`, {
    json: { verdict: 'acertado', outcome: 'Cardiomiopatía' },
  });
  const draft = (await browser.create('ecg', { patientName: 'Nube' })).body.id;
  const refused = await browser.upload(draft, 1, new TextEncoder().encode('esto no es una foto'));
  expect(refused.status).toBeGreaterThanOrEqual(400);
  const after = await stats();
  const ecg = (of: typeof after) => of.cases.find((one: { type: string }) => one.type === 'ecg');
  expect(ecg(after).total).toBe(ecg(before).total + 2);
  expect(after.days).toEqual(['2026-11-01']);
  expect(ecg(after).perDay).toEqual([ecg(after).total]);
  expect(after.total).toBe(before.total + 2);
  expect(after.times.find((one: { type: string }) => one.type === 'ecg').reports).toBe(2);
  expect(after.refusals).toEqual([{ name: refused.body.code, count: 1 }]);
  const used = (of: typeof after) =>
    of.quota.find((one: { planId: string }) => one.planId === 'free').used;
  expect(used(after)).toBe(used(before) + 2);
  // The database's clock differs from this test's.
  const { rows } = await product.ctx.db.execute<{ part: string; detail: string; amount: number }>(
    sql`select part, detail, amount::int as amount from figures where figure = 'feedback'
        order by detail`,
  );
  expect(rows).toEqual([
    { part: 'ecg', detail: 'acertado', amount: 1 },
    { part: 'ecg', detail: 'outcome', amount: 1 },
  ]);
  expect((await stats('last_90')).days).toHaveLength(90);
  expect((await admin.get('/api/admin/stats?range=siempre')).status).toBe(422);
});

test('the operations page shows the figures of the status command and the metrics', async () => {
  const admin = await signInSample(product, 'admin');
  const { body } = await admin.get('/api/admin/operations');
  const status = await product.ctx.readStatus();
  expect(body.version).toBe(status.version);
  expect(body.queues.map(({ name }: { name: string }) => name)).toEqual(
    status.queues.map(({ name }) => name),
  );
  expect(body.engine).toMatchObject({ health: 'well', failed: 0 });
  expect(body.engine.cases).toBe(status.engine.cases);
  expect(body.storage.freeBytes).toBeGreaterThan(0);
  expect(body.mails.waiting).toBe(status.mails.waiting);
  expect(JSON.stringify(body)).not.toContain(product.dataDir);
});

test('only administrators see figures; only super-administrators see revenue [2.6-05]', async () => {
  const vet = await signInSample(product, 'user');
  const admin = await signInSample(product, 'admin');
  const codeOf = async (browser: typeof vet, path: string) =>
    (await browser.get(path)).body.code ?? 'let in';
  const paths = ['/api/admin/overview', '/api/admin/stats', '/api/admin/operations'];
  const money = ['/api/super-admin/revenue', '/api/super-admin/transactions'];
  for (const path of [...paths, ...money]) expect(await codeOf(vet, path)).toBe('forbidden');
  for (const path of paths) expect(await codeOf(admin, path)).toBe('let in');
  for (const path of [...money, '/api/super-admin/transactions.csv'])
    expect(await codeOf(admin, path)).toBe('forbidden');
});
