import type { ChoiceField, Option } from '#domain/catalogue/field.ts';

/**
 * The kinds of question for clinical criteria. None has a default: an untouched one is unanswered,
 * never a «no».
 */

type Rest = Partial<Pick<ChoiceField, 'help' | 'width' | 'pair'>>;

function choice(key: string, label: string, options: readonly Option[], rest: Rest): ChoiceField {
  return { kind: 'choice', key, label, options, width: 'third', ...rest };
}

const NOT_EVALUABLE: Option = { value: 'not_evaluable', label: 'No evaluable' };

/** T3: observed, not observed, not evaluable. */
export function threeState(key: string, label: string, rest: Rest = {}): ChoiceField {
  const options: Option[] = [
    { value: 'observed', label: 'Observado' },
    { value: 'not_observed', label: 'No observado' },
    NOT_EVALUABLE,
  ];
  return { ...choice(key, label, options, rest), finding: true };
}

/** G4: absent, 1+, 2+, 3+, not evaluable. */
export function graded(key: string, label: string, rest: Rest = {}): ChoiceField {
  const options: Option[] = [
    { value: 'none', label: 'Ausente' },
    ...['1+', '2+', '3+'].map((value) => ({ value, label: value })),
    NOT_EVALUABLE,
  ];
  return { ...choice(key, label, options, rest), finding: true };
}

/** PRU: a test that was not done, negative or positive. */
export function testResult(key: string, label: string, rest: Rest = {}): ChoiceField {
  const options: Option[] = [
    { value: 'not_done', label: 'No realizada' },
    { value: 'negative', label: 'Negativa' },
    { value: 'positive', label: 'Positiva' },
  ];
  return choice(key, label, options, rest);
}

/** YNU: yes, no, not known. */
export function yesNo(key: string, label: string, rest: Rest = {}): ChoiceField {
  const options: Option[] = [
    { value: 'yes', label: 'Sí' },
    { value: 'no', label: 'No' },
    { value: 'unknown', label: 'No se sabe' },
  ];
  return choice(key, label, options, rest);
}

/** A closed question without a default: an untouched one is unanswered. */
export function closedQuestion(
  key: string,
  label: string,
  options: readonly (readonly [value: string, label: string])[],
): ChoiceField {
  const listed = options.map(([value, text]) => ({ value, label: text }));
  return choice(key, label, listed, {});
}
