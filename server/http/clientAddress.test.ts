import { expect } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { clientAddress } from './clientAddress.ts';

everyRow([
  ['no proxy: what the caller writes does not count', '6.6.6.6', 0, '10.0.0.1'],
  ['one proxy: whom it saw', '81.40.12.7', 1, '81.40.12.7'],
  ['one proxy: not what the caller wrote before', '6.6.6.6, 81.40.12.7', 1, '81.40.12.7'],
  ['two proxies: whom the outer one saw', '6.6.6.6, 81.40.12.7, 10.0.0.9', 2, '81.40.12.7'],
  ['two proxies, one entry: that one', '81.40.12.7', 2, '81.40.12.7'],
  ['no header: the socket', undefined, 1, '10.0.0.1'],
  ['no address: the socket', 'unknown', 1, '10.0.0.1'],
  ['IPv6', '2001:db8::7', 1, '2001:db8::7'],
])(
  'the address of a caller is read from trusted proxies only [ASVS 4.1.3, 15.3.4]',
  (_case, forwardedFor, trusted, expected) => {
    expect(clientAddress('10.0.0.1', forwardedFor, trusted)).toBe(expected);
  },
);
