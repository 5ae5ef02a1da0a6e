import type { Field, FieldGroup, Ratio, ShareSum } from '#domain/catalogue/field.ts';

/** A figure that the form works out, in the grid of the fields that it is made of. */
export type DerivedCell =
  | { readonly kind: 'ratio'; readonly width: 'third'; readonly key: string; readonly ratio: Ratio }
  | { readonly kind: 'sum'; readonly width: 'third'; readonly key: string; readonly sum: ShareSum };

/** Fields with what is worked out of them, each after the last of its figures. */
export function withDerived(
  fields: readonly Field[],
  { ratios = [], sums = [] }: Pick<FieldGroup, 'ratios' | 'sums'>,
): readonly (Field | DerivedCell)[] {
  const derived: readonly (readonly [cell: DerivedCell, keys: readonly string[]])[] = [
    ...ratios.map(
      (ratio) =>
        [
          { kind: 'ratio', width: 'third', key: ratio.key, ratio },
          [...ratio.over, ...ratio.under],
        ] as const,
    ),
    ...sums.map(
      (sum) => [{ kind: 'sum', width: 'third', key: sum.keys.join(), sum }, sum.keys] as const,
    ),
  ];
  return derived.reduce<readonly (Field | DerivedCell)[]>((cells, [cell, keys]) => {
    const at = cells.findLastIndex(({ key }) => keys.includes(key));
    return at < 0 ? cells : cells.toSpliced(at + 1, 0, cell);
  }, fields);
}
