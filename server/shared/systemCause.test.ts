import { describe, expect, test } from 'vitest';
import { SYSTEM_CODES, systemCause } from './systemCause.ts';

const WAYS_ON = /Libere|Indique|Déselo|Revise|Suba|Cierre/;

describe.each(SYSTEM_CODES)('%s', (code) => {
  const plain = Object.assign(new Error('x'), { code });

  test('is one Spanish sentence of the cause and one of the way on', () => {
    const words = systemCause(plain, '/datos') ?? '';
    expect(words).toMatch(WAYS_ON);
    expect(words).not.toMatch(/copia de seguridad|DATABASE_URL/);
  });

  test('is named also where it led to another error', () => {
    const later = new Error('y', { cause: new Error('z', { cause: plain }) });
    expect(systemCause(later, '/datos')).toBe(systemCause(plain, '/datos'));
  });
});

test('the embedded database names the same causes by number', () => {
  const inside = (errno: number) => systemCause({ name: 'ErrnoError', errno }, '/datos');
  expect(inside(51)).toBe('El disco de /datos está lleno. Libere espacio y vuelva a intentarlo.');
  expect(inside(69)).toMatch(/solo lectura/);
});

test('an error without a cause of the system has no words here', () => {
  for (const error of [
    new Error('x'),
    { code: 'XX000' },
    { name: 'ErrnoError', errno: 1 },
    null,
    'x',
  ])
    expect(systemCause(error, '/datos')).toBeUndefined();
});
