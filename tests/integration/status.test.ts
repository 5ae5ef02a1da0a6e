import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { needsAttention, status } from '#server/commands/status.ts';
import { parseConfig } from '#server/config/config.ts';
import { sendNotices } from '#server/flows/operations/notices.ts';
import { enginesHealth } from '#server/steps/enginesHealth.ts';
import { newPerson, signedIn } from '#tests/support/accounts.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { eventually, type Product, startProduct } from '#tests/support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ ai: fakeEngine() });
});
afterAll(() => product.end());

const server = inject('databaseKind') === 'server' ? { DATABASE_URL: 'postgres://alguno/uno' } : {};
const config = () => parseConfig({ NODE_ENV: 'test', DATA_DIR: product.dataDir, ...server });
const inWords = () => status(product.ctx, config(), false);
const asFacts = async () => JSON.parse(await status(product.ctx, config(), true));

test('status shows all states, in words and as JSON', async () => {
  const { attention, ...facts } = await asFacts();
  expect(facts).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    database: { migration: expect.stringMatching(/^\d{4}_.+\.sql$/), bytes: expect.any(Number) },
    cases: { stuck: 0, failed: 0 },
    mails: { waiting: 0, oldestSeconds: 0 },
    weakSettings: [],
  });
  expect(facts.database.bytes).toBeGreaterThan(1_000_000);
  expect(facts.storage.freeBytes).toBeGreaterThan(0);
  expect(attention).toEqual([]);
  expect(await inWords()).toContain('Nada requiere atención.');
  expect(needsAttention(await inWords())).toBe(false);
});

test('status counts accounts, and today’s cases by outcome', async () => {
  const before = await asFacts();
  await newPerson(product, { confirmed: false });
  const { browser } = await signedIn(product);
  const { id } = (await browser.create('cytology', {})).body;
  await browser.post(`/api/analyses/${id}/submit`);
  await browser.create('cytology', {});
  await eventually(
    async () => (await browser.get(`/api/analyses/${id}`)).body.status === 'completed',
  );
  const { accounts, cases } = await asFacts();
  expect(accounts.all).toBe(before.accounts.all + 2);
  expect(accounts.confirmed).toBe(before.accounts.confirmed + 1);
  expect(cases.today).toEqual({ completed: 1, pending_images: 1 });
  expect(await inWords()).toMatch(/Casos de hoy: .*1 completados/);
});

test('a case, a queue and a mail that wait too long need attention', async () => {
  const { id: userId, browser } = await signedIn(product);
  const { id } = (await browser.create('cytology', {})).body;
  const { db } = product.ctx;
  await db.execute(sql`update analyses set status = 'pending_webhook',
    submitted_at = now() - interval '20 minutes' where id = ${id} and user_id = ${userId}`);
  await db.execute(sql`insert into mails (id, kind, recipient, subject, text_body, html_body, created_at)
    values (${randomUUID()}, 'x', 'x@ejemplo.test', 'x', 'x', 'x', now() - interval '1 hour')`);
  // A queue without a worker, so that the jobs stay.
  await db.execute(sql`insert into pgboss.queue
    select (jsonb_populate_record(one, '{"name": "otra"}')).* from pgboss.queue one limit 1`);
  await db.execute(sql`insert into pgboss.job (name, start_after, state, completed_on) values
    ('otra', now() - interval '5 minutes', 'created', null), ('otra', now(), 'failed', now())`);
  const { attention, queues } = await asFacts();
  expect(attention).toEqual([
    expect.stringContaining('1 caso lleva más de un cuarto de hora en análisis'),
    expect.stringContaining('La cola otra tiene 1 trabajo y el primero espera hace 5 min'),
    expect.stringContaining('1 trabajo de la cola otra ha fallado'),
    expect.stringMatching(/^\d+ correos? siguen? sin entregar, el primero hace 60 min/),
  ]);
  expect(queues.find(({ name }: { name: string }) => name === 'otra')).toMatchObject({
    waiting: 1,
  });
  expect(needsAttention(await inWords())).toBe(true);
  expect(needsAttention(await status(product.ctx, config(), true))).toBe(true);
});

const STRIPE = {
  STRIPE_WEBHOOK_SECRET: 'whsec_a',
  STRIPE_PRICE_BASIC: 'price_b',
  STRIPE_PRICE_PRO: 'price_p',
  STRIPE_PRICE_PREMIUM: 'price_x',
};

test.each<[string, Record<string, string>, string]>([
  ['off', {}, 'Pagos: no se cobra'],
  ['stripe test', { ...STRIPE, STRIPE_SECRET_KEY: 'sk_test_a' }, 'Stripe en modo de pruebas'],
  ['stripe live', { ...STRIPE, STRIPE_SECRET_KEY: 'rk_live_a' }, 'Pagos: Stripe en modo real'],
  [
    'simulator',
    { ...STRIPE, STRIPE_SECRET_KEY: 'sk_test_a', STRIPE_API_BASE: 'http://127.0.0.1:9' },
    'el simulador de STRIPE_API_BASE',
  ],
])('status shows that payments are %s', async (by, env, words) => {
  const settings = parseConfig({ NODE_ENV: 'test', DATA_DIR: product.dataDir, ...server, ...env });
  expect(JSON.parse(await status(product.ctx, settings, true)).payments.by).toBe(by);
  expect(await status(product.ctx, settings, false)).toContain(words);
});

test('the sandbox is distinguished from Stripe', async () => {
  const settings = parseConfig({ DATA_DIR: product.dataDir, PAYMENT_SANDBOX: 'on' });
  expect(await status(product.ctx, settings, false)).toContain('Pagos: entorno de pruebas');
});

test('payment events, customers and mails that wait too long are reported', async () => {
  const { db } = product.ctx;
  const live = parseConfig({
    NODE_ENV: 'test',
    DATA_DIR: product.dataDir,
    ...server,
    ...STRIPE,
    STRIPE_SECRET_KEY: 'sk_live_a',
  });
  const payments = async () => {
    const { payments, attention } = JSON.parse(await status(product.ctx, live, true));
    return { ...payments, attention: attention.filter((one: string) => one.includes('Stripe')) };
  };
  expect(await payments()).toMatchObject({ lastEventAt: null, unfollowed: 0, unsynced: 0 });
  expect(await status(product.ctx, live, false)).toContain('Último aviso de Stripe: ninguno');
  // Running work is no trouble.
  await db.execute(sql`insert into stripe_events (id, type, received_at, processed_at) values
    ('evt_new', 'invoice.paid', now() - interval '1 minute', null),
    ('evt_done', 'invoice.paid', now() - interval '3 hours', now())`);
  await db.execute(sql`insert into stripe_customers (stripe_customer_id, synced_at, created_at) values
    ('cus_new', null, now() - interval '1 hour'),
    ('cus_known', now() - interval '1 day', now() - interval '1 year')`);
  expect(await payments()).toMatchObject({ unfollowed: 0, unsynced: 0, unsent: 0, attention: [] });
  expect(await status(product.ctx, live, false)).toMatch(
    /Último aviso de Stripe: .*\(hace 1 min\)/,
  );
  await db.execute(sql`insert into stripe_events (id, type, received_at) values
    ('evt_old', 'invoice.paid', now() - interval '3 hours')`);
  await db.execute(sql`insert into stripe_customers (stripe_customer_id, synced_at, created_at) values
    ('cus_old', now() - interval '2 days', now() - interval '1 year'),
    ('cus_never', null, now() - interval '2 days')`);
  await db.execute(sql`insert into mails (id, kind, recipient, subject, text_body, html_body, created_at)
    values (${randomUUID()}, 'payment-failed', 'x@ejemplo.test', 'x', 'x', 'x',
      now() - interval '20 minutes')`);
  expect(await payments()).toMatchObject({ unfollowed: 1, unsynced: 2, unsent: 1 });
  expect((await payments()).attention).toEqual([
    expect.stringContaining('1 aviso de Stripe sigue sin atender'),
    expect.stringContaining('De 2 clientes de Stripe no se sabe nada'),
  ]);
  // Where nothing is sold Stripe is not checked.
  expect((await asFacts()).attention.filter((one: string) => one.includes('Stripe'))).toEqual([]);
});

test('weak settings are listed and need no attention by themselves', async () => {
  const AUTH_SECRET = '8d1f4be2a60c97355e1b0fa4c2d6738e';
  const production = parseConfig({ ...server, NODE_ENV: 'production', AUTH_SECRET });
  const text = await status(product.ctx, { ...production, dataDir: product.dataDir }, false);
  expect(text).toContain('Ajustes débiles:\n  - PUBLIC_URL: ');
});

test('status shows the time of the embedded database’s last dump', async () => {
  if (inject('databaseKind') === 'server') {
    expect((await asFacts()).dumps).toBeNull();
    expect(await inWords()).not.toContain('Copias automáticas');
    return;
  }
  expect(await inWords()).toContain('Copias automáticas: ninguna todavía');
  const folder = join(product.dataDir, 'dumps');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, '2026-11-22T09-15-00Z.tar.gz'), '');
  expect((await asFacts()).dumps).toMatchObject({
    everyMinutes: 10,
    newestAt: '2026-11-22T09:15:00.000Z',
  });
  expect(await inWords()).toContain(
    'Copias automáticas: la última, 22 de noviembre de 2026 a las 10:15',
  );
  await rm(folder, { recursive: true });
});

test('each engine has its health: cases read, failed and still with it [2.2-40]', async () => {
  const { id: userId } = await signedIn(product);
  const now = new Date(Date.now() + 30 * 24 * 3_600_000);
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
  const add = (engine: string, status: string, minutes: number, ended: number | null) =>
    product.ctx.db.execute(sql`insert into analyses (id, user_id, analysis_type, catalogue_version,
        status, submitted_data, idempotency_key, request_hash, created_at, submitted_at, finished_at,
        rerun_at, engine)
      values (gen_random_uuid(), ${userId}, 'cytology', 1, ${status}, '{}', gen_random_uuid(), 'h',
        ${ago(minutes + 60)}, ${ago(minutes + 60)}, ${ended === null ? null : ago(ended)},
        ${ago(minutes)}, ${engine})`);
  const health = async () => {
    const { engines } = await enginesHealth({ ...product.ctx, clock: () => now });
    return Object.fromEntries(engines.map(({ engine, ...health }) => [engine, health]));
  };
  await product.ctx.db.execute(sql`delete from analyses where status = 'pending_webhook'`);
  const idle = { health: 'idle', cases: 0, failed: 0, medianMs: null, ended: [] };
  expect(await health()).toEqual({ fake: idle });
  // Read again: its time restarts.
  await add('Modelo', 'completed', 11, 10);
  await add('Modelo', 'error', 25, 5);
  for (const minutes of [30, 20, 10]) await add('Otro', 'error', minutes, minutes - 1);
  await add('Otro', 'completed', 25 * 60, 24 * 60 + 1);
  expect(await health()).toEqual({
    fake: idle,
    Modelo: {
      health: 'well',
      cases: 2,
      failed: 1,
      medianMs: 60_000,
      ended: [
        { at: ago(5), ms: 20 * 60_000, failed: true },
        { at: ago(10), ms: 60_000, failed: false },
      ],
    },
    Otro: expect.objectContaining({ health: 'down', cases: 3, failed: 3, medianMs: null }),
  });
  await add('', 'pending_webhook', 3, null);
  expect((await health()).fake?.health).toBe('slow');
  await add('', 'pending_webhook', 17, null);
  expect((await health()).fake?.health).toBe('down');
});

const notices = (value: { engine: boolean; daily: boolean }) =>
  product.ctx.db.execute(sql`insert into settings (name, value, version, changed_at, changed_by)
    values ('notices', ${JSON.stringify(value)}::jsonb, 1, now(), 'x')
    on conflict (name) do update set value = excluded.value`);
/** Mails of a kind, as «subject → recipient». */
async function written(kind: string): Promise<string[]> {
  const { rows } = await product.ctx.db.execute<{ one: string }>(
    sql`select subject || ' → ' || recipient as one from mails where kind = ${kind} order by 1`,
  );
  return rows.map(({ one }) => one);
}
const administrators = ['admin@ejemplo.test', 'superadmin@ejemplo.test'];

test('administrators get one mail about a slow or failing engine, unless it is turned off [2.2-40]', async () => {
  const now = new Date(Date.now() + 30 * 24 * 3_600_000);
  const send = () => sendNotices({ ...product.ctx, clock: () => now });
  await notices({ engine: false, daily: false });
  await send();
  expect(await written('engine-notice')).toEqual([]);
  await notices({ engine: true, daily: false });
  await send();
  await send();
  expect(await written('engine-notice')).toEqual(
    ['Motor caído: Otro', 'Motor caído: fake'].flatMap((subject) =>
      administrators.map((email) => `${subject} → ${email}`),
    ),
  );
});

test('yesterday’s figures are mailed from eight in the morning of the product’s time zone, once [2.2-40]', async () => {
  const { id: userId } = await signedIn(product);
  for (const [status, took] of [
    ['completed', 1500],
    ['completed', 2500],
    ['error', 9000],
  ] as const)
    await product.ctx.db.execute(sql`insert into analyses (id, user_id, analysis_type,
        catalogue_version, status, submitted_data, idempotency_key, request_hash, created_at,
        submitted_at, finished_at)
      select gen_random_uuid(), ${userId}, 'ecg', 1, ${status}, '{}', gen_random_uuid(), 'h', at, at,
        at + ${took} * interval '1 ms'
      from (select timestamptz '2030-05-10 21:59:00Z' as at) as handed_in`);
  const send = (at: string) => sendNotices({ ...product.ctx, clock: () => new Date(at) });
  await notices({ engine: false, daily: true });
  await send('2030-05-11T05:59:59Z');
  expect(await written('daily-summary')).toEqual([]);
  await send('2030-05-11T06:00:00Z');
  await send('2030-05-11T09:00:00Z');
  expect(await written('daily-summary')).toEqual(
    administrators.map((email) => `Vetoscopio: resumen del 10/05/2030 → ${email}`),
  );
  const { rows } = await product.ctx.db.execute<{ text: string }>(
    sql`select text_body as text from mails where kind = 'daily-summary' limit 1`,
  );
  expect(rows[0]?.text).toContain('Casos enviados: 3 (completado, 2; error interno, 1).');
  expect(rows[0]?.text).toContain('Mediana hasta el informe: 1,5 s.');
  expect(rows[0]?.text).toContain('Consultas devueltas: 0.');
  expect(rows[0]?.text).toContain('Cuentas nuevas: 0.');
});
