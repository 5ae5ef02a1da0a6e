import { expect } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { parseConfig } from './config.ts';
import { servicesOf } from './legalFacts.ts';

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_a',
  STRIPE_WEBHOOK_SECRET: 'whsec_a',
  STRIPE_PRICE_BASIC: 'price_b',
  STRIPE_PRICE_PRO: 'price_p',
  STRIPE_PRICE_PREMIUM: 'price_x',
};

everyRow<[string, Record<string, string>]>([
  ['stripe', STRIPE],
  ['sandbox', { ...STRIPE, STRIPE_API_BASE: 'http://127.0.0.1:4242' }],
  ['sandbox', { PAYMENT_SANDBOX: 'on' }],
  ['none', { PAYMENT_SANDBOX: 'off' }],
])('the legal pages show {payments} with {env}', (payments, env) => {
  expect(servicesOf(parseConfig(env)).payments).toBe(payments);
});
