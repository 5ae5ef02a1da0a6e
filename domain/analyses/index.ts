import { createCatalogue } from '#domain/catalogue/field.ts';
import { bodyFluids } from './bodyFluids.ts';
import { coprology } from './coprology.ts';
import { cytology } from './cytology.ts';
import { ecg } from './ecg.ts';
import { estrousCycle } from './estrousCycle.ts';
import { hematology } from './hematology.ts';
import { ophthalmology } from './ophthalmology.ts';
import { ultrasound } from './ultrasound.ts';
import { urinalysis } from './urinalysis.ts';

export const catalogue = createCatalogue([
  cytology,
  ultrasound,
  ecg,
  ophthalmology,
  estrousCycle,
  hematology,
  urinalysis,
  coprology,
  bodyFluids,
]);
