import type { AnalysisDefinition, Answer, Subject } from './field.ts';
import { KNOWN_KEYS } from './olderKeys.ts';
import { isEmpty } from './presentValue.ts';

/** Answers by subject. */
export type AnswersBySubject = Partial<Record<Subject, Answer | undefined>>;

/**
 * The answers of a case by subject. The fields of the definition go first, in the order of the
 * form; then the keys of older forms. The first answered one counts.
 */
export function answersBySubject(
  definition: AnalysisDefinition | undefined,
  stored: Readonly<Record<string, unknown>>,
): AnswersBySubject {
  const fields = definition?.groups.flatMap((group) => group.fields) ?? [];
  const answers: AnswersBySubject = {};
  for (const { key, about } of [...fields, ...KNOWN_KEYS]) {
    const value = stored[key];
    if (about && isAnswer(value) && !isEmpty(value)) answers[about] ??= value;
  }
  return answers;
}

/** The text about a subject; null when there is none, or an old case holds something else there. */
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
