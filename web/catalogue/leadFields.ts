import type { Field, FieldGroup } from '#domain/catalogue/field.ts';

/** The fields of a group that the form asks openly, in the order in which it names them. */
export function leadFields({ fields, lead = [] }: FieldGroup): readonly Field[] {
  return lead.flatMap((key) => fields.filter((field) => field.key === key));
}

/** Heading of a group's fold: its remaining fields, when some lead. */
export function foldTitle({ title, lead }: FieldGroup): string {
  return lead ? `${title}, más detalles` : title;
}
