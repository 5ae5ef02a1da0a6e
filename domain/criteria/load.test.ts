import { expect, it } from 'vitest';
import { ALL_CRITERIA } from './index.ts';
import { hasCriteria, loadCriteria } from './load.ts';

it.each(ALL_CRITERIA)('the criteria of $type load by themselves', async (criteria) => {
  expect(hasCriteria(criteria.type)).toBe(true);
  expect(await loadCriteria(criteria.type)).toBe(criteria);
});

it.each(['thermography', 'constructor'])('%s has none', async (type) => {
  expect(hasCriteria(type)).toBe(false);
  expect(await loadCriteria(type)).toBeUndefined();
});
