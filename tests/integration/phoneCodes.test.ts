import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ERRORS } from '#domain/errorKinds.ts';
import { PHONE_CODE_LIFE } from '#domain/rules/phoneCode.ts';
import { forgetOldRows } from '#server/flows/analyses/sweep.ts';
import { newPerson } from '#tests/support/accounts.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { openStream } from '#tests/support/eventStream.ts';
import { Phone, publicSite, SITE, SiteBrowser } from '#tests/support/phone.ts';
import { eventually, newVet, type Product, startProduct } from '#tests/support/product.ts';

/** The code by which a phone takes the pictures of a draft, on an installation that a phone reaches. */

let product: Product;
let local: string;
let now = new Date();
beforeAll(async () => {
  const site = await publicSite();
  ({ local } = site);
  product = await startProduct({ ai: fakeEngine(), clock: () => now }, site.env);
});
afterAll(() => product.end());

async function newDesk() {
  const { email, id } = await newPerson(product, { name: 'Lucía Ferrándiz' });
  const browser = new SiteBrowser(local);
  expect((await browser.signIn(email)).status).toBe(200);
  return { id, email, browser };
}
type Desk = Awaited<ReturnType<typeof newDesk>>;

async function newCode(desk: Desk, draft: string = randomUUID(), type = 'hematology_sample') {
  const reply = await desk.browser.post(`/api/drafts/${draft}/phone`, { type });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  const address = new URL(reply.body.address);
  expect(address.origin + address.pathname).toBe(`${SITE}/movil`);
  return { draft, code: address.hash.slice(1), seconds: reply.body.seconds as number };
}

const stateOf = async ({ browser }: Desk, draft: string) =>
  (await browser.get(`/api/drafts/${draft}/phone`)).body;
const openedBy = async (phone: Phone) => {
  const { status, body } = await phone.open();
  return status === 200 ? 'open' : body.code;
};

describe('a code', () => {
  test('opens the page of its draft for one phone, and says the type alone', async () => {
    const desk = await newDesk();
    const { draft, code, seconds } = await newCode(desk);
    expect(seconds).toBe(600);
    expect(code).toMatch(/^[\w-]{22}$/);
    expect(await stateOf(desk, draft)).toEqual({ state: 'waiting', seconds: 600 });
    const phone = new Phone(local, code);
    expect((await phone.open()).body).toEqual({
      type: 'Frotis sanguíneo',
      desk: 'Lucía',
      seconds: 600,
      images: [],
      microscopic: true,
      leastFocus: expect.any(Number),
    });
    // A reload, or a lost reply.
    expect(await openedBy(phone)).toBe('open');
    expect(await stateOf(desk, draft)).toEqual({ state: 'joined', seconds: 600 });
    expect(await openedBy(new Phone(local, code))).toBe('phone_code_taken');
    expect((await phone.finish()).status).toBe(204);
    expect((await phone.finish()).status).toBe(204);
    expect(await openedBy(phone)).toBe('phone_code_finished');
    expect(await stateOf(desk, draft)).toEqual({ state: 'finished', seconds: 0 });
  });

  test('is stored as a hash, and no line of the log has it', async () => {
    const desk = await newDesk();
    const { code } = await newCode(desk);
    const phone = new Phone(local, code);
    await phone.open();
    const { rows } = await product.ctx.db.execute(sql`select * from phone_codes`);
    for (const secret of [code, phone.key]) {
      expect(JSON.stringify(rows)).not.toContain(secret);
      expect(product.lines.join('\n')).not.toContain(secret);
    }
    expect(product.lines.filter((line) => line.includes('phone joined')).length).toBeGreaterThan(0);
  });

  test('of several phones at once opens for one', async () => {
    const { code } = await newCode(await newDesk());
    const opened = await Promise.all(
      Array.from({ length: 8 }, () => openedBy(new Phone(local, code))),
    );
    expect(opened.toSorted()).toEqual(['open', ...Array(7).fill('phone_code_taken')].toSorted());
  });

  test('makes its draft where the account has none yet, and no second one', async () => {
    const desk = await newDesk();
    const { draft } = await newCode(desk);
    await newCode(desk, draft);
    const { items } = (await desk.browser.get('/api/drafts')).body;
    expect(items).toMatchObject([{ id: draft, type: 'hematology_sample', data: {} }]);
    expect((await desk.browser.post(`/api/drafts/${draft}/phone`, { type: 'none' })).status).toBe(
      404,
    );
  });

  test('tells the open form of its account, and no other one', async () => {
    const desk = await newDesk();
    const stranger = await newDesk();
    const mine = await openStream(local, desk.browser.cookie);
    const theirs = await openStream(local, stranger.browser.cookie);
    const { draft, code } = await newCode(desk);
    const phone = new Phone(local, code);
    await phone.open();
    await phone.finish();
    await eventually(async () => mine.events.length === 2);
    expect(mine.events.map(({ event, data }) => ({ event, data }))).toEqual([
      { event: 'draft', data: { id: draft } },
      { event: 'draft', data: { id: draft } },
    ]);
    expect(theirs.events).toEqual([]);
    mine.close();
    theirs.close();
  });

  test('is forgotten an hour after its end', async () => {
    const { code } = await newCode(await newDesk());
    const count = async () =>
      (await product.ctx.db.execute(sql`select count(*)::int as n from phone_codes`)).rows[0]?.n;
    expect(await count()).toBeGreaterThan(0);
    const before = now;
    now = new Date(before.getTime() + PHONE_CODE_LIFE + 3_600_001);
    await forgetOldRows(product.ctx);
    expect(await count()).toBe(0);
    expect(await openedBy(new Phone(local, code))).toBe('phone_code_unknown');
    now = before;
  });
});

/** Ends of a code, and the refusal that its phone hears then. */
const ENDS: Readonly<
  Record<string, readonly [(desk: Desk, draft: string) => Promise<unknown>, string]>
> = {
  'ten minutes': [
    async () => {
      now = new Date(now.getTime() + PHONE_CODE_LIFE);
    },
    'phone_code_expired',
  ],
  'the button of the desk': [
    ({ browser }, draft) => browser.delete(`/api/drafts/${draft}/phone`),
    'phone_code_revoked',
  ],
  'another code': [(desk, draft) => newCode(desk, draft), 'phone_code_revoked'],
  'signing out': [({ browser }) => browser.post('/api/auth/sign-out'), 'phone_code_unknown'],
  'a discarded draft': [
    ({ browser }, draft) => browser.delete(`/api/drafts/${draft}`),
    'phone_code_unknown',
  ],
  'a suspended account': [
    async ({ id }) =>
      product.ctx.db.execute(
        sql`update profiles set suspended_at = now(), suspended_reason = 'Impago' where user_id = ${id}`,
      ),
    'phone_code_unknown',
  ],
  'a removed account': [
    async ({ id }) => product.ctx.db.execute(sql`delete from users where id = ${id}`),
    'phone_code_unknown',
  ],
};

describe('a code ends by', () => {
  test.each(Object.entries(ENDS))('%s, opened or not', async (_, [end, refusal]) => {
    for (const joins of [true, false]) {
      const desk = await newDesk();
      const { draft, code } = await newCode(desk);
      const phone = new Phone(local, code);
      if (joins) expect(await openedBy(phone)).toBe('open');
      await end(desk, draft);
      const replies = [await phone.open(), await phone.finish()];
      expect(replies.map(({ body }) => body.code)).toEqual([refusal, refusal]);
      // The next step, in words.
      for (const { body } of replies) expect(body.detail).toMatch(/Pida otro|pida otro/);
      expect(await openedBy(new Phone(local, code))).toBe(refusal);
    }
  });
});

describe('an attack on a code', () => {
  test('by guessing gets nothing, and is slowed for its sender alone', async () => {
    const { code } = await newCode(await newDesk());
    const guesser = () => new Phone(local, randomBytes(16).toString('base64url'), '203.0.113.7');
    const answers: string[] = [];
    for (let guess = 0; guess < 30; guess++) answers.push(await openedBy(guesser()));
    expect(answers).toEqual([
      ...Array(20).fill('phone_code_unknown'),
      ...Array(10).fill('rate_limited'),
    ]);
    // Neither a neighbour behind the same address, nor another one, is locked out.
    expect(await openedBy(new Phone(local, code, '203.0.113.7'))).toBe('open');
    expect(await openedBy(new Phone(local, 'x'.repeat(22), '203.0.113.8'))).toBe(
      'phone_code_unknown',
    );
  });

  test.each([
    ['nothing', undefined],
    ['a code without a key', (code: string) => `Bearer ${code}`],
    ['a code as a key', (code: string) => `Bearer ${code}.${code}x`],
    ['a cut code', (code: string) => `Bearer ${code.slice(1)}.${'k'.repeat(22)}`],
    ['another scheme', (code: string) => `Basic ${code}.${'k'.repeat(22)}`],
  ])('with %s in the header', async (_, header) => {
    const { code } = await newCode(await newDesk());
    const authorization = header?.(code);
    const reply = await new SiteBrowser(local).post(
      '/api/phone',
      {},
      { 'x-forwarded-for': randomUUID(), ...(authorization && { authorization }) },
    );
    expect([reply.status, reply.body.code]).toEqual([401, 'phone_code_unknown']);
  });

  test('in the address instead of the header', async () => {
    const { code } = await newCode(await newDesk());
    const { status } = await new SiteBrowser(local).post(
      `/api/phone?code=${code}.${'k'.repeat(22)}`,
    );
    expect(status).toBe(401);
  });

  test('from another account: its draft, its code, its end', async () => {
    const desk = await newDesk();
    const stranger = await newDesk();
    const { draft, code } = await newCode(desk);
    // The same id is another draft there.
    await newCode(stranger, draft);
    await stranger.browser.delete(`/api/drafts/${draft}/phone`);
    await stranger.browser.delete(`/api/drafts/${draft}`);
    expect(await stateOf(desk, draft)).toMatchObject({ state: 'waiting' });
    expect(await stateOf(stranger, draft)).toEqual({ state: 'none', seconds: 0 });
    expect(await openedBy(new Phone(local, code))).toBe('open');
  });

  test('from a page of another site', async () => {
    const { code } = await newCode(await newDesk());
    const phone = new Phone(local, code);
    const reply = await phone.send('POST', '/api/phone', {
      headers: { origin: 'https://otra.example' },
    });
    expect([reply.status, reply.body.code]).toEqual([403, 'bad_origin']);
  });

  test('with a code in place of a session opens nothing of the account', async () => {
    const { code } = await newCode(await newDesk());
    const phone = new Phone(local, code);
    await phone.open();
    for (const path of ['/api/drafts', '/api/analyses', '/api/me/sessions', '/api/events'])
      expect((await phone.send('GET', path)).status, path).toBe(401);
  });

  test('keeps no reply in a cache', async () => {
    const desk = await newDesk();
    const { draft, code } = await newCode(desk);
    const phone = new Phone(local, code);
    const replies = [
      await phone.open(),
      await phone.finish(),
      await phone.open(),
      await desk.browser.get(`/api/drafts/${draft}/phone`),
      await desk.browser.post(`/api/drafts/${draft}/phone`, { type: 'ecg' }),
    ];
    expect(replies.map(({ headers }) => headers.get('cache-control'))).toEqual(
      replies.map(() => 'no-store'),
    );
  });
});

test('where only this computer reaches the installation, the refusal says what to set', async () => {
  const desk = await startProduct({ ai: fakeEngine() });
  try {
    const vet = await newVet(desk);
    const { status, body } = await vet.post(`/api/drafts/${randomUUID()}/phone`, { type: 'ecg' });
    expect([status, body.code]).toEqual([409, 'phone_cannot_reach']);
    expect(body.detail).toContain(desk.ctx.publicUrl);
    for (const name of ['PUBLIC_URL', 'HOST']) expect(body.detail).toContain(name);
    expect((await vet.get('/api/drafts')).body.items).toEqual([]);
  } finally {
    await desk.end();
  }
});

test('every refusal of a code says where to get the next one', () => {
  const words = Object.entries(ERRORS).filter(([code]) => code.startsWith('phone_code_'));
  expect(words.length).toBe(6);
  for (const [code, { detail }] of words) expect(detail, code).toMatch(/en el ordenador/);
});
