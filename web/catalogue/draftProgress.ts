import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { askedFields } from './askedFields.ts';
import { isAnswered, restoreValues } from './formValues.ts';
import { missableFields, openGroups } from './primaryFields.ts';

export interface DraftProgress {
  readonly answered: number;
  /** Fields that the form asks openly. */
  readonly asked: number;
}

export function draftProgress(
  definition: AnalysisDefinition,
  data: Readonly<Record<string, unknown>>,
): DraftProgress {
  const values = restoreValues(definition, data);
  const asked = openGroups(definition).flatMap((group) =>
    missableFields({ ...group, fields: askedFields(group, values) }),
  );
  const answered = asked.filter((field) => isAnswered(field, values[field.key]));
  return { answered: answered.length, asked: asked.length };
}
