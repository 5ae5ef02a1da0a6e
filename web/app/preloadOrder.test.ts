import { expect, test } from 'vitest';
import { largestFirst } from './preloadOrder.ts';

const preload = (href: string) => `<link rel="modulepreload" href="${href}"/>`;
const BYTES: Readonly<Record<string, number>> = { '/small.js': 1, '/large.js': 9, '/middle.js': 5 };

test('the largest preload is first, and everything else stays in its place', () => {
  const page = (...[first = '', second = '', third = '']: readonly string[]) =>
    `<head>${preload(first)}<link rel="icon" href="/i.svg"/>${preload(second)}${preload(third)}</head>`;
  expect(
    largestFirst(page('/small.js', '/middle.js', '/large.js'), (href) => BYTES[href] ?? 0),
  ).toBe(page('/large.js', '/middle.js', '/small.js'));
});
