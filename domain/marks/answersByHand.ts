import type { AnalysisDefinition, Answers } from '#domain/catalogue/field.ts';
import { measuredByHand, type StripImage } from './calipers.ts';
import { type ByHand, countedByHand } from './cellCounts.ts';
import type { Mark } from './mark.ts';

/** Answers that follow from the vet's marks on the images of a case, by key. */
export function answersByHand(
  definition: Pick<AnalysisDefinition, 'groups' | 'calipers'>,
  answers: Answers,
  images: readonly StripImage[],
  marks: readonly Mark[],
): ReadonlyMap<string, ByHand> {
  const measured = measuredByHand(definition, answers, images, marks);
  return new Map([
    ...countedByHand(definition, marks),
    ...[...measured].map(([key, value]) => [key, { value }] as const),
  ]);
}
