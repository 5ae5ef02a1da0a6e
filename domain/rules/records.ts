/** Picks keys in the given order. */
export function pick<T, Key extends keyof T>(record: T, keys: readonly Key[]): Pick<T, Key> {
  // Object.fromEntries loses key types.
  return Object.fromEntries(keys.map((key) => [key, record[key]])) as Pick<T, Key>;
}

export function recordOf<Key extends string, T>(
  keys: readonly Key[],
  make: (key: Key) => T,
): Record<Key, T> {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, T>;
}
