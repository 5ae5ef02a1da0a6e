import { expect, test } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { parseConfig } from './config.ts';
import { weakSettings } from './weakSettings.ts';

const STRONG = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://clinica.test',
  AUTH_SECRET: '8d1f4be2a60c97355e1b0fa4c2d6738e',
  DATABASE_URL: 'postgres://db/vetoscopio?sslmode=verify-full',
  SMTP_URL: 'smtps://correo.test',
  TRUST_PROXY: '1',
  METRICS_TOKEN: 'a1b2c3d4e5f6a7b8c9',
  OPERATOR_NAME: 'Clínica Ejemplo, S.L.',
  OPERATOR_TAX_ID: 'B12345678',
  OPERATOR_ADDRESS: 'Calle Mayor 1, 28013 Madrid',
  OPERATOR_EMAIL: 'hola@clinica.test',
};
const named = (env: Record<string, string | undefined>) =>
  weakSettings(parseConfig({ ...STRONG, ...env })).map(({ setting }) => setting);

test('a complete production has no weak settings', () => expect(named({})).toEqual([]));

everyRow([
  ['PUBLIC_URL', { PUBLIC_URL: undefined }],
  ['DATABASE_URL', { DATABASE_URL: undefined }],
  ['SMTP_URL', { SMTP_URL: undefined }],
  ['TRUST_PROXY', { TRUST_PROXY: '0' }],
  ['METRICS_TOKEN', { METRICS_TOKEN: undefined }],
  [
    'OPERATOR_NAME',
    {
      OPERATOR_NAME: undefined,
      OPERATOR_TAX_ID: undefined,
      OPERATOR_ADDRESS: undefined,
      OPERATOR_EMAIL: undefined,
    },
  ],
  [
    'S3_ENDPOINT',
    {
      S3_ENDPOINT: 'http://almacen.test',
      S3_BUCKET: 'imagenes',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
    },
  ],
  [
    'STRIPE_SECRET_KEY',
    {
      STRIPE_SECRET_KEY: 'sk_test_abc',
      STRIPE_WEBHOOK_SECRET: 'whsec_abc',
      STRIPE_PRICE_BASIC: 'price_b',
      STRIPE_PRICE_PRO: 'price_p',
      STRIPE_PRICE_PREMIUM: 'price_x',
    },
  ],
])('a weak {setting} is reported', (setting, env) => {
  expect(named(env)).toEqual([setting]);
});

test('an unencrypted remote database is reported, unless its address allows it [ASVS 12.3.1]', () => {
  const warnings = (url: string) => named({ DATABASE_URL: url });
  expect(warnings('postgres://a:b@base.test/vetoscopio')).toEqual(['DATABASE_URL']);
  expect(warnings('postgres://a:b@base.test/vetoscopio?sslmode=disable')).toEqual([]);
  expect(warnings('postgres://a:b@127.0.0.1/vetoscopio')).toEqual([]);
});

test('an embedded database without dumps is reported', () => {
  expect(named({ DATABASE_URL: undefined, DUMP_MINUTES: '0' })).toEqual([
    'DATABASE_URL',
    'DUMP_MINUTES',
  ]);
  expect(named({ DUMP_MINUTES: '0' })).toEqual([]);
});

test('outside production no weak setting is reported', () =>
  expect(named({ NODE_ENV: 'development', PUBLIC_URL: undefined, SMTP_URL: undefined })).toEqual(
    [],
  ));

test('each weak setting ends with a remedy', () => {
  const all = parseConfig({ NODE_ENV: 'production', AUTH_SECRET: STRONG.AUTH_SECRET });
  for (const { advice } of weakSettings(all)) expect(advice).toMatch(/\. (Indique|Use) .+\.$/);
});
