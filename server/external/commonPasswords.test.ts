import { expect, test } from 'vitest';
import { isCommonPassword } from './commonPasswords.ts';

test.each([
  ['12345678', true],
  ['Password1', true],
  ['QWERTYUIOP', true],
  ['realmadrid', true],
  ['superman2026!', true],
  ['una-clave-larga', false],
  ['perro verde ocho tejados', false],
])('%s is common: %s', async (password, common) => {
  expect(await isCommonPassword(password)).toBe(common);
});
