import type { Field, FieldGroup } from '#domain/catalogue/field.ts';

/** The fields of a group that the form asks openly, in the order in which it names them. */
export function leadFields({ fields, lead = [] }: FieldGroup): readonly Field[] {
  return lead.flatMap((key) => fields.filter((field) => field.key === key));
}

/** Heading of the fold of a group: of what does not lead, when something does. */
export function foldTitle({ title, lead }: FieldGroup): string {
  return lead ? `${title}, más detalles` : title;
}
