import type { Field, FieldGroup } from '#domain/catalogue/field.ts';

/** Fields of a folded group that are asked openly, in the group's order. */
export function leadFields({ fields, lead = [] }: FieldGroup): readonly Field[] {
  return lead.flatMap((key) => fields.filter((field) => field.key === key));
}

/** Heading of a group's fold: its remaining fields, when some lead. */
export function foldTitle({ title, lead }: FieldGroup): string {
  return lead ? `${title}, más detalles` : title;
}
