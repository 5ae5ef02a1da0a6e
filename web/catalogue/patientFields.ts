import type { Told } from '#domain/catalogue/about.ts';
import type { AnalysisDefinition, Answer, Field, FieldGroup } from '#domain/catalogue/field.ts';
import { answerValues, type FormValues, offeredFields } from './formValues.ts';

/** The fields of a form that say who the patient is. */
export function patientFields(definition: AnalysisDefinition): readonly Field[] {
  return offeredFields(definition).filter(
    (field) =>
      field.about?.startsWith('patient.') && !(field.kind === 'text' && field.fixed !== undefined),
  );
}

/** The group that begins with who the patient is, if the form asks it. */
export function patientGroup(definition: AnalysisDefinition): FieldGroup | undefined {
  const fields = patientFields(definition);
  return definition.groups.find((group) => group.fields.some((field) => fields.includes(field)));
}

/**
 * Form values that name a patient: every field about it, unknown ones emptied, so that nothing of
 * another patient stays.
 */
export function patientValues(definition: AnalysisDefinition, patient: Told): FormValues {
  const fields = patientFields(definition);
  const left = new Map(Object.entries(patient));
  const known: Record<string, Answer> = {};
  for (const { key, about = '' } of fields) {
    const answer = left.get(about);
    if (answer !== undefined) known[key] = answer;
    // Some forms have two names for the animal: the pet's comes first, and is all that is known.
    left.delete(about);
  }
  const values = answerValues(definition, known);
  return Object.fromEntries(fields.map(({ key }) => [key, values[key] ?? '']));
}
