import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Addresses and names of people that a screen shows stay as they are on a page that a browser translates. */

const SHOWN = /(?<![=$])\{(?:[\w.?]*[eE]mail|user\.name|[\w.?]*fullName|displayName\([^;]*?\))\}/g;
const UNTRANSLATED = /<[^<>]*translate="no"[^<>]*>\s*$/;

test('an address or a person’s name stands in an element that no browser translates', () => {
  const files = globSync('web/**/*.tsx').filter((file) => !file.endsWith('.test.tsx'));
  const places = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return [...text.matchAll(SHOWN)].map(({ 0: shown, index }) => ({
      place: `${file}: ${shown}`,
      isExempt: UNTRANSLATED.test(text.slice(0, index)),
    }));
  });
  expect(places.length).toBeGreaterThan(8);
  expect(places.filter(({ isExempt }) => !isExempt).map(({ place }) => place)).toEqual([]);
});
