import { describe, expect, test } from 'vitest';
import { parseConfig } from '#server/config/config.ts';
import { SYSTEM_CODES } from '#server/shared/systemCause.ts';
import { explain } from './explain.ts';

const HOST = 'bd.example:5432';
const config = (databaseUrl?: string) =>
  parseConfig({ DATA_DIR: '/datos', ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) });
const server = config(`postgres://vet:secreta@${HOST}/clinica`);

const ofFile = (code: string, path: string) =>
  Object.assign(new Error('x'), { code, path, syscall: 'open' });

describe.each(SYSTEM_CODES)('%s of a file', (code) => {
  test.each([
    ['the embedded database', config()],
    ['a server', server],
  ])('is a file’s with %s', (_, of) => {
    expect(explain(ofFile(code, '/datos/auth-secret'), of)).toMatch(/^DATA_DIR: /);
    expect(explain(ofFile(code, '/otra/copia'), of)).not.toMatch(/DATA_DIR|DATABASE_URL/);
  });
});

test('a refusal of the database is the server’s, and without one the disk’s', () => {
  const full = Object.assign(new Error('No space left'), { code: '53100' });
  expect(explain(full, server)).toBe(
    `DATABASE_URL: el servidor ${HOST} tiene el disco lleno. Libere espacio en él.`,
  );
  expect(explain(full, config())).toMatch(/^DATA_DIR: El disco de \/datos está lleno/);
  const away = Object.assign(new Error('x'), { code: 'ECONNREFUSED', syscall: 'connect' });
  expect(explain(away, server)).toMatch(/^DATABASE_URL: en bd\.example:5432 no escucha/);
});

test('what nobody foresaw has no words', () => {
  expect(explain(new TypeError('x is undefined'), server)).toBeUndefined();
  expect(explain(new TypeError('x is undefined'), undefined)).toBeUndefined();
  expect(explain(Object.assign(new Error('x'), { code: 'XX000' }), server)).toBeUndefined();
});
