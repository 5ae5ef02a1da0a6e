import type { Field, FieldGroup } from '#domain/catalogue/field.ts';

/** Fields of a folded group that are asked openly, in the order of `primary`. */
export function primaryFields({ fields, primary = [] }: FieldGroup): readonly Field[] {
  return primary.flatMap((key) => fields.filter((field) => field.key === key));
}

/** Heading of a group's fold: its remaining fields, when some are primary. */
export function foldTitle({ title, primary, rest }: FieldGroup): string {
  return primary ? (rest ?? `${title}, más detalles`) : title;
}
