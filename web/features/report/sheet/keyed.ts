export interface Keyed<T> {
  readonly key: string;
  readonly item: T;
}

/** A React key for each item by its name, numbered where two share one: readings repeat lines. */
export function keyed<T>(items: readonly T[], nameOf: (item: T) => string): readonly Keyed<T>[] {
  const counts = new Map<string, number>();
  return items.map((item) => {
    const name = nameOf(item);
    const times = counts.get(name) ?? 0;
    counts.set(name, times + 1);
    return { key: `${name}#${times}`, item };
  });
}
