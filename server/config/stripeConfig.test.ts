import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { PLANS_ON_SALE } from '#domain/rules/plans.ts';
import { parseConfig } from './config.ts';
import { ConfigError } from './configError.ts';
import { priceVariable } from './stripeConfig.ts';

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_abc123',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc123',
  STRIPE_PRICE_BASIC: 'price_b',
  STRIPE_PRICE_PRO: 'price_p',
  STRIPE_PRICE_PREMIUM: 'price_x',
};
const SECRET = 'f3a91c7be04d5826f3b71e9a0c4d8856';
const PRODUCTION = { PUBLIC_URL: 'https://vet.example', AUTH_SECRET: SECRET };

function linesOf(values: Record<string, string>): readonly string[] {
  try {
    parseConfig(values);
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
  return [];
}

test('each plan on sale has its price at Stripe [1.9-02]', () => {
  expect(parseConfig({ ...STRIPE, STRIPE_API_BASE: 'http://127.0.0.1:4242' }).stripe).toEqual({
    secretKey: 'sk_test_abc123',
    webhookSecret: 'whsec_abc123',
    prices: { basic: ['price_b'], pro: ['price_p'], premium: ['price_x'] },
    apiBase: 'http://127.0.0.1:4242',
  });
  expect(parseConfig({ ...STRIPE, ...PRODUCTION })).toMatchObject({
    stripe: { apiBase: undefined },
    paymentSandbox: false,
  });
});

test('a plan added to the list is sold by the variable of its own price', async () => {
  const { PLANS } = await import('#domain/rules/plans.ts');
  const pro = PLANS.find(({ id }) => id === 'pro');
  vi.resetModules();
  vi.doMock('#domain/rules/plans.ts', async (original) => {
    const real = await original<typeof import('#domain/rules/plans.ts')>();
    return { ...real, PLANS_ON_SALE: [...real.PLANS_ON_SALE, { ...pro, id: 'plus' }] };
  });
  const { parseConfig: parse } = await import('./config.ts');
  vi.doUnmock('#domain/rules/plans.ts');
  vi.resetModules();
  const values = { ...STRIPE, STRIPE_PRICE_PLUS: 'price_plus' };
  expect(parse({ ...values, ...PRODUCTION }).stripe?.prices.plus).toEqual(['price_plus']);
  expect(() => parse({ ...STRIPE, ...PRODUCTION })).toThrow('STRIPE_PRICE_PLUS: falta');
});

test.each(PLANS_ON_SALE)('README and docs/payments.md name the price of $name', ({ id }) => {
  for (const path of ['README.md', 'docs/payments.md'])
    expect(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')).toContain(
      priceVariable(id),
    );
});

test.each(Object.keys(STRIPE))('without %s the start is refused, and one line names it', (name) => {
  const lines = linesOf({ ...STRIPE, [name]: '' });
  expect(lines).toEqual([expect.stringMatching(new RegExp(`^${name}: falta;`))]);
});

test('a partial configuration gives one line with all missing names', () => {
  const missing =
    'STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_BASIC, STRIPE_PRICE_PRO, STRIPE_PRICE_PREMIUM';
  expect(linesOf({ STRIPE_SECRET_KEY: 'sk_test_abc' })).toEqual([
    expect.stringContaining(`${missing}: faltan`),
  ]);
  expect(linesOf({ STRIPE_API_BASE: 'http://127.0.0.1:4242' })).toHaveLength(1);
});

test.each([
  ['STRIPE_SECRET_KEY', 'pk_test_abc'],
  ['STRIPE_WEBHOOK_SECRET', 'sk_test_abc'],
  ['STRIPE_PRICE_PRO', 'prod_abc'],
  ['STRIPE_PRICE_PRO', 'price_new,'],
  ['STRIPE_PRICE_PRO', 'price_new;price_old'],
  ['STRIPE_API_BASE', 'http://127.0.0.1:4242/v1'],
  ['PAYMENT_SANDBOX', 'si'],
])('%s=%s is refused by its name', (name, value) => {
  expect(linesOf({ ...STRIPE, [name]: value })).toEqual([expect.stringContaining(`${name}: `)]);
});

test('a plan has the price it is sold at, and those it was sold at before', () => {
  const values = { ...STRIPE, STRIPE_PRICE_PRO: 'price_new, price_old,price_older' };
  expect(parseConfig(values).stripe?.prices.pro).toEqual(['price_new', 'price_old', 'price_older']);
  expect(linesOf({ ...STRIPE, STRIPE_PRICE_PRO: 'price_new,price_b' })).toEqual([
    expect.stringContaining('ningún precio puede estar dos veces'),
  ]);
});

test('two plans at one price are refused: a purchase would be ambiguous', () => {
  expect(linesOf({ ...STRIPE, STRIPE_PRICE_PRO: 'price_b' })).toEqual([
    expect.stringContaining('ningún precio puede estar dos veces'),
  ]);
});

test('production takes money through Stripe alone, and so does any real key', () => {
  const elsewhere = { ...STRIPE, STRIPE_API_BASE: 'https://otro.example' };
  expect(linesOf({ ...elsewhere, ...PRODUCTION })).toEqual([
    expect.stringMatching(/^STRIPE_API_BASE: en producción/),
  ]);
  expect(linesOf({ ...elsewhere, STRIPE_SECRET_KEY: 'sk_live_abc' })).toEqual([
    expect.stringMatching(/^STRIPE_API_BASE: con una clave real/),
  ]);
});

test.each<[Record<string, string>, boolean]>([
  [{}, true],
  [{ PAYMENT_SANDBOX: 'off' }, false],
  [{ NODE_ENV: 'test' }, false],
  [{ NODE_ENV: 'test', PAYMENT_SANDBOX: 'on' }, true],
  [{ DATABASE_URL: 'postgres://localhost/x' }, false],
  [{ HOST: '0.0.0.0' }, false],
  [STRIPE, false],
  [PRODUCTION, false],
])('with %j the sandbox is on: %s', (env, on) => {
  expect(parseConfig(env).paymentSandbox).toBe(on);
});

test.each<[string, Record<string, string>]>([
  ['production', PRODUCTION],
  ['a database server', { DATABASE_URL: 'postgres://localhost/x' }],
  ['an open socket', { HOST: '0.0.0.0' }],
  ['keys of Stripe', STRIPE],
])('the sandbox is refused with %s', (_, env) => {
  expect(linesOf({ ...env, PAYMENT_SANDBOX: 'on' })).toEqual([
    expect.stringMatching(/^PAYMENT_SANDBOX: on /),
  ]);
});
