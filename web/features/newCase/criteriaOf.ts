import type { TypeCriteria } from '#domain/criteria/core/apply.ts';
import type { isJudged, pressingOf } from '#domain/criteria/foresee.ts';

/** Rules by type, each a chunk that only a form in use loads. */
const RULES: Readonly<Record<string, () => Promise<TypeCriteria>>> = {
  body_fluids_sample: async () =>
    (await import('#domain/criteria/bodyFluids/index.ts')).bodyFluidsCriteria,
  coprology_sample: async () =>
    (await import('#domain/criteria/coprology/index.ts')).coprologyCriteria,
  cytology: async () => (await import('#domain/criteria/cytology/index.ts')).cytologyCriteria,
  ecg: async () => (await import('#domain/criteria/ecg/index.ts')).ecgCriteria,
  estrous_cycle: async () =>
    (await import('#domain/criteria/estrousCycle/index.ts')).estrousCycleCriteria,
  hematology_sample: async () =>
    (await import('#domain/criteria/hematology/index.ts')).hematologyCriteria,
  ophthalmology: async () =>
    (await import('#domain/criteria/ophthalmology/index.ts')).ophthalmologyCriteria,
  ultrasound: async () => (await import('#domain/criteria/ultrasound/index.ts')).ultrasoundCriteria,
  urinalysis_sample: async () =>
    (await import('#domain/criteria/urinalysis/index.ts')).urinalysisCriteria,
};

export interface Rules {
  readonly criteria: TypeCriteria | undefined;
  readonly isJudged: typeof isJudged;
  readonly pressingOf: typeof pressingOf;
}

/** Rejects without a network. */
export async function fetchRules(type: string): Promise<Rules> {
  const [criteria, { isJudged, pressingOf }] = await Promise.all([
    RULES[type]?.(),
    import('#domain/criteria/foresee.ts'),
  ]);
  return { criteria, isJudged, pressingOf };
}
