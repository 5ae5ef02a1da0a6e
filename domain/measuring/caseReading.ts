import { textAbout } from '#domain/catalogue/about.ts';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { figureAmong, PAPER_SPEEDS } from '#domain/text/figureAmong.ts';
import type { MeasureTask } from './measureImage.ts';
import { declaredRedCells } from './species.ts';

/** The part of a measurement that the type and the answers of a case decide. */
export type CaseReading = Pick<MeasureTask, 'imageKind' | 'notMeasured' | 'context' | 'paperSpeed'>;

export function caseReading(
  definition: AnalysisDefinition,
  answers: Readonly<Record<string, unknown>>,
): CaseReading {
  const notMeasured = definition.notMeasured?.find(({ key, value }) => answers[key] === value);
  const speed = answers.technicalPaperSpeed;
  const paperSpeed = figureAmong(typeof speed === 'string' ? speed : undefined, PAPER_SPEEDS);
  return {
    imageKind: definition.imageKind,
    ...(notMeasured ? { notMeasured: notMeasured.reason } : {}),
    context: { declared: declaredRedCells(textAbout('patient.species', definition, answers)) },
    ...(paperSpeed === undefined ? {} : { paperSpeed }),
  };
}
