import type { AnalysisDefinition } from '#domain/catalogue/field.ts';

/** Definitions by type. In a browser each is a file of its own, loaded when it is used. */
const DEFINITIONS: Readonly<Record<string, () => Promise<AnalysisDefinition>>> = {
  cytology: async () => (await import('./cytology.ts')).cytology,
  ultrasound: async () => (await import('./ultrasound.ts')).ultrasound,
  ecg: async () => (await import('./ecg.ts')).ecg,
  ophthalmology: async () => (await import('./ophthalmology.ts')).ophthalmology,
  estrous_cycle: async () => (await import('./estrousCycle.ts')).estrousCycle,
  hematology_sample: async () => (await import('./hematology.ts')).hematology,
  urinalysis_sample: async () => (await import('./urinalysis.ts')).urinalysis,
  coprology_sample: async () => (await import('./coprology.ts')).coprology,
  body_fluids_sample: async () => (await import('./bodyFluids.ts')).bodyFluids,
};

/** Undefined for an unknown type. In a browser, rejects without a network. */
export async function loadDefinition(type: string): Promise<AnalysisDefinition | undefined> {
  return Object.hasOwn(DEFINITIONS, type) ? DEFINITIONS[type]?.() : undefined;
}
