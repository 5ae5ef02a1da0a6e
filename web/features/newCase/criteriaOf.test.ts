import { expect, it } from 'vitest';
import { ALL_CRITERIA } from '#domain/criteria/types/index.ts';
import { fetchRules } from './criteriaOf.ts';

it.each(ALL_CRITERIA)('the form of $type can fetch its rules', async (criteria) => {
  expect((await fetchRules(criteria.type)).criteria).toBe(criteria);
});
