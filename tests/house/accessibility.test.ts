import { expect, it } from 'vitest';
import { ACCESSIBILITY_RESULTS } from '#domain/rules/accessibility.ts';
import { LISTED_PAGES } from '#server/http/searchEngines.ts';
import { AXE_PAGES } from '#tests/support/axePages.ts';

/** The accessibility statement claims what the walks really test. */

it('the statement names no page that the walks do not open with axe', () => {
  const claimed = ACCESSIBILITY_RESULTS.pages.map(({ path }) => path);
  expect(claimed).not.toEqual([]);
  expect(claimed.filter((path) => !AXE_PAGES.includes(path))).toEqual([]);
});

it('the public pages that may be found are among them', () => {
  const claimed = new Set(ACCESSIBILITY_RESULTS.pages.map(({ path }) => path));
  expect(LISTED_PAGES.filter((path) => !claimed.has(path))).toEqual([]);
});
