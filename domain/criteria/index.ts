import { SHEET_TYPES } from '#domain/analyses/sheetTypes.ts';
import { bodyFluidsCriteria } from './bodyFluids/index.ts';
import { coprologyCriteria } from './coprology/index.ts';
import type { CriteriaCase, TypeCriteria } from './core/apply.ts';
import type { CriteriaReport } from './core/report.ts';
import { cytologyCriteria } from './cytology/index.ts';
import { ecgCriteria } from './ecg/index.ts';
import { estrousCycleCriteria } from './estrousCycle/index.ts';
import { hematologyCriteria } from './hematology/index.ts';
import { ophthalmologyCriteria } from './ophthalmology/index.ts';
import { type AnyCriteria, reportOf } from './reportOf.ts';
import { SHEET_CRITERIA } from './types/index.ts';
import { ultrasoundCriteria } from './ultrasound/index.ts';
import { urinalysisCriteria } from './urinalysis/index.ts';

/** Rules of all types, also of those that answer from their sheets. */
export const ALL_CRITERIA: readonly TypeCriteria[] = [
  coprologyCriteria,
  ecgCriteria,
  estrousCycleCriteria,
  hematologyCriteria,
  ophthalmologyCriteria,
  bodyFluidsCriteria,
  urinalysisCriteria,
  cytologyCriteria,
  ultrasoundCriteria,
];

/** Criteria by which each type answers: its sheet, or its rules until it has moved. */
export const CRITERIA_IN_FORCE: readonly AnyCriteria[] = ALL_CRITERIA.map((rules) => {
  const moved = SHEET_TYPES.includes(rules.type);
  return (moved && SHEET_CRITERIA.find(({ type }) => type === rules.type)) || rules;
});

const criteriaOf = (type: string): AnyCriteria | undefined =>
  CRITERIA_IN_FORCE.find((criteria) => criteria.type === type);

export function readByCriteria(criteriaCase: CriteriaCase): CriteriaReport | undefined {
  const criteria = criteriaOf(criteriaCase.definition.type);
  return criteria && reportOf(criteria, criteriaCase);
}
