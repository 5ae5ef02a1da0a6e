import type { AnalysisDefinition, Answer, Field, FieldGroup } from '#domain/catalogue/field.ts';
import { answerValues, type FormValues, offeredFields } from './formValues.ts';

/** A patient as it was known: its name, and its answers by the `patient…` keys of the forms. */
export interface KnownPatient {
  readonly name: string;
  readonly data: Readonly<Record<string, Answer>>;
}

/** What describes the animal and so is the same in its next case; estrous cycle cases say `animal…`. */
const ABOUT_PATIENT = /^(patient|animal)(?=[A-Z])/;
/** How the animal was on the day, not who it is. */
const OF_THE_DAY: readonly string[] = ['animalConditionAtCollection'];

/** Two keys of the same question: the forms ask the sex under either. */
const OTHER_KEYS: Readonly<Record<string, string>> = {
  patientSex: 'patientSexReproductive',
  patientSexReproductive: 'patientSex',
};

/** The fields of a form that say who the patient is. */
export function patientFields(definition: AnalysisDefinition): readonly Field[] {
  return offeredFields(definition).filter(
    (field) =>
      ABOUT_PATIENT.test(field.key) &&
      !OF_THE_DAY.includes(field.key) &&
      !(field.kind === 'text' && field.fixed !== undefined),
  );
}

/** The group that begins with who the patient is, if the form asks it. */
export function patientGroup(definition: AnalysisDefinition): FieldGroup | undefined {
  const fields = patientFields(definition);
  return definition.groups.find((group) => group.fields.some((field) => fields.includes(field)));
}

/**
 * What to write into a form to name that patient: every field about it, those not known emptied, so
 * that nothing of another patient stays.
 */
export function patientValues(definition: AnalysisDefinition, patient: KnownPatient): FormValues {
  const fields = patientFields(definition);
  const known: Record<string, Answer> = {};
  for (const { key } of fields) {
    // Beside the name of the pet, the one it is registered by: nothing says what it was.
    if (key === 'animalName') continue;
    const asked = key.replace(ABOUT_PATIENT, 'patient');
    const answer = patient.data[asked] ?? patient.data[OTHER_KEYS[asked] ?? asked];
    if (answer !== undefined) known[key] = answer;
  }
  known[nameKey(fields)] = patient.name;
  const values = answerValues(definition, known);
  return Object.fromEntries(fields.map(({ key }) => [key, values[key] ?? '']));
}

/** Some forms have two names for the animal: the pet's comes first. */
function nameKey(fields: readonly Field[]): string {
  return fields.some(({ key }) => key === 'patientName') ? 'patientName' : 'animalName';
}
