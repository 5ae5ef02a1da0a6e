import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openSandbox, sdkOf, type TestSandbox } from '#tests/support/sandbox.ts';

/**
 * Delivery of events to the seller, the faults that disturb it, and the state after a restart.
 */

interface Received {
  readonly body: string;
  readonly signature: string;
}

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A receiver of events that refuses the first `refusals`. */
async function openSeller(refusals = 0) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts).toString();
    received.push({ body, signature: String(request.headers['stripe-signature']) });
    response.writeHead(received.length <= refusals ? 500 : 200).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  closing.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  const types = () => received.map(({ body }) => JSON.parse(body).type);
  return { url: `http://127.0.0.1:${port}/hook`, received, types };
}

async function open(options: Parameters<typeof openSandbox>[0] = {}): Promise<TestSandbox> {
  const sandbox = await openSandbox(options);
  closing.push(() => sandbox.close());
  return sandbox;
}

const POLL = { timeout: 30_000, interval: 20 };

describe('an event', () => {
  test('is signed as Stripe signs', async () => {
    const seller = await openSeller();
    const sandbox = await open({ webhook: seller.url });
    await sdkOf(sandbox).customers.create({ name: 'Ana' });
    await vi.waitFor(() => expect(seller.received).toHaveLength(1), POLL);
    const [{ body, signature } = { body: '', signature: '' }] = seller.received;
    const { webhooks } = new Stripe('sk_test_x');
    const event = webhooks.constructEvent(body, signature, sandbox.webhookSecret);
    expect(event).toMatchObject({
      type: 'customer.created',
      api_version: Stripe.API_VERSION,
      data: { object: { object: 'customer', name: 'Ana' } },
    });
    expect(() => webhooks.constructEvent(body, signature, 'whsec_other')).toThrow();
    const changed = body.replace('Ana', 'Eva');
    expect(() => webhooks.constructEvent(changed, signature, sandbox.webhookSecret)).toThrow();
    expect(await sdkOf(sandbox).events.retrieve(event.id)).toMatchObject({ id: event.id });
    const { data } = await sdkOf(sandbox).events.list({ type: 'customer.*' });
    expect(data.map(({ id }) => id)).toEqual([event.id]);
  });

  test('that is refused comes again until it is taken', async () => {
    const seller = await openSeller(1);
    const sandbox = await open({ webhook: seller.url });
    await sdkOf(sandbox).customers.create();
    await vi.waitFor(() => expect(seller.received).toHaveLength(2), POLL);
    expect(seller.received[1]?.body).toBe(seller.received[0]?.body);
    await sandbox.settled();
    expect(Object.values(sandbox.state.deliveries)).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  test('waits for a seller that is not known yet', async () => {
    const sandbox = await open();
    await sdkOf(sandbox).customers.create();
    const seller = await openSeller();
    sandbox.setWebhook(seller.url);
    await sandbox.settled();
    expect(seller.types()).toEqual(['customer.created']);
  });
});

describe('a fault of delivery', () => {
  let seller: Awaited<ReturnType<typeof openSeller>>;
  let sandbox: TestSandbox;
  /** Makes three events, one for each name. */
  const three = async () => {
    const stripe = sdkOf(sandbox);
    for (const name of ['A', 'B', 'C']) await stripe.customers.create({ name });
  };
  const names = () => seller.received.map(({ body }) => JSON.parse(body).data.object.name);
  beforeEach(async () => {
    seller = await openSeller();
    sandbox = await open({ webhook: seller.url });
  });

  test('sends each more than once', async () => {
    sandbox.delivery({ duplicate: 2 });
    await sdkOf(sandbox).customers.create({ name: 'A' });
    await vi.waitFor(() => expect(names()).toEqual(['A', 'A', 'A']), POLL);
    expect(new Set(seller.received.map(({ body }) => body)).size).toBe(1);
  });

  test('loses the next ones and no more', async () => {
    sandbox.delivery({ drop: 2 });
    await three();
    await vi.waitFor(() => expect(names()).toEqual(['C']), POLL);
    expect(sandbox.state.deliveryMode.drop).toBe(0);
  });

  test('holds them until they are let go', async () => {
    sandbox.delivery({ hold: true });
    await three();
    expect(names()).toEqual([]);
    expect(await sandbox.deliver()).toBe(3);
    expect(names()).toEqual(['A', 'B', 'C']);
  });

  test('puts them in the wrong order', async () => {
    sandbox.delivery({ hold: true, reorder: true });
    await three();
    await sandbox.deliver();
    expect(names()).toEqual(['C', 'B', 'A']);
  });

  test('makes them late', async () => {
    sandbox.delivery({ delayMs: 3_600_000 });
    await three();
    await sandbox.settled();
    expect(names()).toEqual([]);
    for (const { dueAt } of Object.values(sandbox.state.deliveries))
      expect(dueAt).toBeGreaterThan(Date.now() + 3_000_000);
  });

  test('sends a single one by hand', async () => {
    sandbox.delivery({ hold: true });
    await three();
    const [, second] = sandbox.events();
    expect(await sandbox.send(second?.id ?? '')).toBe(200);
    expect(names()).toEqual(['B']);
  });
});

describe('the faults over HTTP', () => {
  const turn = async (
    sandbox: TestSandbox,
    path: string,
    body: unknown,
    type = 'application/json',
  ) => {
    const response = await fetch(`${sandbox.url}/sandbox/${path}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: type.endsWith('json') && (await response.json()) };
  };

  test('move the clock, set the events and the failures, and show the state', async () => {
    const sandbox = await open();
    expect(await turn(sandbox, 'delivery', { hold: true, duplicate: 1 })).toMatchObject({
      body: { hold: true, duplicate: 1, drop: 0 },
    });
    expect(await turn(sandbox, 'clock', { advanceTo: '2040-01-01T00:00:00Z' })).toMatchObject({
      body: { now: '2040-01-01T00:00:00.000Z' },
    });
    await turn(sandbox, 'faults', { next: [{ status: 500, only: 'GET /v1/customers' }] });
    await expect(sdkOf(sandbox).customers.list()).rejects.toThrow();
    const state = await (await fetch(`${sandbox.url}/sandbox/state`)).json();
    expect(state).toMatchObject({ now: expect.stringMatching(/^2040/), faults: [] });
  });

  test.each([
    ['clock', { advanceTo: '2000-01-01T00:00:00Z' }, 'adelantarse'],
    ['clock', { advanceBy: -1 }, 'advanceBy'],
    ['delivery', { nonsense: 1 }, 'nonsense'],
    ['subscriptions/sub_nobody', { status: 'unpaid' }, 'sub_nobody'],
    ['charges/ch_nobody/dispute', {}, 'ch_nobody'],
    ['sessions/cs_nobody/pay', {}, 'cs_nobody'],
  ])('name the fault of %s %o', async (path, body, words) => {
    const refused = await turn(await open(), path, body);
    expect(refused.status).toBe(400);
    expect(refused.body.error).toContain(words);
  });

  test('take nothing that a page elsewhere could send', async () => {
    const sandbox = await open();
    const before = sandbox.clock.now();
    const refused = await turn(sandbox, 'clock', { advanceBy: 86_400 }, 'text/plain');
    expect(refused.status).toBe(404);
    expect(sandbox.clock.now()).toBeLessThan(before + 86_400_000);
  });
});

describe('the state', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vetoscopio-state-'));
    closing.push(() => rmSync(folder, { recursive: true, force: true }));
  });

  test('survives a restart, with unsent events and idempotent replies', async () => {
    const keys = { secretKey: 'sk_test_x', webhookSecret: 'whsec_x' };
    const first = await openSandbox({ folder, ...keys });
    first.delivery({ hold: true });
    const once = { idempotencyKey: 'once' };
    const { id } = await sdkOf(first).customers.create({ name: 'Ana' }, once);
    first.clock.advanceBy(3600);
    const before = first.clock.now();
    await first.close();
    const seller = await openSeller();
    const second = await open({ folder, ...keys, webhook: seller.url });
    expect(await sdkOf(second).customers.create({ name: 'Ana' }, once)).toMatchObject({ id });
    expect(second.clock.now()).toBeGreaterThanOrEqual(before);
    await second.deliver();
    expect(seller.types()).toEqual(['customer.created']);
  });

  test('is the last whole one when the process was killed while writing', async () => {
    const first = await openSandbox({ folder });
    const { id } = await sdkOf(first).customers.create();
    await first.close();
    writeFileSync(join(folder, 'state.json.new'), '{"version":1,"custo');
    const second = await open({ folder });
    expect(Object.keys(second.state.customers)).toEqual([id]);
  });

  test.each(['{"version":7}', '{"vers'])('is never thrown away: %s', async (text) => {
    writeFileSync(join(folder, 'state.json'), text);
    await expect(openSandbox({ folder })).rejects.toThrow('no se entiende');
    expect(readFileSync(join(folder, 'state.json'), 'utf8')).toBe(text);
  });
});
