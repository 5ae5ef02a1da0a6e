import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { afterEach, expect, it } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { describeError } from '#server/observe/log/describeError.ts';
import type { Payments } from './payments.ts';
import { createPayments } from './stripe.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

async function paymentsAt(answer: RequestListener, callMs?: number) {
  const listening = createServer(answer);
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const { port } = listening.address() as AddressInfo;
  return payments(port, callMs);
}

const payments = (port: number, callMs?: number) =>
  createPayments(
    'sandbox',
    async () => ({
      secretKey: 'sk_test_x',
      webhookSecret: SECRET,
      prices: { pro: ['price_p'] },
      apiBase: `http://127.0.0.1:${port}`,
    }),
    callMs,
  );

const SECRET = 'whsec_of_this_test';

async function codeOf(asked: Promise<unknown>): Promise<string> {
  const error: unknown = await asked.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof AppError ? error.code : String(error);
}

const refuse =
  (status: number, error: object): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error }));
  };

it('Stripe is unavailable when no reply comes in time', async () => {
  const slow = await paymentsAt(() => {}, 60);
  expect(await codeOf(slow.customerOfCharge('ch_1'))).toBe('payments_away');
});

it('Stripe is unavailable when nothing listens', async () => {
  expect(await codeOf(payments(9).customerOfCharge('ch_1'))).toBe('payments_away');
});

it.each([
  [500, { type: 'api_error', message: 'x' }, 'payments_away'],
  [429, { type: 'invalid_request_error', code: 'rate_limit', message: 'x' }, 'payments_away'],
  [401, { type: 'invalid_request_error', message: 'Invalid API Key' }, 'config_missing'],
  [403, { type: 'invalid_request_error', message: 'not allowed' }, 'config_missing'],
  [400, { type: 'invalid_request_error', message: 'No such price' }, 'config_missing'],
])('%s %j is %s', async (status, error, code) => {
  const answering = await paymentsAt(refuse(status, error));
  const order = { accountId: 'u', email: 'a@ejemplo.test', name: 'Ana' };
  expect(await codeOf(answering.createCustomer(order))).toBe(code);
});

it('distinguishes an unknown object from a failure', async () => {
  const missing = { type: 'invalid_request_error', code: 'resource_missing', message: 'No such' };
  const answering = await paymentsAt(refuse(404, missing));
  expect(await answering.findCheckout('cs_1')).toBeUndefined();
  expect(await answering.customerOfCharge('ch_1')).toBeUndefined();
  await answering.end('sub_1');
});

const OTHER_MODE = {
  type: 'invalid_request_error',
  code: 'resource_missing',
  param: 'id',
  message:
    "No such customer: 'cus_1'; a similar object exists in live mode, but a test mode key was used to make this request.",
};
const NO_CUSTOMER = {
  type: 'invalid_request_error',
  code: 'resource_missing',
  param: 'customer',
  message: "No such customer: 'cus_1'",
};
const ASKS = [
  ['an address', (at) => at.setEmail('cus_1', 'a@ejemplo.test')],
  ['the portal', (at) => at.openPortal({ customerId: 'cus_1', returnUrl: 'http://x.test/' })],
  ['all of a customer', (at) => at.readCustomer('cus_1')],
] as const satisfies [string, (at: Payments) => Promise<unknown>][];

it.each(ASKS)('recognises a deleted customer by the refusal of %s', async (_, ask) => {
  const answering = await paymentsAt(refuse(404, NO_CUSTOMER));
  expect(await codeOf(ask(answering))).toBe('no_stripe_customer');
});

it.each([
  ...ASKS,
  ['a page', (at: Payments) => at.findCheckout('cs_1')],
  ['the end of a page', (at: Payments) => at.expireCheckout('cs_1')],
  ['the end of a subscription', (at: Payments) => at.end('sub_1')],
  ['a charge', (at: Payments) => at.customerOfCharge('ch_1')],
] as const)('concludes nothing of %s when the key is of the other mode', async (_, ask) => {
  const answering = await paymentsAt(refuse(404, OTHER_MODE));
  expect(await codeOf(ask(answering))).toBe('config_missing');
});

it('reports a key of the other mode to the operator', async () => {
  const answering = await paymentsAt(refuse(404, OTHER_MODE));
  const error: unknown = await answering.setEmail('cus_1', 'a@b.test').catch((it: unknown) => it);
  expect(JSON.stringify(describeError(error))).toContain(
    'Stripe has this in live mode and STRIPE_SECRET_KEY is not of that mode',
  );
});

it('reads an event only with the signature of its bytes', async () => {
  const text = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'charge.dispute.created',
    data: { object: { id: 'dp_1', object: 'dispute', charge: 'ch_1' } },
  });
  const header = new Stripe('sk_test_x').webhooks.generateTestHeaderString({
    payload: text,
    secret: SECRET,
  });
  const one = payments(9);
  const bytes = (body: string) => new TextEncoder().encode(body);
  expect(await one.readEvent(bytes(text), header)).toEqual({
    id: 'evt_1',
    type: 'charge.dispute.created',
    chargeId: 'ch_1',
    customerId: null,
    checkoutId: null,
  });
  for (const [body, signature] of [
    [`\uFEFF${text}`, header],
    [text.replace('dp_1', 'dp_2'), header],
    [text, ''],
    [text, 't=1,v1=00'],
  ] as const)
    expect(await codeOf(one.readEvent(bytes(body), signature))).toBe('bad_signature');
});

it('reads a subscription whose item has no period', async () => {
  const subscription = {
    id: 'sub_1',
    object: 'subscription',
    status: 'active',
    currency: 'eur',
    metadata: {},
    start_date: 1,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    cancellation_details: null,
    items: { data: [{ id: 'si_1', quantity: 1, price: { id: 'price_p', unit_amount: 2900 } }] },
  };
  const answering = await paymentsAt((request, response) => {
    const data = request.url?.startsWith('/v1/subscriptions') ? [subscription] : [];
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ object: 'list', data, has_more: false }));
  });
  const { subscriptions } = await answering.readCustomer('cus_1');
  expect(subscriptions).toMatchObject([
    { planId: 'pro', currentPeriodStart: null, currentPeriodEnd: null, cancelReason: null },
  ]);
});
