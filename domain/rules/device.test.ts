import { expect, test } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { describeDevice, deviceKey } from './device.ts';

const CHROME_WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

everyRow([
  [CHROME_WINDOWS, 'Chrome en Windows'],
  [`${CHROME_WINDOWS} Edg/142.0.0.0`, 'Edge en Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_1) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
    'Safari en macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari en iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox en Linux'],
  [
    'Mozilla/5.0 (Linux; Android 16; Pixel) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'Chrome en Android',
  ],
  ['<script>alert(1)</script>', 'Navegador desconocido'],
  [null, 'Navegador desconocido'],
])('{user agent} is {expected}', (userAgent, expected) => {
  expect(describeDevice(userAgent)).toBe(expected);
});

test('deviceKey ignores browser versions and addresses within a line', () => {
  const known = deviceKey(CHROME_WINDOWS, '81.40.12.7');
  expect(deviceKey(CHROME_WINDOWS.replace('142', '150'), '81.40.12.250')).toBe(known);
  expect(deviceKey(CHROME_WINDOWS, '::ffff:81.40.12.9')).toBe(known);
  expect(deviceKey(CHROME_WINDOWS, '81.40.13.7')).not.toBe(known);
  expect(deviceKey('Firefox/145.0 Linux', '81.40.12.7')).not.toBe(known);
});

test('deviceKey keeps three groups of an IPv6 address', () => {
  const known = deviceKey(null, '2001:db8:5:1::7');
  expect(deviceKey(null, '2001:0db8:5:9::1'.replace('0db8', 'db8'))).toBe(known);
  expect(deviceKey(null, '2001:db8:6:1::7')).not.toBe(known);
  expect(deviceKey(null, '::1')).toBe(deviceKey(null, '::2'));
});
