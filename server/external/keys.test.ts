import { describe, expect, test } from 'vitest';
import { createKeys } from './keys.ts';

const keys = createKeys('una clave');
const others = createKeys('otra clave');
const now = new Date('2026-11-22T10:00:00Z');
const later = new Date('2026-11-22T11:00:00Z');

describe('a pass', () => {
  const pass = keys.issuePass('ana', later);

  test('is of its account until it expires [ASVS 9.2.1]', () => {
    expect(keys.readPass(pass, 'ana', now)).toMatch(/^[\w-]{16}$/);
    expect(keys.readPass(pass, 'eva', now)).toBeUndefined();
    expect(keys.readPass(pass, 'ana', later)).toBeUndefined();
    expect(others.readPass(pass, 'ana', now)).toBeUndefined();
  });

  test('altered, cut or made up is none [ASVS 9.1.1]', () => {
    const [user, expires = '', nonce, signature] = pass.split('~');
    for (const forged of [
      '',
      '~~~',
      'ana',
      pass.slice(0, -1),
      `${pass}A`,
      [user, Number(expires) + 9999, nonce, signature].join('~'),
      [user, expires, nonce, ''].join('~'),
      [user, expires, nonce].join('~'),
      ['ana', 'NaN', nonce, signature].join('~'),
    ])
      expect(keys.readPass(forged, 'ana', now), forged).toBeUndefined();
    const stolen = ['eva', expires, nonce, signature].join('~');
    expect(keys.readPass(stolen, 'eva', now)).toBeUndefined();
  });

  test('is another one each time', () => {
    const another = keys.issuePass('ana', later);
    expect(keys.readPass(another, 'ana', now)).not.toBe(keys.readPass(pass, 'ana', now));
  });
});

test('a pseudonym is the same for the same text, purpose and secret only [ASVS 9.2.2]', () => {
  const one = keys.pseudonym('a', 'x');
  expect(keys.pseudonym('a', 'x')).toBe(one);
  for (const other of [
    keys.pseudonym('b', 'x'),
    keys.pseudonym('a', 'y'),
    others.pseudonym('a', 'x'),
  ])
    expect(other).not.toBe(one);
});
