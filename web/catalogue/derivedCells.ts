import type { Field, FieldGroup, Ratio, ShareSum } from '#domain/catalogue/field.ts';

/** A computed figure in the grid of its fields. */
export type DerivedCell =
  | { readonly kind: 'ratio'; readonly width: 'third'; readonly key: string; readonly ratio: Ratio }
  | { readonly kind: 'sum'; readonly width: 'third'; readonly key: string; readonly sum: ShareSum };

/** Adds each computed figure after its last field. */
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
