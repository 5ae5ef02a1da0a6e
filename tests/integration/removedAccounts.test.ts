import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetOldAccountRows } from '#server/flows/accounts/forget.ts';
import { type Browser, PASSWORD, signedIn } from '#tests/support/accounts.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { waitForMail } from '#tests/support/outbox.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

/** A removed free account's use stays with its mailbox. */

let product: Product;
let photo: Buffer;
beforeAll(async () => {
  photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#abc' } })
    .jpeg()
    .toBuffer();
  product = await startProduct({ ai: fakeEngine() });
});
afterAll(() => product.end());

async function begin(browser: Browser): Promise<string> {
  const { id } = (await browser.create('cytology', { patientName: 'Bruma' })).body;
  await browser.upload(id, 1, photo);
  return id;
}
async function send(browser: Browser): Promise<number> {
  return (await browser.post(`/api/analyses/${await begin(browser)}/submit`)).status;
}
const left = async (browser: Browser) =>
  (await browser.get('/api/me')).body.consultations_remaining;
const remove = async (browser: Browser) =>
  expect((await browser.delete('/api/me', { password: PASSWORD })).status).toBe(204);
const mailbox = () => `vet.${randomUUID().slice(0, 8)}`;

test('removing a free account and registering again restores no consultations', async () => {
  const name = mailbox();
  const first = await signedIn(product, { email: `${name}@ejemplo.test` });
  expect([await send(first.browser), await send(first.browser)]).toEqual([202, 202]);
  await remove(first.browser);
  // Another spelling of the same mailbox.
  const second = await signedIn(product, { email: `${name}+otra@ejemplo.test` });
  expect(await left(second.browser)).toBe(1);
  expect(await send(second.browser)).toBe(202);
  await remove(second.browser);
  const third = await signedIn(product, { email: `${name}@ejemplo.test` });
  expect(await left(third.browser)).toBe(0);
  const refused = await third.browser.create('cytology', { patientName: 'Bruma' });
  expect(refused.body.code).toBe('quota_exhausted');
  // Other accounts are not affected, nor mailboxes that never sent a case.
  const other = await signedIn(product);
  await remove(other.browser);
  expect(await left((await signedIn(product, { email: other.email })).browser)).toBe(3);
});

test('cases sent during the removal count, each once', async () => {
  for (let round = 0; round < 6; round++) {
    const { email, browser } = await signedIn(product);
    const ids = [await begin(browser), await begin(browser), await begin(browser)];
    const [replies] = await Promise.all([
      Promise.all(ids.map((id) => browser.post(`/api/analyses/${id}/submit`))),
      remove(browser),
    ]);
    const accepted = replies.filter(({ status }) => status === 202).length;
    expect(await left((await signedIn(product, { email })).browser)).toBe(3 - accepted);
  }
});

test('changing the address keeps the first one’s count', async () => {
  const { email, browser } = await signedIn(product);
  expect(await send(browser)).toBe(202);
  const newEmail = `${mailbox()}@ejemplo.test`;
  const asked = await browser.post('/api/me/email', { email: newEmail, password: PASSWORD });
  expect(asked.status).toBe(202);
  for (const [to, subject] of [
    [email, 'Confirme el cambio'],
    [newEmail, 'Confirme su nuevo correo'],
  ] as const) {
    const { links } = await waitForMail(product.dataDir, { to, subject });
    const link = links.find((url) => url.includes('/confirm-email')) ?? '';
    const token = new URL(link).searchParams.get('token');
    expect((await browser.post('/api/me/email/confirm', { token })).status).toBe(200);
  }
  expect(await left(browser)).toBe(2);
  expect(await left((await signedIn(product, { email })).browser)).toBe(2);
});

test('a removed account leaves only a count under a hash, for three years', async () => {
  const { rows } = await product.ctx.db.execute<Record<string, unknown>>(
    sql`select * from removed_accounts`,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    expect(Object.keys(row).sort()).toEqual(['address_hash', 'removed_at', 'used']);
    expect(row.address_hash).toMatch(/^[\w-]{43}$/);
  }
  const inYears = (years: number) => () => new Date(Date.now() + years * 365 * 86_400_000);
  await forgetOldAccountRows({ ...product.ctx, clock: inYears(2.9) });
  expect(await product.ctx.db.execute(sql`select 1 from removed_accounts`)).toMatchObject({
    rows: { length: rows.length },
  });
  await forgetOldAccountRows({ ...product.ctx, clock: inYears(3.1) });
  expect((await product.ctx.db.execute(sql`select 1 from removed_accounts`)).rows).toEqual([]);
});
