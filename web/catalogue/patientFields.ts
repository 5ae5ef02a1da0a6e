import type { AnswersBySubject } from '#domain/catalogue/about.ts';
import type { AnalysisDefinition, Answer, Field, FieldGroup } from '#domain/catalogue/field.ts';
import { answerValues, type FormValues, offeredFields } from './formValues.ts';

export function patientFields(definition: AnalysisDefinition): readonly Field[] {
  return offeredFields(definition).filter(
    (field) =>
      field.about?.startsWith('patient.') && !(field.kind === 'text' && field.fixed !== undefined),
  );
}

export function patientGroup(definition: AnalysisDefinition): FieldGroup | undefined {
  const fields = patientFields(definition);
  return definition.groups.find((group) => group.fields.some((field) => fields.includes(field)));
}

/**
 * Values of every field about the patient; unknown ones are emptied, so that nothing of another
 * stays.
 */
export function patientValues(
  definition: AnalysisDefinition,
  patient: AnswersBySubject,
): FormValues {
  const fields = patientFields(definition);
  const left = new Map(Object.entries(patient));
  const known: Record<string, Answer> = {};
  for (const { key, about = '' } of fields) {
    const answer = left.get(about);
    if (answer !== undefined) known[key] = answer;
    // Some forms have two names for the animal: only the first, the pet's, is known.
    left.delete(about);
  }
  const values = answerValues(definition, known);
  return Object.fromEntries(fields.map(({ key }) => [key, values[key] ?? '']));
}
