import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgetOldAccountRows } from '#server/flows/accounts/forget.ts';
import { Browser, PASSWORD, signedIn } from '#tests/support/accounts.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { openStream } from '#tests/support/eventStream.ts';
import { eventually, type Product, signInSample, startProduct } from '#tests/support/product.ts';

const MARK = (imageId: string) => ({
  id: randomUUID(),
  imageId,
  body: { kind: 'length', from: [0, 0], to: [3, 4] },
  revision: 1,
  removed: false,
});

let product: Product;
let photo: Buffer;
let now = new Date();
beforeAll(async () => {
  product = await startProduct({ ai: fakeEngine(), clock: () => now });
  photo = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#d9b8d2' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => product.end());

async function submitCase(browser: Browser, patientName: string): Promise<string> {
  const { id } = (await browser.create('cytology', { patientName })).body;
  await browser.upload(id, 1, photo);
  await browser.post(`/api/analyses/${id}/submit`);
  await eventually(
    async () => (await browser.get(`/api/analyses/${id}`)).body.status === 'completed',
  );
  return id;
}

const rowsOf = async (query: ReturnType<typeof sql>) =>
  (await product.ctx.db.execute<Record<string, unknown>>(query)).rows;

async function download(browser: Browser): Promise<Record<string, Uint8Array>> {
  const response = await fetch(`${product.url}/api/me/export`, {
    headers: { cookie: browser.cookie },
  });
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toContain('attachment');
  return unzipSync(new Uint8Array(await response.arrayBuffer()));
}

const SCALE = {
  id: '0a6e6b0e-5d7d-4a51-9a53-6b3b1a1d5a10',
  microscope: 'Olympus CX23',
  objective: '40×',
  camera: '',
  micrometresPerPixel: 0.12,
  width: 1600,
  height: 1200,
  origin: 'optics',
};
const REMEMBERED = { analyte: 'glucosa', unit: 'mg/dl' };
const OWN_INTERVAL = { analyte: 'cbcHematocrit', species: 'perro', low: 37, high: null };

/** Rows of a payment, as Stripe leaves them. */
async function pay(userId: string): Promise<void> {
  const subscription = `sub_${randomUUID()}`;
  await product.ctx.db.execute(sql`
    insert into user_subscriptions
      (user_id, stripe_customer_id, stripe_subscription_id, plan_id, status, start_date)
    values (${userId}, 'cus_1', ${subscription}, 'pro', 'active', now())`);
  await product.ctx.db.execute(sql`
    insert into invoices (id, user_id, stripe_customer_id, status, amount_cents, tax_cents,
      paid_cents, refunded_cents, currency, reason, issued_at)
    values (${randomUUID()}, ${userId}, 'cus_1', 'paid', 900, 156, 900, 0, 'eur',
      'subscription_create', now())`);
  await product.ctx.db.execute(sql`
    insert into withdrawals (stripe_subscription_id, stripe_customer_id, user_id, requested_at,
      total_cents, refund_cents)
    values (${subscription}, 'cus_1', ${userId}, now(), 900, 0)`);
}

describe('the copy of an account’s data', () => {
  test('holds the account, its cases and pictures, and no others [2.9-15]', async () => {
    const { id: userId, email, browser } = await signedIn(product);
    await pay(userId);
    const stranger = await signedIn(product);
    await submitCase(stranger.browser, 'Ajeno');
    const id = await submitCase(browser, 'Bruma');
    await browser.patch('/api/me/fiscal', { vat_number: 'B12345678' });
    await browser.send('PUT', '/api/me/intervals', { json: { own: [OWN_INTERVAL] } });
    await browser.send('PUT', '/api/me/units', { json: REMEMBERED });
    await browser.send('PUT', '/api/me/microscopes', { json: { scales: [SCALE] } });
    const mark = MARK((await browser.get(`/api/analyses/${id}`)).body.images[0].id);
    await browser.send('PUT', `/api/analyses/${id}/marks`, { json: { marks: [mark] } });
    const files = await download(browser);
    expect(Object.keys(files).sort()).toEqual(
      ['LEEME.txt', `casos/${id}/caso.json`, `casos/${id}/imagen-1.jpg`, 'cuenta.json'].sort(),
    );
    const text = (name: string) => new TextDecoder().decode(files[name]);
    const account = JSON.parse(text('cuenta.json'));
    expect(account.account).toMatchObject({ email, vatNumber: 'B12345678' });
    expect(account.charges).toHaveLength(1);
    for (const list of ['subscriptions', 'invoices', 'withdrawals'])
      expect(account[list], list).toMatchObject([{ userId }]);
    expect(account.ownIntervals).toEqual([OWN_INTERVAL]);
    expect(account.rememberedUnits).toEqual([REMEMBERED]);
    expect(account.microscopes).toEqual([SCALE]);
    const clinicalCase = JSON.parse(text(`casos/${id}/caso.json`));
    expect(clinicalCase.marks).toEqual([mark]);
    expect(clinicalCase.submittedData.patientName).toBe('Bruma');
    expect(clinicalCase.aiResponse.conclusion).toContain('Leído');
    expect(clinicalCase.unopened).toBe(true);
    expect(clinicalCase.images[0].overlay.shapes).toHaveLength(1);
    const image = await sharp(files[`casos/${id}/imagen-1.jpg`]).metadata();
    expect([image.width, image.height]).toEqual([64, 48]);
    const all = Object.values(files).map((bytes) => new TextDecoder().decode(bytes));
    expect(all.join()).not.toContain('Ajeno');
    expect(text('cuenta.json')).not.toMatch(/"token"|"password"|secret/);
    // The person's id names it everywhere.
    expect(text('cuenta.json') + text(`casos/${id}/caso.json`)).not.toContain('accountId');
  });

  test('requires a session, and is rate-limited [ASVS 2.4.1]', async () => {
    expect((await new Browser(product.url).get('/api/me/export')).status).toBe(401);
    const { browser } = await signedIn(product);
    const statuses = [];
    for (let number = 0; number < 7; number++)
      statuses.push((await browser.get('/api/me/export')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });
});

describe('removing an account', () => {
  test('requires the password', async () => {
    const { browser } = await signedIn(product);
    const wrong = await browser.delete('/api/me', { password: 'no-es-esta' });
    expect(wrong.body).toMatchObject({ status: 422, code: 'wrong_password' });
    expect((await browser.delete('/api/me', {})).body.fields[0].field).toBe('password');
    expect(await browser.isSignedIn()).toBe(true);
  });

  test('removes everything: sessions, cases, pictures, drafts, mails [2.9-15] [ASVS 7.4.2, 14.2.4]', async () => {
    const { id, email, browser } = await signedIn(product);
    const caseId = await submitCase(browser, 'Bruma');
    const mark = MARK((await browser.get(`/api/analyses/${caseId}`)).body.images[0].id);
    await browser.send('PUT', `/api/analyses/${caseId}/marks`, { json: { marks: [mark] } });
    const draft = { answers: { patientName: 'Borrador' } };
    await product.ctx.db.execute(sql`
      insert into drafts (user_id, analysis_type, data)
      values (${id}, 'cytology', ${JSON.stringify(draft)}::jsonb)`);
    await browser.post('/api/auth/request-password-reset', { email });
    await browser.send('PUT', '/api/me/intervals', { json: { own: [OWN_INTERVAL] } });
    await browser.send('PUT', '/api/me/units', { json: REMEMBERED });
    await browser.send('PUT', '/api/me/microscopes', { json: { scales: [SCALE] } });
    const tab = await openStream(product.url, browser.cookie);
    expect((await browser.delete('/api/me', { password: PASSWORD })).status).toBe(204);
    expect(await browser.isSignedIn()).toBe(false);
    expect((await browser.signIn(email)).body.code).toBe('invalid_email_or_password');
    await eventually(async () => tab.events.some((event) => event.event === 'session'));
    // Its maker removes a thumbnail in progress.
    const folder = join(product.dataDir, 'images', caseId);
    await eventually(async () => (await readdir(folder).catch(() => [])).length === 0);
    // All columns that could still name the person.
    const columns = await rowsOf(sql`
      select c.table_name, c.column_name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and c.data_type in ('text', 'uuid', 'jsonb')`);
    for (const { table_name, column_name } of columns) {
      const [row] = await rowsOf(sql`
        select count(*)::int as n from ${sql.identifier(String(table_name))}
        where ${sql.identifier(String(column_name))}::text like any
          (array[${`%${id}%`}, ${`%${email}%`}, ${`%${caseId}%`}])`);
      expect(row?.n, `${table_name}.${column_name}`).toBe(0);
    }
  });

  test('retains payments, blocked, for six years [2.9-15]', async () => {
    const { id, email, browser } = await signedIn(product);
    const names = { vat_number: 'B12345678', company_name: 'Norte' };
    await browser.patch('/api/me/fiscal', { ...names, clinic_phone: '963 00 00 00' });
    await product.ctx.db.execute(sql`
      insert into user_subscriptions
        (user_id, stripe_customer_id, stripe_subscription_id, plan_id, status, start_date)
      values (${id}, 'cus_1', ${`sub_${randomUUID()}`}, 'pro', 'active', now())`);
    expect((await browser.delete('/api/me', { password: PASSWORD })).status).toBe(204);
    const find = () => rowsOf(sql`select * from retained_fiscal_records where user_id = ${id}`);
    const [record] = await find();
    expect(record?.data).toMatchObject({
      holder: { email, vatNumber: 'B12345678', companyName: 'Norte' },
      subscriptions: [{ planId: 'pro' }],
    });
    expect(JSON.stringify(record?.data)).not.toContain('963 00 00 00');
    const { ctx } = product;
    const at = new Date();
    const inYears = (years: number) => {
      const moved = new Date(at);
      moved.setUTCFullYear(at.getUTCFullYear() + years);
      return { ...ctx, clock: () => moved };
    };
    await forgetOldAccountRows(inYears(5));
    expect(await find()).toHaveLength(1);
    await forgetOldAccountRows(inYears(7));
    expect(await find()).toEqual([]);
  });

  test('is refused to the last super-admin, and only to the last', async () => {
    const sample = product.sampleAccounts.find((account) => account.role === 'super_admin');
    const last = await signInSample(product, 'super_admin');
    const remove = (client: typeof last, password: string | undefined) =>
      client.send('DELETE', '/api/me', { json: { password } });
    expect((await remove(last, sample?.password)).body).toMatchObject({
      status: 409,
      code: 'last_super_admin',
    });
    const { id, browser } = await signedIn(product);
    await product.ctx.db.execute(
      sql`update profiles set role = 'super_admin' where user_id = ${id}`,
    );
    const both = await Promise.all([remove(last, sample?.password), remove(browser, PASSWORD)]);
    expect(both.map((reply) => reply.status).sort()).toEqual([204, 409]);
  });

  test('during a reading ends that reading without an error', async () => {
    const { browser } = await signedIn(product);
    const { id } = (await browser.create('cytology', { patientName: 'Bruma' })).body;
    await browser.upload(id, 1, photo);
    await browser.post(`/api/analyses/${id}/submit`);
    expect((await browser.delete('/api/me', { password: PASSWORD })).status).toBe(204);
    now = new Date(now.getTime() + 1000);
    expect(await rowsOf(sql`select id from analyses where id = ${id}`)).toEqual([]);
  });
});
