import { createCatalogue } from '#domain/catalogue/field.ts';
import { bodyFluids } from './bodyFluids.ts';
import { coprology } from './coprology.ts';
import { cytology } from './cytology.ts';
import { ecg } from './ecg.ts';
import { estrousCycle } from './estrousCycle.ts';
import { hematology } from './hematology.ts';
import { ophthalmology } from './ophthalmology.ts';
import { drawnNow } from './sheetTypes.ts';
import { ultrasound } from './ultrasound.ts';
import { urinalysis } from './urinalysis.ts';

/** Every definition, with the fields that wait for the sheets of criteria. */
export const DEFINITIONS = [
  cytology,
  ultrasound,
  ecg,
  ophthalmology,
  estrousCycle,
  hematology,
  urinalysis,
  coprology,
  bodyFluids,
];

export const catalogue = createCatalogue(DEFINITIONS.map((definition) => drawnNow(definition)));
