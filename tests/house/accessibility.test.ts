import { expect, it } from 'vitest';
import { ACCESSIBILITY_RESULTS } from '#domain/rules/accessibility.ts';
import { AXE_PAGES, axePageOf } from '#tests/support/axePages.ts';
import { routePatterns } from '#tests/support/routePatterns.ts';

/** The accessibility statement claims what the walks really test, and that is every page. */

/** Leads to the start of whoever asks for it. */
const UNKNOWN = '/*';

it('the walks open every route with axe', async () => {
  const patterns = (await routePatterns()).flatMap((pattern) =>
    pattern.endsWith('?') ? [pattern.replace(/\/:\w+\?$/, ''), pattern.slice(0, -1)] : [pattern],
  );
  expect(AXE_PAGES.toSorted()).toEqual(patterns.filter((one) => one !== UNKNOWN).toSorted());
});

it('the statement names each of them, and no other', () => {
  const claimed = ACCESSIBILITY_RESULTS.pages.map(({ path }) => path);
  expect(claimed.toSorted()).toEqual(AXE_PAGES.toSorted());
});

it('the page of a case, an account or a type is one page', () => {
  expect(['/analysis/0d6b', '/admin/settings/criteria/ecg', '/history'].map(axePageOf)).toEqual([
    '/analysis/:id',
    '/admin/settings/criteria/:type',
    '/history',
  ]);
});
