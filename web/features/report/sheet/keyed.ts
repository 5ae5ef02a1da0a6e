export interface Keyed<T> {
  readonly key: string;
  readonly item: T;
}

/** React keys by name, numbered where names repeat. */
export function keyed<T>(items: readonly T[], nameOf: (item: T) => string): readonly Keyed<T>[] {
  const counts = new Map<string, number>();
  return items.map((item) => {
    const name = nameOf(item);
    const times = counts.get(name) ?? 0;
    counts.set(name, times + 1);
    return { key: `${name}#${times}`, item };
  });
}
