import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { spanishMoment } from '#domain/catalogue/calendar.ts';
import { CASE_OPEN_MS } from '#domain/rules/administration.ts';
import { setRole } from '#server/stores/profiles.ts';
import { type Browser, signedIn } from '#tests/support/accounts.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { eventually, type Product, startProduct } from '#tests/support/product.ts';

/**
 * An administrator reads a vet's case only after giving a reason, for a limited time, and the vet
 * sees it.
 */

interface Person {
  readonly id: string;
  readonly email: string;
  readonly browser: Browser;
}

let product: Product;
let now = new Date();
let admin: Person;
let boss: Person;
let vet: Person;
let photo: Buffer;
beforeAll(async () => {
  product = await startProduct({ ai: fakeEngine(), clock: () => now });
  vet = await signedIn(product);
  admin = await signedIn(product, { name: 'Eva Mar' });
  await setRole(product.ctx.db, admin.id, 'admin');
  boss = await signedIn(product, { name: 'Eva Jefa' });
  await setRole(product.ctx.db, boss.id, 'super_admin');
  await product.ctx.db.execute(
    sql`update profiles set current_plan = 'premium' where user_id = ${vet.id}`,
  );
  photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#abc' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => product.end());

/** A completed case of the vet, and the addresses of its parts. */
async function aCase(owner: Person = vet) {
  const { id } = (await owner.browser.create('cytology', { patientName: 'Bruma' })).body;
  const image = (await owner.browser.upload(id, 1, photo)).body;
  await owner.browser.post(`/api/analyses/${id}/submit`);
  await eventually(
    async () => (await owner.browser.get(`/api/analyses/${id}`)).body.status === 'completed',
  );
  const path = `/api/analyses/${id}`;
  const images = `${path}/images/${image.id}`;
  return {
    id,
    path,
    parts: [path, images, `${images}?size=thumb`, `${images}/overlay`, `${path}/pdf`],
  };
}

/** Mails about openings whose reason starts so. */
async function openingMails(reason: string) {
  const { rows } = await product.ctx.db.execute<Record<'recipient' | 'subject' | 'text', string>>(
    sql`select recipient, subject, text_body as text from mails
      where kind = 'case-opened' and text_body like ${`%Motivo: ${reason}%`}`,
  );
  return rows;
}

const open = (by: Person, id: string, reason = 'Reclamación 12') =>
  by.browser.post(`/api/admin/analyses/${id}/open`, { reason });
const statusesOf = (by: Person, parts: readonly string[]) =>
  Promise.all(parts.map(async (part) => (await by.browser.get(part)).status));

test('nothing of a case is read before saying why, everything after it, and nothing once its hour is over', async () => {
  const { id, path, parts } = await aCase();
  expect(await statusesOf(admin, parts)).toEqual(parts.map(() => 403));
  const refused = (await admin.browser.get(path)).body;
  expect(refused.code).toBe('case_not_opened');
  expect(JSON.stringify(refused)).not.toContain('Bruma');
  const opened = await open(admin, id);
  expect(opened.status).toBe(200);
  expect(opened.body.openUntil).toBe(new Date(now.getTime() + CASE_OPEN_MS).toISOString());
  expect(await statusesOf(admin, parts)).toEqual(parts.map(() => 200));
  // An opening is valid only for its administrator.
  expect(await statusesOf(boss, parts)).toEqual(parts.map(() => 403));
  now = new Date(now.getTime() + CASE_OPEN_MS - 1);
  expect(await statusesOf(admin, [path])).toEqual([200]);
  now = new Date(now.getTime() + 1);
  expect(await statusesOf(admin, parts)).toEqual(parts.map(() => 403));
});

test('the vet sees actor, time and reason, newest first, as in the record', async () => {
  const { id, path } = await aCase();
  await open(admin, id, '  Primera  ');
  const first = now.toISOString();
  now = new Date(now.getTime() + 60_000);
  await open(boss, id, 'Segunda');
  const { body } = await vet.browser.get(path);
  expect(body.openings).toEqual([
    { at: now.toISOString(), reason: 'Segunda', by: 'Eva Jefa' },
    { at: first, reason: 'Primera', by: 'Eva Mar' },
  ]);
  expect([body.own, body.openUntil]).toEqual([true, null]);
  const read = (await admin.browser.get(path)).body;
  expect([read.own, read.openUntil]).toEqual([
    false,
    new Date(Date.parse(first) + CASE_OPEN_MS).toISOString(),
  ]);
  const lines = (await boss.browser.get(`/api/super-admin/audit?target=${id}`)).body.items;
  expect(lines).toMatchObject([
    { action: 'open_case', actorId: boss.id, targetKind: 'analysis', reason: 'Segunda' },
    { action: 'open_case', actorId: admin.id, reason: 'Primera' },
  ]);
});

test('a mail to the vet has actor, time and reason, and the history marks the case', async () => {
  const { id } = await aCase();
  const marked = async () =>
    (await vet.browser.get('/api/analyses?limit=100')).body.items
      .filter((item: { openedByAdministration: boolean }) => item.openedByAdministration)
      .map((item: { id: string }) => item.id);
  expect(await marked()).not.toContain(id);
  await open(admin, id, 'Reclamación 77');
  expect(await marked()).toContain(id);
  const [mail] = await openingMails('Reclamación 77');
  expect(mail).toMatchObject({
    recipient: vet.email,
    subject: 'La administración de Vetoscopio ha abierto un caso suyo: Bruma',
  });
  expect(mail?.text).toContain(
    `Eva Mar, de la administración de Vetoscopio, ha abierto su caso «Citología» de Bruma el ${spanishMoment(now, product.ctx.timeZone)}. Motivo: Reclamación 77.`,
  );
  expect(mail?.text).toContain(`${product.ctx.publicUrl}/analysis/${id}`);
});

test('simultaneous openings are each recorded once', async () => {
  const { id } = await aCase();
  const reasons = Array.from({ length: 6 }, (_, at) => `A la vez ${at}`);
  const replies = await Promise.all(
    reasons.map((reason, at) => open(at % 2 ? admin : boss, id, reason)),
  );
  expect(replies.map(({ status }) => status)).toEqual(reasons.map(() => 200));
  const mails = await openingMails('A la vez');
  const mailedReasons = mails.map(({ text }) => /Motivo: (A la vez \d)\./.exec(text)?.[1]);
  expect(mailedReasons.toSorted()).toEqual(reasons);
  expect((await vet.browser.get(`/api/analyses/${id}`)).body.openings).toHaveLength(6);
});

test('a reason is required, and an existing case of another account', async () => {
  const { id } = await aCase();
  for (const reason of ['', '   ', '\u200b', '\u2800', '\u3164', 'x'.repeat(501), 7, undefined]) {
    const reply = await admin.browser.post(`/api/admin/analyses/${id}/open`, { reason });
    expect([reply.status, reply.body.fields?.[0]?.field], String(reason)).toEqual([422, 'reason']);
  }
  expect((await open(admin, randomUUID())).body.code).toBe('analysis_not_found');
  const own = await aCase(admin);
  expect((await open(admin, own.id)).body.code).toBe('own_case');
  expect(await statusesOf(admin, own.parts)).toEqual(own.parts.map(() => 200));
  expect((await vet.browser.get(`/api/analyses/${id}`)).body.openings).toEqual([]);
});

test('a vet cannot open other cases, and a former administrator reads none', async () => {
  const { id, parts } = await aCase();
  const other = await signedIn(product);
  expect((await open(other, id)).body.code).toBe('forbidden');
  expect(await statusesOf(other, parts)).toEqual(parts.map(() => 404));
  const former = await signedIn(product);
  await setRole(product.ctx.db, former.id, 'admin');
  await open(former, id);
  await setRole(product.ctx.db, former.id, 'user');
  expect(await statusesOf(former, parts)).toEqual(parts.map(() => 404));
});

test('an open case can be read and not changed', async () => {
  const { id } = await aCase();
  await open(admin, id);
  const feedback = { verdict: 'acertado', comment: null, outcome: null };
  const path = `/api/analyses/${id}`;
  expect((await admin.browser.send('PUT', `${path}/feedback`, { json: feedback })).status).toBe(
    404,
  );
  expect((await admin.browser.send('DELETE', path)).status).toBe(404);
  expect((await admin.browser.upload(id, 2, photo)).status).toBe(404);
});

test('the vet’s data export has actor, time and reason of each opening', async () => {
  const { id } = await aCase();
  await open(admin, id, 'Reclamación por el cobro');
  const response = await fetch(`${product.url}/api/me/export`, {
    headers: { cookie: vet.browser.cookie },
  });
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const exported = JSON.parse(new TextDecoder().decode(files[`casos/${id}/caso.json`]));
  expect(exported.openings).toEqual([
    { openedAt: now.toISOString(), reason: 'Reclamación por el cobro', by: 'Eva Mar' },
  ]);
});
