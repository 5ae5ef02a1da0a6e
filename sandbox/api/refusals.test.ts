import type { Stripe } from 'stripe';
import { afterEach, describe, expect, test } from 'vitest';
import { openSandbox, sdkOf, type TestSandbox } from '#tests/support/sandbox.ts';
import { params, text } from './params.ts';

/** The sandbox's refusals and failures, through Stripe's own SDK. */

let sandbox: TestSandbox | undefined;
afterEach(() => sandbox?.close());

async function open() {
  sandbox = await openSandbox();
  return { sandbox, stripe: sdkOf(sandbox) };
}

describe('refuses as Stripe does', () => {
  const raw = async (
    path: string,
    body: string | undefined,
    headers: Record<string, string> = {},
  ) => {
    const response = await fetch(`${sandbox?.url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${sandbox?.secretKey}`,
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  const whole =
    'mode=subscription&line_items[0][price]=price_sandbox_pro&line_items[0][quantity]=1&success_url=http://a.example/';

  test.each([
    ['an unknown parameter', `${whole}&nonsense=1`, 'parameter_unknown', 'nonsense'],
    [
      'one inside another',
      `${whole}&line_items[0][colour]=red`,
      'parameter_unknown',
      'line_items[0][colour]',
    ],
    [
      'a missing one',
      'mode=subscription&success_url=http://a.example/',
      'parameter_missing',
      'line_items',
    ],
    [
      'an empty one',
      whole.replace('http://a.example/', ''),
      'parameter_invalid_empty',
      'success_url',
    ],
    [
      'a number that is none',
      whole.replace('[quantity]=1', '[quantity]=many'),
      'parameter_invalid_integer',
      'line_items[0][quantity]',
    ],
    [
      'an unknown price',
      whole.replace('sandbox_pro', 'nobody'),
      'resource_missing',
      'line_items[0][price]',
    ],
    ['an unknown customer', `${whole}&customer=cus_nobody`, 'resource_missing', 'customer'],
    [
      'what excludes another',
      `${whole}&customer=cus_x&customer_email=a@b.es`,
      'parameters_exclusive',
      undefined,
    ],
    [
      'an address that is none',
      whole.replace('http://a.example/', 'somewhere'),
      'url_invalid',
      'success_url',
    ],
  ])('%s', async (_what, body, code, param) => {
    await open();
    const answered = await raw('/v1/checkout/sessions', body);
    expect(answered.status).toBe(400);
    expect(answered.body.error).toMatchObject({ type: 'invalid_request_error', code });
    expect(answered.body.error.param).toBe(param);
  });

  test('an unknown id, a wrong key, an unknown address and another version', async () => {
    await open();
    expect(await raw('/v1/subscriptions/sub_nobody', undefined)).toMatchObject({
      status: 404,
      body: { error: { code: 'resource_missing', message: "No such subscription: 'sub_nobody'" } },
    });
    expect(
      await raw('/v1/prices', undefined, { authorization: 'Bearer sk_test_other' }),
    ).toMatchObject({
      status: 401,
    });
    expect(await raw('/v1/prices', undefined, { authorization: '' })).toMatchObject({
      status: 401,
    });
    expect(await raw('/v1/coupons', undefined)).toMatchObject({ status: 404 });
    expect(await raw('/v1/customers/%E0%A4%A', undefined)).toMatchObject({ status: 404 });
    for (const list of ['subscriptions', 'invoices', 'charges'])
      expect(await raw(`/v1/${list}?customer=cus_nobody`, undefined)).toMatchObject({
        status: 400,
        body: { error: { code: 'resource_missing', param: 'customer' } },
      });
    for (const name of ['__proto__', 'constructor'])
      expect(await raw(`/v1/customers/${name}`, undefined)).toMatchObject({ status: 404 });
    expect(await raw('/v1/customers', '__proto__[a]=1')).toMatchObject({ status: 400 });
    expect(await raw('/v1/prices', undefined, { 'stripe-version': '2020-01-01' })).toMatchObject({
      status: 400,
    });
    expect(await raw('/v1/prices?expand[]=data.nonsense', undefined)).toMatchObject({
      status: 400,
    });
  });

  test('tax ids of an existing customer whose name may not change', async () => {
    const { stripe } = await open();
    const { id } = await stripe.customers.create();
    await expect(
      stripe.checkout.sessions.create({
        mode: 'subscription',
        customer: id,
        line_items: [{ price: 'price_sandbox_pro', quantity: 1 }],
        success_url: 'http://localhost:3000/payment-success',
        tax_id_collection: { enabled: true },
      }),
    ).rejects.toThrow('customer_update[name]');
  });

  test('the same key with other words, and repeats its answer to the same ones', async () => {
    await open();
    const first = await raw('/v1/customers', 'name=Ana', { 'idempotency-key': 'once' });
    const again = await raw('/v1/customers', 'name=Ana', { 'idempotency-key': 'once' });
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    const other = await raw('/v1/customers', 'name=Eva', { 'idempotency-key': 'once' });
    expect(other).toMatchObject({ status: 400, body: { error: { type: 'idempotency_error' } } });
    expect((await raw('/v1/customers', undefined)).body.data).toHaveLength(1);
  });
});

test('a removed customer is returned as removed, and cannot be used any more', async () => {
  const { stripe } = await open();
  const { id } = await stripe.customers.create({ email: 'ana@ejemplo.test' });
  await stripe.customers.del(id);
  expect(await stripe.customers.retrieve(id)).toMatchObject({ id, deleted: true });
  const uses = [
    stripe.customers.update(id, { email: 'eva@ejemplo.test' }),
    stripe.customers.del(id),
    stripe.billingPortal.sessions.create({ customer: id }),
    stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: id,
      success_url: 'http://localhost:3000/',
      line_items: [{ price: 'price_sandbox_pro', quantity: 1 }],
    }),
  ];
  for (const used of await Promise.allSettled(uses))
    expect(used).toMatchObject({
      status: 'rejected',
      reason: { code: 'resource_missing', message: `No such customer: '${id}'` },
    });
  // Its earlier objects are still served.
  expect((await stripe.subscriptions.list({ customer: id })).data).toEqual([]);
});

test('a parameter that Stripe does not know does not even compile here', () => {
  const known = params<Stripe.RefundListParams>()({ charge: text });
  expect(Object.keys(known.shape)).toEqual(['charge']);
  // @ts-expect-error: Stripe's type has no such name, and `tsc` fails here once it is taken.
  expect(Object.keys(params<Stripe.RefundListParams>()({ nonsense: text }).shape)).toHaveLength(1);
});

describe('faults', () => {
  test('of each kind reach the SDK, which tries again when it may', async () => {
    const { sandbox, stripe } = await open();
    sandbox.faults([{ status: 500 }]);
    await expect(stripe.prices.retrieve('price_sandbox_pro')).rejects.toThrow('unknown error');
    sandbox.faults([{ status: 429 }]);
    await expect(stripe.prices.retrieve('price_sandbox_pro')).rejects.toMatchObject({
      statusCode: 429,
    });
    // The SDK itself retries once after a broken connection.
    sandbox.faults([{ down: true, count: 2 }]);
    await expect(stripe.prices.retrieve('price_sandbox_pro')).rejects.toMatchObject({
      type: 'StripeConnectionError',
    });
    sandbox.faults([{ status: 503 }, { timeout: 5 }]);
    const patient = sdkOf(sandbox, 2);
    expect((await patient.prices.retrieve('price_sandbox_pro')).id).toBe('price_sandbox_pro');
  });

  test('a key of the other mode is refused in the words of Stripe', async () => {
    const { sandbox, stripe } = await open();
    sandbox.faults([{ otherMode: true }]);
    await expect(stripe.customers.retrieve('cus_live')).rejects.toMatchObject({
      code: 'resource_missing',
      message: expect.stringContaining('a similar object exists in live mode'),
    });
  });

  test('a lost answer is not done twice, by the key that the SDK repeats', async () => {
    const { sandbox } = await open();
    sandbox.faults([{ lost: true, only: 'POST /v1/customers' }]);
    const { id } = await sdkOf(sandbox, 1).customers.create({ name: 'Ana' });
    expect(Object.keys(sandbox.state.customers)).toEqual([id]);
  });
});
