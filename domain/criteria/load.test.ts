import { expect, it } from 'vitest';
import { hasCriteria, loadCriteria } from './load.ts';
import { ALL_CRITERIA } from './types/index.ts';

it.each(ALL_CRITERIA)('the criteria of $type load by themselves', async (criteria) => {
  expect(hasCriteria(criteria.type)).toBe(true);
  // A difference of two sheets takes minutes to print.
  expect((await loadCriteria(criteria.type)) === criteria).toBe(true);
});

it.each(['thermography', 'constructor'])('%s has none', async (type) => {
  expect(hasCriteria(type)).toBe(false);
  expect(await loadCriteria(type)).toBeUndefined();
});
