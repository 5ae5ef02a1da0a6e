import type { SheetCriteria } from './report/sheetCriteria.ts';

/** Criteria by type. Building all of them takes a fifth of a start, so each loads when it is used. */
const CRITERIA: Readonly<Record<string, () => Promise<SheetCriteria>>> = {
  body_fluids_sample: async () => (await import('./types/bodyFluids.ts')).bodyFluidsCriteria,
  coprology_sample: async () => (await import('./types/coprology.ts')).coprologyCriteria,
  cytology: async () => (await import('./types/cytology.ts')).cytologyCriteria,
  ecg: async () => (await import('./types/ecg.ts')).ecgCriteria,
  estrous_cycle: async () => (await import('./types/estrousCycle.ts')).estrousCycleCriteria,
  hematology_sample: async () => (await import('./types/hematology.ts')).hematologyCriteria,
  ophthalmology: async () => (await import('./types/ophthalmology.ts')).ophthalmologyCriteria,
  ultrasound: async () => (await import('./types/ultrasound.ts')).ultrasoundCriteria,
  urinalysis_sample: async () => (await import('./types/urinalysis.ts')).urinalysisCriteria,
};

export function hasCriteria(type: string): boolean {
  return Object.hasOwn(CRITERIA, type);
}

/** Undefined for a type without criteria. In a browser, rejects without a network. */
export async function loadCriteria(type: string): Promise<SheetCriteria | undefined> {
  return hasCriteria(type) ? CRITERIA[type]?.() : undefined;
}
