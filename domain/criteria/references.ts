import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { typedAnswers } from '#domain/catalogue/typedAnswers.ts';
import { csfReferences } from './bodyFluids/csfFigures.ts';
import { effusionReferences } from './bodyFluids/effusionClasses.ts';
import { jointReferences } from './bodyFluids/synovial.ts';
import { Blackboard } from './core/blackboard.ts';
import type { CaseFacts, OwnInterval } from './core/facts.ts';
import type { Reference } from './core/references.ts';
import { ecgReferences } from './ecg/flags.ts';
import { progesteroneReferences } from './estrousCycle/bands.ts';
import { hemogramReferences } from './hematology/intervals.ts';
import { eyeReferences } from './ophthalmology/intervals.ts';
import { pressureReferences } from './ophthalmology/otherFigures.ts';
import { chemistryReferences } from './shared/chemistry.ts';
import { ultrasoundReferences } from './ultrasound/flags.ts';
import { urineReferences } from './urinalysis/references.ts';

type Asked = (facts: CaseFacts) => readonly Reference[];

/** Apart from the rules, of which a form needs nothing else. */
const REFERENCES: Readonly<Record<string, readonly Asked[]>> = {
  hematology_sample: [hemogramReferences],
  urinalysis_sample: [urineReferences],
  body_fluids_sample: [effusionReferences, jointReferences, csfReferences],
  ecg: [ecgReferences],
  ultrasound: [ultrasoundReferences],
  ophthalmology: [eyeReferences, pressureReferences],
  estrous_cycle: [progesteroneReferences],
};

/**
 * What each figure of a case will be compared with, by the key of its field, as far as the answers
 * so far tell it: nothing while the species is not told. From the tables that the rules read, as
 * they ship: what an operator has switched off is not known here.
 * @param answers As they are typed; what is no figure yet counts as not answered.
 */
export function referencesOf(
  definition: AnalysisDefinition,
  answers: Readonly<Record<string, string | boolean | undefined>>,
  ownIntervals: readonly OwnInterval[],
): ReadonlyMap<string, Reference> {
  const facts = new Blackboard({
    definition,
    answers: typedAnswers(definition, answers),
    images: { received: 0, read: 0, measured: false },
    now: new Date(0),
    settings: { ownIntervals },
    isEnabled: () => false,
  });
  if (facts.species === undefined) return new Map();
  // A type that compares a figure of the blood in a way of its own stands after: it wins.
  const asked = [chemistryReferences, ...(REFERENCES[definition.type] ?? [])];
  const told = asked.flatMap((each) => each(facts));
  return new Map(told.map((reference) => [reference.key, reference]));
}
