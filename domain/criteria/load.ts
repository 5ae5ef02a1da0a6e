import type { AnyCriteria } from './reportOf.ts';

/** Criteria by type. Building all of them takes a fifth of a start, so each loads when it is used. */
const CRITERIA: Readonly<Record<string, () => Promise<AnyCriteria>>> = {
  body_fluids_sample: async () => (await import('./bodyFluids/index.ts')).bodyFluidsCriteria,
  coprology_sample: async () => (await import('./coprology/index.ts')).coprologyCriteria,
  cytology: async () => (await import('./cytology/index.ts')).cytologyCriteria,
  ecg: async () => (await import('./ecg/index.ts')).ecgCriteria,
  estrous_cycle: async () => (await import('./estrousCycle/index.ts')).estrousCycleCriteria,
  hematology_sample: async () => (await import('./hematology/index.ts')).hematologyCriteria,
  ophthalmology: async () => (await import('./ophthalmology/index.ts')).ophthalmologyCriteria,
  ultrasound: async () => (await import('./ultrasound/index.ts')).ultrasoundCriteria,
  urinalysis_sample: async () => (await import('./urinalysis/index.ts')).urinalysisCriteria,
};

export function hasCriteria(type: string): boolean {
  return Object.hasOwn(CRITERIA, type);
}

/** Undefined for a type without criteria. In a browser, rejects without a network. */
export async function loadCriteria(type: string): Promise<AnyCriteria | undefined> {
  return hasCriteria(type) ? CRITERIA[type]?.() : undefined;
}
