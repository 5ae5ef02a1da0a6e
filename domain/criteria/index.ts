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
import { SHEET_TYPES } from './sheetTypes.ts';
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

function criteriaOf(type: string): AnyCriteria | undefined {
  const all = SHEET_TYPES.includes(type) ? SHEET_CRITERIA : ALL_CRITERIA;
  return all.find((criteria) => criteria.type === type);
}

export function readByCriteria(criteriaCase: CriteriaCase): CriteriaReport | undefined {
  const criteria = criteriaOf(criteriaCase.definition.type);
  return criteria && reportOf(criteria, criteriaCase);
}
