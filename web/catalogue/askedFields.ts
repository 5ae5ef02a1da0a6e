import { applies } from '#domain/catalogue/asked.ts';
import type { Field, FieldGroup } from '#domain/catalogue/field.ts';
import { type FormValues, isAnswered } from './formValues.ts';

const NONE: ReadonlySet<string> = new Set();

/**
 * The fields of a group that no other answer excludes, and the answered ones. A group with an
 * answer stays whole. Keys in `open` count as answered. A group that waits for the decider of the
 * form is excluded.
 */
export function askedFields(
  group: FieldGroup,
  values: FormValues,
  open: ReadonlySet<string> = NONE,
  waiting: ReadonlySet<string> = NONE,
): readonly Field[] {
  const fields = group.fields.filter((field) => !field.retired);
  const stays = (field: Field) => open.has(field.key) || isAnswered(field, values[field.key]);
  const excluded = waiting.has(group.id) || !applies(group, values);
  if (excluded && !fields.some(stays)) return [];
  return fields.filter((field) => applies(field, values) || stays(field));
}
