import type { CriteriaCase } from './case.ts';
import { extrasOf } from './extras/index.ts';
import { composeSheet } from './report/composeSheet.ts';
import type { CriteriaReport } from './report/criteriaReport.ts';
import { ALL_CRITERIA } from './types/index.ts';

export function readByCriteria(criteriaCase: CriteriaCase): CriteriaReport | undefined {
  const { type } = criteriaCase.definition;
  const criteria = ALL_CRITERIA.find((each) => each.type === type);
  return criteria && composeSheet(criteria, criteriaCase, extrasOf(type));
}
