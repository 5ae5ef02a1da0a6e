import type { AnalysisDefinition, Answer, Subject } from './field.ts';
import { OLDER_SUBJECTS } from './olderSubjects.ts';
import { isEmpty } from './presentValue.ts';

export type AnswersBySubject = Partial<Record<Subject, Answer | undefined>>;

/**
 * Answers of a case by subject: fields of the definition in form order, then keys of older forms.
 * The first answered one counts.
 */
export function answersBySubject(
  definition: AnalysisDefinition | undefined,
  stored: Readonly<Record<string, unknown>>,
): AnswersBySubject {
  const fields = definition?.groups.flatMap((group) => group.fields) ?? [];
  const answers: AnswersBySubject = {};
  const subjects = fields.map(({ key, about }) => [key, about] as const);
  for (const [key, about] of [...subjects, ...OLDER_SUBJECTS]) {
    const value = stored[key];
    if (about && isAnswer(value) && !isEmpty(value)) answers[about] ??= value;
  }
  return answers;
}

/** Null without an answer, or if an old case holds another type of value. */
export function textAbout(
  subject: Subject,
  definition: AnalysisDefinition | undefined,
  stored: Readonly<Record<string, unknown>>,
): string | null {
  const answer = answersBySubject(definition, stored)[subject];
  return typeof answer === 'string' ? answer : null;
}

function isAnswer(value: unknown): value is Answer {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
