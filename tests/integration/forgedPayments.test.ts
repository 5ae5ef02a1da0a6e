import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signature } from '#sandbox/deliveries.ts';
import { type Buyer, newBuyer, openShop, type Shop } from '#tests/support/payments.ts';
import { eventually } from '#tests/support/product.ts';
import { seededRandom } from '#tests/support/random.ts';

/** A forged payment changes nothing. */

let shop: Shop;
let vet: Buyer;
let genuine: string[];
beforeAll(async () => {
  shop = await openShop();
  vet = await newBuyer(shop);
  await vet.buy('basic');
  await vet.checkout('pro').catch(() => undefined);
  // Events arrive one by one; a customer's are marked together after their replies. One whose reply
  // was late is sent again, which counts in its row.
  await eventually(async () => {
    genuine = shop.sandbox.events().map(({ body }) => body);
    const { rows } = await shop.product.ctx.db.execute<{ done: number }>(
      sql`select count(*)::int as done from stripe_events where processed_at is not null`,
    );
    const deliveries = Object.values(shop.sandbox.state.deliveries);
    return rows[0]?.done === genuine.length && deliveries.every(({ state }) => state === 'sent');
  });
});
afterAll(() => shop.close());

async function send(body: string | Uint8Array<ArrayBuffer>, header?: string) {
  const response = await fetch(shop.hook, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(header === undefined ? {} : { 'stripe-signature': header }),
    },
    body,
  });
  return { status: response.status, text: await response.text() };
}

/** All rows about plans and payments, as one text. */
async function everything(): Promise<string> {
  const tables = [
    ...['stripe_customers', 'stripe_events', 'checkout_sessions', 'invoices', 'payment_notices'],
    ...['user_subscriptions', 'profiles', 'mails'],
  ];
  const texts: string[] = [];
  for (const table of tables) {
    const { rows } = await shop.product.ctx.db.execute<{ all: string }>(
      sql`select coalesce(string_agg(to_json(t)::text, ',' order by to_json(t)::text), '') as all
          from ${sql.identifier(table)} t`,
    );
    texts.push(rows[0]?.all ?? '');
  }
  // Mails are sent asynchronously.
  return texts.join('\n').replace(/"(sent_at|claimed_until)":[^,}]+/g, '');
}

const now = () => Math.floor(Date.now() / 1000);
/** Concurrent forged requests. */
const AT_ONCE = 8;
/** Longer than the five minutes of a signature's validity. */
const STALE = 301;

test('1,000 forged, stale or foreign events and events changed by one byte change nothing [ASVS 2.2.1]', async () => {
  const before = await everything();
  const random = seededRandom(7);
  const pick = (count: number) => Math.floor(random() * count);
  const secret = shop.sandbox.webhookSecret;
  const changed = (text: string, low: number): Uint8Array<ArrayBuffer> => {
    const bytes = new Uint8Array(Buffer.from(text));
    const at = low + pick(bytes.length - low);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << pick(8));
    return bytes;
  };
  const digitChanged = (header: string) => {
    const at = header.length - 1 - pick(64);
    const digit = (Number.parseInt(header[at] ?? '0', 16) + 1 + pick(15)) % 16;
    return `${header.slice(0, at)}${digit.toString(16)}${header.slice(at + 1)}`;
  };
  const forgeries: ((body: string) => Promise<{ status: number; text: string }>)[] = [
    (body) => send(changed(body, 0), signature(body, secret)),
    (body) => send(body, digitChanged(signature(body, secret))),
    (body) => send(body, signature(body, `whsec_${pick(1e9)}`)),
    (body) => send(body, signature(body, secret, now() - STALE - pick(1e6))),
    (body) => send(body, signature(body, secret).replace('v1=', 'v0=')),
    (body) => send(body, signature(`${body} `, secret)),
    (body) => send(body, signature(body, '')),
    (body) => send(body),
  ];
  for (let sent = 0; sent < 1000; sent += forgeries.length)
    await Promise.all(
      forgeries.map(async (forge, index) => {
        const body = genuine[pick(genuine.length)] ?? '';
        const { status, text } = await forge(body);
        expect(status, `forgery ${index}: ${text}`).toBe(400);
        expect(text).toContain('bad_signature');
      }),
    );
  expect(await everything()).toBe(before);
});

test('300 forged confirmations change nothing', async () => {
  const before = await everything();
  const random = seededRandom(11);
  const stranger = await newBuyer(shop);
  const after = await everything();
  const sessions = Object.keys(shop.sandbox.state.sessions);
  const asked = Array.from({ length: 300 }, (_, index) => {
    const known = sessions[index % sessions.length] ?? '';
    const at = Math.floor(random() * known.length);
    const changed = `${known.slice(0, at)}x${known.slice(at + 1)}`;
    const sessionId = index % 3 === 0 ? known : index % 3 === 1 ? changed : `cs_test_${random()}`;
    const planId = ['basic', 'pro', 'premium', 'free', 'oro'][Math.floor(random() * 5)] ?? '';
    return { sessionId, planId };
  });
  for (let sent = 0; sent < asked.length; sent += AT_ONCE)
    await Promise.all(
      asked.slice(sent, sent + AT_ONCE).map(async (body) => {
        const reply = await stranger.browser.post('/api/billing/confirm', body);
        expect([reply.status, reply.body.code]).toEqual([404, 'checkout_not_found']);
      }),
    );
  expect(before).not.toBe('');
  expect(await everything()).toBe(after);
});

test('a repeated event is accepted and changes nothing', async () => {
  const before = (await everything()).replace(/"attempts":\d+/g, '');
  for (const body of genuine) {
    const { status } = await send(body, signature(body, shop.sandbox.webhookSecret));
    expect(status).toBe(200);
  }
  expect((await everything()).replace(/"attempts":\d+/g, '')).toBe(before);
});

test('an oversized event is not read, and one about a foreign plan is ignored', async () => {
  expect((await send('x'.repeat(600_000), 't=1,v1=0')).status).toBe(413);
  const body = JSON.stringify({
    id: 'evt_other',
    object: 'event',
    type: 'customer.subscription.created',
    data: { object: { id: 'sub_other', object: 'subscription', customer: 'cus_of_others' } },
  });
  expect((await send(body, signature(body, shop.sandbox.webhookSecret))).status).toBe(200);
});

test('another site’s unsigned page is refused', async () => {
  const reply = await fetch(`${shop.product.url}/api/billing/portal`, { method: 'POST' });
  expect(reply.status).toBe(403);
});
