import { textAbout } from '#domain/catalogue/about.ts';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { type AnimalKind, animalKind } from '#domain/catalogue/species.ts';
import type { CaseOutcome } from './caseOutcomes.ts';

/** Donations: a case's images, with what it was, for measuring the accuracy of the reports. */

/** Outcomes that say what a case was. */
export const DONATED_OUTCOMES = ['confirmed', 'other'] as const satisfies readonly CaseOutcome[];

export const isDonated = (outcome: CaseOutcome): boolean => outcome !== 'unknown';

/** Group of animals of a case; null when its answers name none, or several. */
export function donatedSpecies(
  definition: AnalysisDefinition | undefined,
  answers: Readonly<Record<string, unknown>>,
): AnimalKind | null {
  const text = textAbout('patient.species', definition, answers);
  return animalKind(text ?? undefined) ?? null;
}
