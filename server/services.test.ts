import { expect, test } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import { parseConfig } from './config.ts';
import { servicesOf } from './services.ts';

const STRIPE = {
  ...{ STRIPE_SECRET_KEY: 'sk_test_a', STRIPE_WEBHOOK_SECRET: 'whsec_a' },
  ...{
    STRIPE_PRICE_BASIC: 'price_b',
    STRIPE_PRICE_PRO: 'price_p',
    STRIPE_PRICE_PREMIUM: 'price_x',
  },
};

test.each<[string, Record<string, string>]>([
  ['stripe', STRIPE],
  ['sandbox', { ...STRIPE, STRIPE_API_BASE: 'http://127.0.0.1:4242' }],
  ['sandbox', { PAYMENT_SANDBOX: 'on' }],
  ['none', { PAYMENT_SANDBOX: 'off' }],
])('the pages say %s with %j', (payments, env) => {
  expect(servicesOf(parseConfig(env), catalogue).payments).toBe(payments);
});

const MODEL = { LLM_BASE_URL: 'https://modelo.example/v1', LLM_MODEL: 'm' };

test('the pages name the server that reads, what it receives and of which types', () => {
  const { engine, readers } = servicesOf(
    parseConfig({ ...MODEL, AI_ENGINE_cytology: 'llm' }),
    catalogue,
  );
  expect(engine).toBe('model');
  expect(readers).toEqual([
    {
      host: 'modelo.example',
      here: false,
      what: expect.stringContaining('1024 píxeles'),
      types: ['Citología'],
    },
  ]);
});

test('a model that reads nothing is not named', () => {
  expect(servicesOf(parseConfig(MODEL), catalogue)).toMatchObject({ engine: 'local', readers: [] });
});
