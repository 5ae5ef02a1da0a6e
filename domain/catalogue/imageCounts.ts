import type { AnalysisDefinition, ShareSum } from './field.ts';

/** Cells that a vet may count on the images of a type, with the fields that the count fills. */
export interface ImageCount {
  /** Title of the group of fields. */
  readonly title: string;
  readonly sum: ShareSum;
  /** Names of the classes, by their key. */
  readonly names: ReadonlyMap<string, string>;
}

export function imageCounts({ groups }: AnalysisDefinition): readonly ImageCount[] {
  return groups.flatMap(({ title, sums = [], fields }) => {
    const names = new Map(fields.map(({ key, label }) => [key, label]));
    return sums.map((sum) => ({ title, sum, names }));
  });
}
