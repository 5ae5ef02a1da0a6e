import { SHEET_TYPES } from '#domain/analyses/sheetTypes.ts';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { typedAnswers } from '#domain/catalogue/typedAnswers.ts';
import { Blackboard } from './core/blackboard.ts';
import type { CaseFacts, OwnInterval } from './core/facts.ts';
import type { Reference } from './core/references.ts';
import { loadCriteria } from './load.ts';
import { chemistryReferences } from './shared/chemistry.ts';

type Asked = (facts: CaseFacts) => readonly Reference[];

/** Tables by type, loaded without the rules and only for the type that needs them. */
const TABLES: Readonly<Record<string, () => Promise<readonly Asked[]>>> = {
  hematology_sample: async () => [(await import('./hematology/intervals.ts')).hemogramReferences],
  urinalysis_sample: async () => [(await import('./urinalysis/references.ts')).urineReferences],
  body_fluids_sample: async () => [
    (await import('./bodyFluids/effusionClasses.ts')).effusionReferences,
    (await import('./bodyFluids/synovial.ts')).jointReferences,
    (await import('./bodyFluids/csfFigures.ts')).csfReferences,
  ],
  ecg: async () => [(await import('./ecg/flags.ts')).ecgReferences],
  ultrasound: async () => [(await import('./ultrasound/flags.ts')).ultrasoundReferences],
  ophthalmology: async () => [
    (await import('./ophthalmology/intervals.ts')).eyeReferences,
    (await import('./ophthalmology/otherFigures.ts')).pressureReferences,
  ],
  estrous_cycle: async () => [(await import('./estrousCycle/bands.ts')).progesteroneReferences],
};

/**
 * Intervals by key of field, from the tables as they ship, without the operator's switches. Empty
 * without a species.
 *
 * @param answers as typed; a text that is not yet a figure counts as missing.
 */
export type FindReferences = (
  definition: AnalysisDefinition,
  answers: Readonly<Record<string, string | boolean | undefined>>,
  ownIntervals: readonly OwnInterval[],
) => ReadonlyMap<string, Reference>;

/** Loads a chunk: rejects when offline. */
export async function fetchReferences(type: string): Promise<FindReferences> {
  if (SHEET_TYPES.includes(type)) {
    const [criteria, { sheetReferences }] = await Promise.all([
      loadCriteria(type),
      import('./report/references.ts'),
    ]);
    return (...asked) =>
      criteria && 'sheet' in criteria ? sheetReferences(criteria, ...asked) : new Map();
  }
  const own = (await TABLES[type]?.()) ?? [];
  // The type comes last, so that its own limits of a blood figure win.
  const asked = [chemistryReferences, ...own];
  return (definition, answers, ownIntervals) => {
    const facts = new Blackboard({
      definition,
      answers: typedAnswers(definition, answers),
      images: { received: 0, read: 0, measured: false },
      now: new Date(0),
      settings: { ownIntervals },
      isEnabled: () => false,
    });
    if (facts.species === undefined) return new Map();
    const references = asked.flatMap((each) => each(facts));
    return new Map(references.map((reference) => [reference.key, reference]));
  };
}
