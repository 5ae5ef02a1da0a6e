import { describe, expect, test } from 'vitest';
import { parseConfig, variableNames } from './config.ts';
import { ConfigError } from './configError.ts';

/**
 * A mistaken value of each variable, and what the line has to say beside its name. A variable that
 * takes any text has none: the start finds out (`tests/walks/startRefusals.test.ts`).
 */
const MISTAKES: Readonly<Record<string, readonly [value: string, words: RegExp] | undefined>> = {
  NODE_ENV: ['prod', /production, development o test/],
  PORT: ['99999', /entre 0 y 65535/],
  HOST: undefined,
  PUBLIC_URL: ['midominio.es', /http:\/\/ o https:\/\//],
  DATA_DIR: undefined,
  DUMP_DIR: undefined,
  DATABASE_URL: ['mysql://vet:clave-suya@x/y', /postgres:\/\//],
  S3_BUCKET: ['Mis Fotos', /minúsculas/],
  S3_ENDPOINT: ['s3.local', /http:\/\/ o https:\/\//],
  S3_REGION: ['eu west', /eu-west-1/],
  S3_ACCESS_KEY_ID: undefined,
  S3_SECRET_ACCESS_KEY: undefined,
  OPERATOR_NAME: ['a', /al menos 3 caracteres/],
  OPERATOR_TAX_ID: ['?', /de 4 a 24/],
  OPERATOR_ADDRESS: ['a', /al menos 3 caracteres/],
  OPERATOR_EMAIL: ['arroba', /dirección de correo/],
  OPERATOR_REGISTRY: ['a', /al menos 3 caracteres/],
  OPERATOR_DPO_EMAIL: ['arroba', /dirección de correo/],
  OPERATOR_HOSTING: ['a\nb', /una sola línea/],
  OPERATOR_DATABASE_HOST: ['a', /al menos 3 caracteres/],
  OPERATOR_IMAGES_HOST: ['a', /al menos 3 caracteres/],
  OPERATOR_MAIL_HOST: ['a', /al menos 3 caracteres/],
  OPERATOR_READERS_HOST: ['a', /al menos 3 caracteres/],
  OPERATOR_LOG_DAYS: ['diez', /número de días/],
  OPERATOR_COPIES: ['a', /al menos 3 caracteres/],
  STRIPE_SECRET_KEY: ['pk_test_clave', /publicable \(pk_\).*sk_/],
  STRIPE_WEBHOOK_SECRET: ['clave-suya', /whsec_/],
  STRIPE_PRICE_BASIC: ['prod_1', /price_/],
  STRIPE_PRICE_PRO: ['prod_1', /price_/],
  STRIPE_PRICE_PREMIUM: ['prod_1', /price_/],
  STRIPE_API_BASE: ['api.stripe.com', /http:\/\/ o https:\/\//],
  PAYMENT_SANDBOX: ['si', /on u off/],
  SMTP_URL: ['mail.example', /smtp:\/\/ o smtps:\/\//],
  MAIL_FROM: ['clinica', /dirección de correo/],
  AUTH_SECRET: ['clave-suya', /32 caracteres/],
  SUPER_ADMIN_EMAIL: ['arroba', /dirección de correo/],
  CRITERIA_OFF: undefined,
  CRITERIA_ON: undefined,
  TRUST_PROXY: ['si', /número de proxies/],
  DUMP_MINUTES: ['-1', /entre 0 y 1440/],
  BACKUP_PASSPHRASE: ['clave-suya', /12 caracteres/],
  APP_TIME_ZONE: ['Marte', /Europe\/Madrid/],
  LOG_LEVEL: ['todo', /debug, info/],
  METRICS_TOKEN: ['clave-suya', /16 caracteres/],
  ROLE: ['jefe', /all, web o worker/],
  LLM_BASE_URL: ['servidor', /http:\/\/ o https:\/\//],
  LLM_MODEL: ['a\nb', /una sola línea/],
  LLM_API_KEY: ['clave suya', /espacios/],
  LLM_SECOND_MODEL: ['a\nb', /una sola línea/],
  LLM_READINGS: ['3', /entre 1 y 2/],
  LLM_FORMAT: ['xml', /json_schema/],
  LLM_TIMEOUT_SECONDS: ['1', /entre 5 y 110/],
  LLM_MAX_OUTPUT_TOKENS: ['1', /entre 500 y 32000/],
  LLM_PARALLEL: ['0', /entre 1 y 32/],
  LLM_IMAGE_SIDE: ['1', /entre 256 y 2048/],
  LLM_PRICE_INPUT: ['1,5', /punto decimal/],
  LLM_PRICE_OUTPUT: ['1,5', /punto decimal/],
  LLM_MONTHLY_LIMIT: ['1,5', /punto decimal/],
  ANALYSIS_WEBHOOK_URL: ['servidor', /http:\/\/ o https:\/\//],
  ANALYSIS_WEBHOOK_SECRET: ['clave suya', /espacios/],
  ANALYSIS_WEBHOOK_BEARER: ['clave suya', /espacios/],
  ANALYSIS_WEBHOOK_WAIT_SECONDS: ['1', /entre 5 y 780/],
  ANALYSIS_WEBHOOK_REPLY_SECONDS: ['1', /entre 2 y 240/],
  ANALYSIS_WEBHOOK_BASE_URL: ['servidor', /http:\/\/ o https:\/\//],
};

const SECRET = /clave.suya|pk_test_clave/;

const mistakes = variableNames().map(
  (name) =>
    [name, name.startsWith('AI_ENGINE') ? (['otro', /los hay/] as const) : MISTAKES[name]] as const,
);

test('every variable is here', () => {
  const here = [...Object.keys(MISTAKES), ...variableNames().filter((name) => /^AI_/.test(name))];
  expect(here.sort()).toEqual([...variableNames()].sort());
});

function linesOf(values: Record<string, string>): readonly string[] {
  try {
    parseConfig(values);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
}

describe.each(mistakes.flatMap(([name, row]) => (row ? [[name, ...row] as const] : [])))(
  'a mistaken %s (%s)',
  (name, value, words) => {
    const lines = linesOf({ [name]: value }).filter((line) => line.startsWith(`${name}: `));

    test('gives one line with what to write', () => {
      expect(lines).toEqual([expect.stringMatching(words)]);
    });

    test('whose line says what it is now, unless it is a secret', () => {
      const [line = ''] = lines;
      if (SECRET.test(value) || name === 'SMTP_URL') expect(line).not.toContain(value);
      else expect(line).toContain(`«${value.replace('\n', ' ')}»`);
    });
  },
);
