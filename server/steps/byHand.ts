import { measuredByHand } from '#domain/marks/calipers.ts';
import { type ByHand, countedByHand } from '#domain/marks/cellCounts.ts';
import type { Mark } from '#domain/marks/mark.ts';
import type { ClinicalCase } from '#server/engines/engine.ts';
import type { Db } from '#server/stores/db.ts';
import { listImagesWithOverlays } from '#server/stores/images.ts';

/** Answers that follow from the vet's marks on the images of a case. */
export async function answersByHand(
  db: Db,
  { id, definition, answers }: Pick<ClinicalCase, 'id' | 'definition' | 'answers'>,
  marks: readonly Mark[],
): Promise<ReadonlyMap<string, ByHand>> {
  const counted = countedByHand(definition, marks);
  if (!definition.calipers) return counted;
  const images = await listImagesWithOverlays(db, id);
  const measured = measuredByHand(definition, answers, images, marks);
  return new Map([...counted, ...[...measured].map(([key, value]) => [key, { value }] as const)]);
}
