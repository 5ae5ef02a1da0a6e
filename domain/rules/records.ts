/** The part of a record under these keys, in their order. */
export function pick<T, Key extends keyof T>(record: T, keys: readonly Key[]): Pick<T, Key> {
  // Object.fromEntries does not follow keys in types.
  return Object.fromEntries(keys.map((key) => [key, record[key]])) as Pick<T, Key>;
}

/** A record with one value for each key. */
export function recordOf<Key extends string, T>(
  keys: readonly Key[],
  make: (key: Key) => T,
): Record<Key, T> {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, T>;
}
