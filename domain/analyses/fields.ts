import type {
  ChoiceField,
  Field,
  FieldGroup,
  LongTextField,
  NumberField,
  RequestField,
  SuggestField,
  TextField,
} from '#domain/catalogue/field.ts';

/** One function a kind of question. A closed question has no default: no answer is never «no». */

export type Rest<F> = Partial<Omit<F, 'kind' | 'key' | 'label'>>;

/** Spanish labels by stored value, in form order. */
export type Labels = Readonly<Record<string, string>>;

export const FREE_CHOICE = 'Elija o escriba';
const NOT_SEEN = 'No evaluable';

/** Number within [min, max], three to a row; an empty unit means none. */
export function num(
  key: string,
  label: string,
  unit: string,
  [min, max]: readonly [min: number, max: number],
  rest: Rest<NumberField> = {},
): NumberField {
  const measured = unit ? { unit } : {};
  return { kind: 'number', key, label, ...measured, min, max, width: 'third', ...rest };
}

/** Percentage of one count. */
export function share(key: string, label: string): NumberField {
  return num(key, label, '%', [0, 100]);
}

/** Closed list, three to a row. */
export function pick(
  key: string,
  label: string,
  labels: Labels,
  rest: Rest<ChoiceField> = {},
): ChoiceField {
  return { kind: 'choice', key, label, options: optionsOf(labels), width: 'third', ...rest };
}

export function optionsOf(labels: Labels): ChoiceField['options'] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

export function yesNo(key: string, label: string, rest?: Rest<ChoiceField>): ChoiceField {
  return pick(key, label, { yes: 'Sí', no: 'No', unknown: 'No se sabe' }, rest);
}

export function threeState(key: string, label: string, rest?: Rest<ChoiceField>): ChoiceField {
  const labels = { observed: 'Observado', not_observed: 'No observado' };
  return pick(key, label, { ...labels, not_evaluable: NOT_SEEN }, { ...rest, finding: true });
}

export function graded(key: string, label: string, rest?: Rest<ChoiceField>): ChoiceField {
  const labels = { none: 'Ausente', '1+': '1+', '2+': '2+', '3+': '3+' };
  return pick(key, label, { ...labels, not_evaluable: NOT_SEEN }, { ...rest, finding: true });
}

export function assessable(key: string, label: string): ChoiceField {
  return pick(key, label, { yes: 'Sí', no: 'No', unknown: NOT_SEEN });
}

/** Appearance of an organ: normal, or one of the others. */
export function looks(
  key: string,
  label: string,
  others: Labels,
  rest?: Rest<ChoiceField>,
): ChoiceField {
  return pick(key, label, { normal: 'Normal', ...others, unknown: NOT_SEEN }, rest);
}

/** A finding that has several kinds. */
export function kindOf(key: string, label: string, kinds: Labels): ChoiceField {
  return pick(key, label, { none: 'No', ...kinds, unknown: NOT_SEEN });
}

export function testResult(key: string, label: string, rest?: Rest<ChoiceField>): ChoiceField {
  const labels = { not_done: 'No realizada', negative: 'Negativa', positive: 'Positiva' };
  return pick(key, label, labels, rest);
}

export function halfRow<F extends NumberField | ChoiceField>({
  width: _,
  ...field
}: F): Omit<F, 'width'> {
  return field;
}

export function text(key: string, label: string, rest: Rest<TextField> = {}): TextField {
  return { kind: 'text', key, label, ...rest };
}

export function longText(
  key: string,
  label: string,
  width: 'half' | 'full',
  rest: Rest<LongTextField> = {},
): LongTextField {
  return { kind: 'longText', key, label, width, ...rest };
}

export function suggest(
  key: string,
  label: string,
  suggestions: readonly string[],
  rest: Rest<SuggestField> = {},
): SuggestField {
  return { kind: 'suggest', key, label, placeholder: FREE_CHOICE, suggestions, ...rest };
}

/** The fields of a group, and behind its link those that ask the same in words. */
export function withWords(
  fields: readonly Field[],
  inWords: readonly Field[],
): Pick<FieldGroup, 'first' | 'fields'> {
  return { first: fields.map(({ key }) => key), fields: [...fields, ...inWords] };
}

/** Request for the report, ticked or not. */
export function request(key: string, label: string): RequestField {
  return { kind: 'request', key, label };
}
