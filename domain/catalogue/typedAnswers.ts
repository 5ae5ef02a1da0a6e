import type { AnalysisDefinition, Answer, Answers } from './field.ts';
import { parseNumber } from './numbers.ts';

/** Answers as they are typed in a form: what is no figure yet counts as not answered. */
export function typedAnswers(
  definition: AnalysisDefinition,
  typed: Readonly<Record<string, Answer | undefined>>,
): Answers {
  const answers: Record<string, Answer> = {};
  for (const field of definition.groups.flatMap((group) => group.fields)) {
    const value = typed[field.key];
    const answer = field.kind === 'number' ? parseNumber(value) : value;
    if (answer !== undefined) answers[field.key] = answer;
  }
  return answers;
}
