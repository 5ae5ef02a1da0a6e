import { expect } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { isCommonPassword } from './commonPasswords.ts';

everyRow([
  ['12345678', true],
  ['Password1', true],
  ['QWERTYUIOP', true],
  ['realmadrid', true],
  ['superman2026!', true],
  ['una-clave-larga', false],
  ['perro verde ocho tejados', false],
])('{password} is common: {common}', async (password, common) => {
  expect(await isCommonPassword(password)).toBe(common);
});
