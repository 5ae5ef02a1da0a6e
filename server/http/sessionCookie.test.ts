import { generateSignedCookie } from 'hono/cookie';
import { expect, test } from 'vitest';
import { readSignedToken } from './sessionCookie.ts';

const SECRET = 'a secret that is long enough for a test';

/** A value as Web Crypto signs it. */
async function signed(token: string, secret = SECRET): Promise<string> {
  const cookie = await generateSignedCookie('name', token, secret, { path: '/' });
  return decodeURIComponent(cookie.slice('name='.length, cookie.indexOf(';')));
}

test('a token signed with our secret is read, dots and all', async () => {
  expect(await signed('abc').then((value) => readSignedToken(value, SECRET))).toBe('abc');
  expect(await signed('a.b.c').then((value) => readSignedToken(value, SECRET))).toBe('a.b.c');
});

test('a token signed otherwise is not read [ASVS 7.2.1, 11.3.3]', async () => {
  const value = await signed('abc');
  expect(readSignedToken(await signed('abc', 'another secret'), SECRET)).toBeUndefined();
  expect(readSignedToken(value.replace('abc', 'abd'), SECRET)).toBeUndefined();
  expect(readSignedToken(value.slice(0, -1), SECRET)).toBeUndefined();
  expect(readSignedToken(`${value}=`, SECRET)).toBeUndefined();
  expect(readSignedToken(`abc.${'ñ'.repeat(44)}`, SECRET)).toBeUndefined();
  expect(readSignedToken(`abc.${'A'.repeat(44)}`, SECRET)).toBeUndefined();
  expect(readSignedToken(value.slice(3), SECRET)).toBeUndefined();
  expect(readSignedToken('abc', SECRET)).toBeUndefined();
  expect(readSignedToken('', SECRET)).toBeUndefined();
});
