import { expect, test } from 'vitest';
import { NETWORK_CODES, networkCause } from './networkCause.ts';

test.each(NETWORK_CODES)('%s is one sentence of the cause and one of the way on', (code) => {
  const error = Object.assign(new Error('x'), { code });
  const words = networkCause(error, 'correo.example:587') ?? '';
  expect(words).toMatch(/\. (\p{Lu}.*)?\.$|\. \p{Lu}.+\.$|\. Corríjalo\.$|\. Renuévelo\.$/u);
  expect(
    networkCause(new Error('y', { cause: new AggregateError([error]) }), 'correo.example:587'),
  ).toBe(words);
});

test('a library that replaces the code leaves the number or the words of the system', () => {
  const error = Object.assign(new Error('x'), { code: 'ESOCKET', errno: -111 });
  expect(networkCause(error, 'correo.example')).toContain('no escucha ningún programa');
  const worded = Object.assign(new Error('getaddrinfo ENOTFOUND correo.example'), { code: 'EDNS' });
  expect(networkCause(worded, 'correo.example')).toContain('nadie conoce el nombre');
});

test('an error of anything else has no words here', () => {
  for (const error of [new Error('x'), { code: 'EAUTH' }, { errno: 51 }, null, 'x'])
    expect(networkCause(error, 'correo.example')).toBeUndefined();
});
