import { type CellCount, cellsIn, isCounted, shareOf } from '#domain/catalogue/cellCount.ts';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { meanOf } from '#domain/catalogue/fieldMeans.ts';
import { type ImageCount, imageCounts } from '#domain/catalogue/imageCounts.ts';
import type { Mark } from './mark.ts';

/** Cells that a vet marked on the images of a case, and the answers that they give. */

export type CellMark = Mark & { readonly body: { readonly kind: 'cell' } };

export function isCell(mark: Mark): mark is CellMark {
  return mark.body.kind === 'cell';
}

/** Cells by class; those of other counts are left out. */
export function tally(marks: readonly CellMark[], keys: readonly string[]): CellCount {
  const count = new Map(keys.map((key) => [key, 0]));
  for (const { body } of marks) {
    const before = count.get(body.class);
    if (before !== undefined) count.set(body.class, before + 1);
  }
  return count;
}

/** Images that are fields of a count: those with its cells, and those that the vet says are. */
export function fieldsOf(marks: readonly Mark[], keys: readonly string[]): ReadonlySet<string> {
  const isField = ({ body }: Mark) =>
    body.kind === 'cell' ? keys.includes(body.class) : body.kind === 'field' && body.of === keys[0];
  return new Set(marks.filter(isField).map(({ imageId }) => imageId));
}

/** Objects from which an answer was counted. */
export type HandCount =
  | { readonly kind: 'share'; readonly hits: number; readonly of: number }
  | { readonly kind: 'mean'; readonly objects: number; readonly fields: number };

/** An answer that follows from the vet's marks; `count` where it was counted. */
export interface ByHand {
  readonly value: number;
  readonly count?: HandCount;
}

/**
 * Answers that the marks of a case count, by key. Removed marks do not count, nor do shares whose
 * number of cells is an answer itself.
 */
export function countedByHand(
  definition: Pick<AnalysisDefinition, 'groups'>,
  marks: readonly Mark[],
): ReadonlyMap<string, ByHand> {
  const present = marks.filter(({ removed }) => !removed);
  if (present.length === 0) return new Map();
  return new Map(imageCounts(definition).flatMap((count) => answersOf(count, present)));
}

function answersOf(count: ImageCount, marks: readonly Mark[]): readonly [string, ByHand][] {
  const cells = tally(marks.filter(isCell), count.keys);
  if (count.kind === 'means') {
    const fields = fieldsOf(marks, count.keys).size;
    if (fields === 0) return [];
    return [...cells].map(([key, objects]) => [
      key,
      { value: meanOf(objects, fields), count: { kind: 'mean', objects, fields } },
    ]);
  }
  const of = cellsIn(cells);
  if (of === 0 || isCounted(count.sum)) return [];
  return [...cells].map(([key, hits]) => [
    key,
    { value: shareOf(hits, of), count: { kind: 'share', hits, of } },
  ]);
}
