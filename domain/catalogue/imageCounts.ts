import { applies } from './asked.ts';
import { answersOf, type CellCount } from './cellCount.ts';
import type { AnalysisDefinition, FieldGroup, ShareSum } from './field.ts';
import { meanAnswers } from './fieldMeans.ts';

/** Objects that a vet may count on the images of a type, with the fields that the count fills. */
export type ImageCount = {
  /** Title of the count, of the view, or of the group of fields. */
  readonly title: string;
  /** Classes, in the order of their keys on the keyboard. */
  readonly keys: readonly string[];
  /** Names of the classes, by their key. */
  readonly names: ReadonlyMap<string, string>;
} & ({ readonly kind: 'shares'; readonly sum: ShareSum } | { readonly kind: 'means' });

/** Counts of the groups that the answers do not exclude. */
export function imageCounts(
  { groups }: Pick<AnalysisDefinition, 'groups'>,
  answers: Readonly<Record<string, unknown>> = {},
): readonly ImageCount[] {
  return groups.filter((group) => applies(group, answers)).flatMap(countsOf);
}

function countsOf({ title, sums = [], perField = [], fields }: FieldGroup): readonly ImageCount[] {
  const names = new Map(fields.map(({ key, label }) => [key, shortName(label)]));
  return [
    ...sums.map((sum) => ({ kind: 'shares' as const, title, ...sum, names, sum })),
    ...perField.map((count) => ({ kind: 'means' as const, ...count, names })),
  ];
}

/** «Eritrocitos por campo (40×)» → «Eritrocitos»: the title of the count has the view. */
const shortName = (label: string) => label.replace(/ (por campo |\().*$/, '');

/** Answers that say the count; `fields` are the counted fields of view. */
export function countAnswers(
  count: ImageCount,
  cells: CellCount,
  fields: number,
): Readonly<Record<string, string>> {
  return count.kind === 'shares'
    ? answersOf(count.sum, cells)
    : meanAnswers(count.keys, cells, fields);
}
