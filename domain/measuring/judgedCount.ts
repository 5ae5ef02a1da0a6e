import { isJudgedIn } from '#domain/accuracy/judgedParts.ts';
import { textAbout } from '#domain/catalogue/about.ts';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';

/**
 * True if a figure that the method of the type measures is a result of the case by itself: a judged
 * row of the method names the species of its patient.
 */
export function isCountJudged(
  definition: AnalysisDefinition,
  answers: Readonly<Record<string, unknown>>,
): boolean {
  const { method } = definition.imageKind;
  return method
    ? isJudgedIn(method, textAbout('patient.species', definition, answers) ?? '')
    : false;
}
