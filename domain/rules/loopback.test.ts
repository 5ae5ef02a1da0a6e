import { expect } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { isLoopback, isPrivateAddress } from './loopback.ts';

everyRow([
  ...['localhost', 'LOCALHOST', 'localhost.', 'vet.localhost', '127.0.0.1', '127.9.9.9'],
  ...['::1', '[::1]', '::ffff:127.0.0.1', new URL('http://[::ffff:127.0.0.1]').hostname],
])('{host} is this machine', (host) => {
  expect(isLoopback(host)).toBe(true);
});

everyRow([
  ...['127.0.0.1.evil.test', '127.evil.test', '127.1.1.evil', '127.0.0.999', '0127.0.0.1'],
  ...['localhost.evil.test', 'mylocalhost', '10.0.0.1', '[::2]', '[::ffff:a00:1]', ''],
])('{host} is elsewhere', (host) => {
  expect(isLoopback(host)).toBe(false);
});

everyRow([
  ...['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.20', '169.254.1.1'],
  ...['[fd00::1]', '[fc12:3::1]', '[fe80::1]', '[::ffff:a00:1]'],
])('{host} is of a private network', (host) => {
  expect(isPrivateAddress(host)).toBe(true);
});

everyRow([
  ...['10.1.evil.test', '10.0.0.1.evil.test', '192.168.evil.test', '172.16.evil.test', '10.evil'],
  ...['172.15.0.1', '172.32.0.1', '192.169.1.1', '11.0.0.1', '010.0.0.1', '10.0.0.256', '10.0.0'],
  ...['fd.evil.test', 'fc00.evil.test', '[2001:db8::1]', '[fec0::1]', '8.8.8.8', ''],
])('{host} is of no private network', (host) => {
  expect(isPrivateAddress(host)).toBe(false);
});
