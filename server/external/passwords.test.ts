import { scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

test('a password is stored as scrypt with its own salt, at today’s recommended cost [ASVS 11.2.1, 11.4.2]', async () => {
  const passwords = createPasswords();
  const [one, other] = await Promise.all(['una-clave', 'una-clave'].map(passwords.hash));
  expect(one).not.toBe(other);
  const [salt = '', key = ''] = one?.split(':') ?? [];
  expect(salt).toMatch(/^[0-9a-f]{32}$/);
  const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
  expect(key).toBe(scryptSync('una-clave', salt, 64, cost).toString('hex'));
});

test('a password is compared to its last character, as it was typed [ASVS 6.2.8, 6.2.9]', async () => {
  const passwords = createPasswords();
  const long = `${'a'.repeat(127)}b`;
  const hash = await passwords.hash(long);
  expect(await passwords.verify({ hash, password: long })).toBe(true);
  for (const password of ['a'.repeat(128), long.toUpperCase(), `${long} `, long.slice(0, 72)])
    expect(await passwords.verify({ hash, password })).toBe(false);
});
