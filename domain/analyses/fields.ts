import type {
  ChoiceField,
  LongTextField,
  NumberField,
  RequestField,
  SuggestField,
  TextField,
} from '#domain/catalogue/field.ts';

/** One function for each kind of question. A closed one has no default: silence is no «no». */

export type Rest<F> = Partial<Omit<F, 'kind' | 'key' | 'label'>>;

/** Stored values and their Spanish labels, in the order of the form. */
export type Labels = Readonly<Record<string, string>>;

export const FREE_CHOICE = 'Elija o escriba';

/** A figure within [min, max], three to a row. An empty unit is none. */
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

/** A percentage of one count. */
export function share(key: string, label: string): NumberField {
  return num(key, label, '%', [0, 100]);
}

/** One of a closed list, three to a row. */
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

/** Yes, no, not known. */
export function yesNo(key: string, label: string, rest?: Rest<ChoiceField>): ChoiceField {
  return pick(key, label, { yes: 'Sí', no: 'No', unknown: 'No se sabe' }, rest);
}

/** Observed, not observed, not evaluable. */
export function threeState(key: string, label: string, rest?: Rest<ChoiceField>): ChoiceField {
  const labels = { observed: 'Observado', not_observed: 'No observado' };
  return pick(key, label, { ...labels, not_evaluable: 'No evaluable' }, { ...rest, finding: true });
}

/** Absent, 1+, 2+, 3+, not evaluable. */
export function graded(key: string, label: string, rest?: Rest<ChoiceField>): ChoiceField {
  const labels = { none: 'Ausente', '1+': '1+', '2+': '2+', '3+': '3+' };
  return pick(key, label, { ...labels, not_evaluable: 'No evaluable' }, { ...rest, finding: true });
}

/** A test: not done, negative, positive. */
export function testResult(key: string, label: string, rest?: Rest<ChoiceField>): ChoiceField {
  const labels = { not_done: 'No realizada', negative: 'Negativa', positive: 'Positiva' };
  return pick(key, label, labels, rest);
}

/** The same question at half a row. */
export function halfRow<F extends NumberField | ChoiceField>({
  width: _,
  ...field
}: F): Omit<F, 'width'> {
  return field;
}

/** One line of free text, at half a row. */
export function text(key: string, label: string, rest: Rest<TextField> = {}): TextField {
  return { kind: 'text', key, label, ...rest };
}

/** Several lines of free text. */
export function longText(
  key: string,
  label: string,
  width: 'half' | 'full',
  rest: Rest<LongTextField> = {},
): LongTextField {
  return { kind: 'longText', key, label, width, ...rest };
}

/** Free text with suggestions, at half a row. */
export function suggest(
  key: string,
  label: string,
  suggestions: readonly string[],
  rest: Rest<SuggestField> = {},
): SuggestField {
  return { kind: 'suggest', key, label, placeholder: FREE_CHOICE, suggestions, ...rest };
}

/** A wish for the report, ticked or not. */
export function request(key: string, label: string): RequestField {
  return { kind: 'request', key, label };
}
