import type { CaseVocabulary } from '../engine/caseFacts.ts';
import { ecg } from './ecg.ts';
import { estrousCycle } from './estrousCycle.ts';
import { hematology } from './hematology.ts';
import { ophthalmology } from './ophthalmology.ts';
import { bodyFluids, coprology, cytology, urinalysis } from './smallTypes.ts';
import { ultrasound } from './ultrasound.ts';

/** The vocabulary of each analysis type. */
export const VOCABULARIES: Readonly<Record<string, CaseVocabulary>> = {
  hematology_sample: hematology,
  urinalysis_sample: urinalysis,
  coprology_sample: coprology,
  body_fluids_sample: bodyFluids,
  estrous_cycle: estrousCycle,
  cytology,
  ecg,
  ultrasound,
  ophthalmology,
};
