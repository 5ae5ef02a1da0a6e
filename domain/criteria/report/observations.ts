import type { Answers, ChoiceField, Field } from '#domain/catalogue/field.ts';
import type { FindingItem, FindingState } from '#domain/report/schema.ts';
import type { CriteriaCase } from '../case.ts';

type Observation = FindingItem & { readonly state: FindingState };

/** Answers of the fields of findings (seen, not seen, not evaluable). */
export function observations({ definition, answers }: CriteriaCase): Observation[] {
  return definition.groups
    .flatMap((group) => group.fields)
    .flatMap((field) => {
      const state = isFinding(field) ? stateOf(field, answers) : undefined;
      return state ? [{ text: field.label, ...state }] : [];
    });
}

function isFinding(field: Field): field is ChoiceField {
  return field.kind === 'choice' && field.finding === true;
}

const STATES: Readonly<Record<string, FindingState>> = {
  observed: 'observado',
  not_observed: 'no_observado',
  none: 'no_observado',
  not_evaluable: 'no_evaluable',
};

function stateOf(
  field: ChoiceField,
  answers: Answers,
): Pick<Observation, 'state' | 'grade'> | undefined {
  const answer = answers[field.key];
  if (typeof answer !== 'string' || answer === '') return undefined;
  const label = field.options.find((option) => option.value === answer)?.label;
  const state = STATES[answer];
  // «ausente» is the lowest grade, not a missing answer.
  if (state && label && answer === 'none' && isGraded(field)) {
    return { state, grade: label.toLowerCase() };
  }
  if (state) return { state };
  return label ? { state: 'observado', grade: label } : undefined;
}

function isGraded({ options }: ChoiceField): boolean {
  return options.some(({ value }) => value === '1+');
}
