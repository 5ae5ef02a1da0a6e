import type { SheetCriteria } from '../report/sheetCriteria.ts';
import { bodyFluidsCriteria } from './bodyFluids.ts';
import { coprologyCriteria } from './coprology.ts';
import { cytologyCriteria } from './cytology.ts';
import { ecgCriteria } from './ecg.ts';
import { estrousCycleCriteria } from './estrousCycle.ts';
import { hematologyCriteria } from './hematology.ts';
import { ophthalmologyCriteria } from './ophthalmology.ts';
import { ultrasoundCriteria } from './ultrasound.ts';
import { urinalysisCriteria } from './urinalysis.ts';

export const ALL_CRITERIA: readonly SheetCriteria[] = [
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
