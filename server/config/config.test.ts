import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { parseConfig } from './config.ts';
import { ConfigError } from './configError.ts';

function linesOf(values: Record<string, string>, fileKeys: string[] = []): readonly string[] {
  try {
    parseConfig(values, fileKeys);
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
  return [];
}

test('everything has a default outside production', () => {
  const config = parseConfig({});
  expect(config).toMatchObject({
    production: false,
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    timeZone: 'Europe/Madrid',
    role: 'all',
    databaseUrl: undefined,
  });
});

test('an empty variable counts as absent', () => {
  expect(parseConfig({ DATABASE_URL: '', PORT: '' }).port).toBe(3000);
});

test('every mistake gets a line that names its variable', () => {
  const lines = linesOf({
    PORT: 'ochenta',
    DATABASE_URL: 'mysql://x/y',
    APP_TIME_ZONE: 'Europa/Madriz',
    ROLE: 'jefe',
    AUTH_SECRET: 'corto',
  });
  for (const name of ['PORT', 'DATABASE_URL', 'APP_TIME_ZONE', 'ROLE', 'AUTH_SECRET'])
    expect(lines.filter((line) => line.startsWith(`${name}:`))).toHaveLength(1);
});

test('production requires a secret', () => {
  const lines = linesOf({ NODE_ENV: 'production' });
  expect(lines).toEqual([expect.stringContaining('AUTH_SECRET')]);
});

test('a separate worker needs a database server', () => {
  expect(linesOf({ ROLE: 'worker', AUTH_SECRET: GOOD_SECRET })).toEqual([
    expect.stringContaining('DATABASE_URL'),
  ]);
});

test('separate processes need a shared secret', () => {
  const values = { ROLE: 'web', DATABASE_URL: 'postgres://x/y' };
  expect(linesOf(values)).toEqual([expect.stringContaining('AUTH_SECRET')]);
});

const BUCKET = {
  S3_BUCKET: 'imagenes',
  S3_ACCESS_KEY_ID: 'clave',
  S3_SECRET_ACCESS_KEY: 'secreta',
};

test('a bucket is reached at its address, or at the one AWS has in the region', () => {
  const near = { ...BUCKET, S3_ENDPOINT: 'http://localhost:9000/' };
  expect(parseConfig(near).s3).toMatchObject({
    endpoint: 'http://localhost:9000',
    region: 'us-east-1',
  });
  expect(parseConfig({ ...BUCKET, S3_REGION: 'eu-south-2' }).s3).toMatchObject({
    endpoint: 'https://s3.eu-south-2.amazonaws.com',
    region: 'eu-south-2',
  });
  expect(parseConfig({}).s3).toBeUndefined();
});

test('a partial bucket configuration is refused with one line per missing variable', () => {
  const names = (values: Record<string, string>) =>
    linesOf(values).map((line) => line.split(':')[0]);
  expect(names({ S3_REGION: 'eu-south-2' })).toEqual(Object.keys(BUCKET));
  expect(names({ ...BUCKET, S3_SECRET_ACCESS_KEY: '' })).toEqual([
    'S3_SECRET_ACCESS_KEY',
    'S3_ENDPOINT',
  ]);
  expect(names(BUCKET)).toEqual(['S3_ENDPOINT']);
});

test('an invalid bucket, region or service address is refused', () => {
  const wrong = {
    S3_BUCKET: 'Mis Imágenes',
    S3_REGION: 'a b',
    S3_ENDPOINT: 'https://yo:clave@s3.test/',
  };
  const lines = linesOf({ ...BUCKET, ...wrong });
  for (const name of Object.keys(wrong))
    expect(lines.filter((line) => line.startsWith(`${name}:`))).toHaveLength(1);
});

test('unknown names in .env are refused with the name that was meant', () => {
  expect(linesOf({ DATABSE_URL: 'postgres://x/y' }, ['DATABSE_URL'])).toEqual([
    'DATABSE_URL: variable desconocida; ¿quería decir DATABASE_URL?',
  ]);
});

test('foreign environment variables are ignored, except unknown names with our prefixes', () => {
  expect(linesOf({ HOME: '/casa', EDITOR: 'vi' })).toEqual([]);
  expect(linesOf({ SMTP_UR: 'smtp://x' })).toEqual([expect.stringContaining('SMTP_URL')]);
});

test.each([
  ['/vet', 'a path'],
  ['/vet/', 'a path'],
  ['?a=1', 'a question'],
  ['/#a', 'a mark'],
  ['/vet?a#b', 'all of them'],
])('a public address with «%s», %s, is refused with the one to write', (rest) => {
  for (const home of ['http://localhost:3623', 'http://127.0.0.1'])
    expect(linesOf({ PUBLIC_URL: home + rest })).toEqual([
      expect.stringMatching(`^PUBLIC_URL: «.*» .*Escriba ${home}:`),
    ]);
});

test('a public address may end in a stroke', () => {
  expect(parseConfig({ PUBLIC_URL: 'http://localhost:3623/' }).publicUrl).toBe(
    'http://localhost:3623',
  );
});

const WITH_PASSWORD = {
  SMTP_URL: (password: string) => `smtps://usuario@dominio.example:${password}@smtp.example`,
  DATABASE_URL: (password: string) => `postgres://usuario:${password}@db.example/vetoscopio`,
};

describe.each(Object.entries(WITH_PASSWORD))('%s', (name, url) => {
  test('a sign that breaks it in a password is named, with how it is written', () => {
    for (const sign of ['#', '/', '?', '[', ']', ' ', '%'])
      expect(linesOf({ [name]: url(`cl${sign}ve`) }), sign).toEqual([
        expect.stringContaining(`se escribe ${encodeURIComponent(sign)}.`),
      ]);
  });

  test('any password is taken as it is written there', () => {
    const signs = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));
    for (const sign of signs)
      expect(linesOf({ [name]: url(`cl${encodeURIComponent(sign)}ve`) }), sign).toEqual([]);
  });
});

const GOOD_SECRET = 'f3a91c7be04d5826f3b71e9a0c4d8856';

describe('a public address', () => {
  const PUBLIC = { PUBLIC_URL: 'https://vet.example', AUTH_SECRET: GOOD_SECRET };

  test('means production', () => {
    expect(parseConfig(PUBLIC)).toMatchObject({ production: true, private: false });
    expect(linesOf({ PUBLIC_URL: 'https://vet.example' })).toEqual([
      expect.stringContaining('AUTH_SECRET: es obligatorio con una PUBLIC_URL pública'),
    ]);
  });

  test.each(['development', 'test'])('with NODE_ENV=%s is refused', (NODE_ENV) => {
    expect(linesOf({ ...PUBLIC, NODE_ENV })).toEqual([
      expect.stringMatching(/^NODE_ENV: .*indique production/),
    ]);
  });

  test('by http is refused, but on this machine [ASVS 12.2.1]', () => {
    const http = { NODE_ENV: 'production', AUTH_SECRET: GOOD_SECRET };
    for (const host of ['vet.example', '192.168.1.20:3000', '[fd00::1]'])
      expect(linesOf({ ...http, PUBLIC_URL: `http://${host}` })).toEqual([
        expect.stringContaining('PUBLIC_URL: en producción debe empezar por https://'),
      ]);
    for (const host of ['localhost:3000', '127.0.0.1', '[::1]:80', 'vet.localhost'])
      expect(linesOf({ ...http, PUBLIC_URL: `http://${host}` })).toEqual([]);
  });
});

test.each([
  [{}, true],
  [{ PUBLIC_URL: 'http://127.0.0.1:9000', HOST: 'localhost' }, true],
  [{ HOST: '::1' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '::' }, false],
  [{ HOST: '192.168.1.20', NODE_ENV: 'development' }, false],
  [{ NODE_ENV: 'production', AUTH_SECRET: GOOD_SECRET }, false],
])('%j is private: %s', (env, expected) => {
  expect(parseConfig(env).private).toBe(expected);
});

test.each([
  'x'.repeat(40),
  'abc123'.repeat(8),
  'better-auth-secret-123456789-better-auth',
  'CHANGE-ME-please-9f8e7d6c5b4a3928170',
  'mi-clave-de-vetoscopio-para-el-servidor-1',
  '0123456789abcdef0123456789abcdef',
])('the secret %s is refused in production [ASVS 13.2.3]', (AUTH_SECRET) => {
  const lines = linesOf({ NODE_ENV: 'production', AUTH_SECRET });
  expect(lines).toEqual([expect.stringContaining('AUTH_SECRET: se puede adivinar')]);
});

test('secrets made at random are taken', () => {
  for (let round = 0; round < 200; round++)
    for (const encoding of ['hex', 'base64', 'base64url'] as const) {
      const AUTH_SECRET = randomBytes(32).toString(encoding);
      expect(linesOf({ NODE_ENV: 'production', AUTH_SECRET })).toEqual([]);
    }
});

test('a worker listens only where a port is set', () => {
  const base = {
    DATABASE_URL: 'postgres://localhost/x',
    AUTH_SECRET: randomBytes(32).toString('hex'),
  };
  expect(parseConfig({ ...base, ROLE: 'worker' }).listens).toBe(false);
  expect(parseConfig({ ...base, ROLE: 'worker', PORT: '3001' })).toMatchObject({
    listens: true,
    port: 3001,
  });
  expect(parseConfig({ ...base, ROLE: 'web' }).listens).toBe(true);
});

test('criteria are named with commas between them', () => {
  const { criteria } = parseConfig({ CRITERIA_OFF: 'ecg/E-C1, ecg/E-C2,', CRITERIA_ON: '' });
  expect(criteria).toEqual({ off: ['ecg/E-C1', 'ecg/E-C2'], on: [] });
  expect(linesOf({ CRITERIA_OF: 'ecg/E-C1' })).toEqual([
    'CRITERIA_OF: variable desconocida; ¿quería decir CRITERIA_OFF?',
  ]);
});
