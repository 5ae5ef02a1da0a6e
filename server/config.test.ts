import { expect, test } from 'vitest';
import { ConfigError, parseConfig } from './config.ts';

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

test('production asks for a secret', () => {
  const lines = linesOf({ NODE_ENV: 'production' });
  expect(lines).toEqual([expect.stringContaining('AUTH_SECRET')]);
});

test('a worker apart needs a database server', () => {
  expect(linesOf({ ROLE: 'worker' })).toEqual([expect.stringContaining('DATABASE_URL')]);
});

test('unknown names in .env are refused with the name that was meant', () => {
  expect(linesOf({ DATABSE_URL: 'postgres://x/y' }, ['DATABSE_URL'])).toEqual([
    'DATABSE_URL: variable desconocida; ¿quería decir DATABASE_URL?',
  ]);
});

test('names of others in the environment are let be, but not a stranger in our families', () => {
  expect(linesOf({ HOME: '/casa', EDITOR: 'vi' })).toEqual([]);
  expect(linesOf({ SMTP_UR: 'smtp://x' })).toEqual([expect.stringContaining('SMTP_URL')]);
});

test('what this version does not have yet is refused aloud [1.9-02]', () => {
  expect(linesOf({ STRIPE_SECRET_KEY: 'sk' })).toEqual([expect.stringContaining('todavía')]);
  expect(linesOf({ AI_ENGINE: 'llm' })).toEqual([expect.stringContaining('AI_ENGINE')]);
});

test('the public address is an origin, whatever path it was given with', () => {
  expect(parseConfig({ PUBLIC_URL: 'https://vet.example/app/' }).publicUrl).toBe(
    'https://vet.example',
  );
});
