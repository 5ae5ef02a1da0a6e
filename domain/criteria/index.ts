import { bodyFluidsCriteria } from './bodyFluids/index.ts';
import { coprologyCriteria } from './coprology/index.ts';
import { applyRules, type CriteriaCase, type TypeCriteria } from './core/apply.ts';
import { type CriteriaReport, composeCriteria } from './core/report.ts';
import { cytologyCriteria } from './cytology/index.ts';
import { ecgCriteria } from './ecg/index.ts';
import { estrousCycleCriteria } from './estrousCycle/index.ts';
import { hematologyCriteria } from './hematology/index.ts';
import { ophthalmologyCriteria } from './ophthalmology/index.ts';
import { ultrasoundCriteria } from './ultrasound/index.ts';
import { urinalysisCriteria } from './urinalysis/index.ts';

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

function criteriaOf(type: string): TypeCriteria | undefined {
  return ALL_CRITERIA.find((criteria) => criteria.type === type);
}

export function readByCriteria(criteriaCase: CriteriaCase): CriteriaReport | undefined {
  const criteria = criteriaOf(criteriaCase.definition.type);
  return criteria && composeCriteria(criteria, criteriaCase, applyRules(criteria, criteriaCase));
}
