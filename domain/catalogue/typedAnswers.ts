import { ageDoubt } from './ages.ts';
import { typedMoment } from './calendar.ts';
import type { AnalysisDefinition, Answer, Answers, Field } from './field.ts';
import { answeredNumber } from './points.ts';

/** Answers typed in a form; an invalid one counts as unanswered. */
export function typedAnswers(
  definition: AnalysisDefinition,
  typed: Readonly<Record<string, Answer | undefined>>,
): Answers {
  const answers: Record<string, Answer> = {};
  for (const field of definition.groups.flatMap((group) => group.fields)) {
    const answer = taken(field, typed[field.key], typed);
    if (answer !== undefined) answers[field.key] = answer;
  }
  return answers;
}

function taken(
  field: Field,
  value: Answer | undefined,
  typed: Readonly<Record<string, Answer | undefined>>,
): Answer | undefined {
  if (field.kind === 'date' || field.kind === 'time' || field.kind === 'dateTime')
    return typedMoment(field.kind, String(value ?? ''));
  if (field.kind !== 'number') return value;
  if (ageDoubt(field, value, typed)) return undefined;
  const figure = answeredNumber(field, value);
  return figure !== undefined && figure >= field.min && figure <= field.max ? figure : undefined;
}
