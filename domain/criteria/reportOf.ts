import { applyRules, type CriteriaCase, type TypeCriteria } from './core/apply.ts';
import { type CriteriaReport, composeCriteria } from './core/report.ts';
import { composeSheet } from './report/composeSheet.ts';
import type { SheetCriteria } from './report/sheetCriteria.ts';

/** Criteria of a type: its sheet, or its rules until the type has moved (decision 109). */
export type AnyCriteria = TypeCriteria | SheetCriteria;

export const hasSheet = (criteria: AnyCriteria): criteria is SheetCriteria => 'sheet' in criteria;

export function reportOf(criteria: AnyCriteria, criteriaCase: CriteriaCase): CriteriaReport {
  return hasSheet(criteria)
    ? composeSheet(criteria, criteriaCase)
    : composeCriteria(criteria, criteriaCase, applyRules(criteria, criteriaCase));
}
