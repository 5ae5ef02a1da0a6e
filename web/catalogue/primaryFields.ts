import type { AnalysisDefinition, Field, FieldGroup } from '#domain/catalogue/field.ts';

/** Fields of a folded group that are asked openly, in the order of `primary`. */
export function primaryFields({ fields, primary = [] }: FieldGroup): readonly Field[] {
  return primary.flatMap((key) => fields.filter((field) => field.key === key));
}

/** Groups that the form asks openly. Chips record findings and are never missing. */
export function openGroups({ groups }: AnalysisDefinition): readonly FieldGroup[] {
  return groups.filter(
    ({ chips, inside, folded, primary }) => !(chips || inside) && (!folded || primary),
  );
}

/** Groups that are drawn in this one. */
export function innerGroups({ groups }: AnalysisDefinition, { id }: FieldGroup) {
  return groups.filter(({ inside }) => inside === id);
}

/** Fields of an open group that may be missing: no fixed ones, defaults, unticked boxes and fields behind a link. */
export function missableFields(group: FieldGroup): readonly Field[] {
  const { primary, first } = group;
  const asked = primary ? primaryFields(group) : group.fields;
  return asked.filter(
    (field) =>
      (first?.includes(field.key) ?? true) &&
      !(field.retired || field.kind === 'request') &&
      !(field.kind === 'text' && field.fixed !== undefined) &&
      !(field.kind === 'choice' && field.default !== undefined),
  );
}

/** Heading of a group's fold: its remaining fields, when some are primary. */
export function foldTitle({ title, primary, rest }: FieldGroup): string {
  return primary ? (rest ?? `${title}, más detalles`) : title;
}
