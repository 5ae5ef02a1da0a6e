/**
 * Codec between camelCase names inside and the specification’s snake_case on the wire and in the
 * table.
 */

/** `vatNumber` → `vat_number`. */
export type WireName<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${WireName<Rest>}`
  : '';

type InsideName<Name extends string> = Name extends `${infer Head}_${infer Rest}`
  ? `${Head}${Capitalize<InsideName<Rest>>}`
  : Name;

type WireKeys<T> = { [Key in keyof T as Key extends string ? WireName<Key> : Key]: T[Key] };

/** Wire names, also in nested objects; lists stay unchanged. */
export type Wire<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [Key in keyof T as Key extends string ? WireName<Key> : Key]: Wire<T[Key]> }
    : T;

/** Inside names, also in nested objects; lists stay unchanged. */
export type Inside<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [Key in keyof T as Key extends string ? InsideName<Key> : Key]: Inside<T[Key]> }
    : T;

export function wireName<Name extends string>(name: Name): WireName<Name> {
  // String methods lose letter types.
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as WireName<Name>;
}

export function insideName(name: string): string {
  return name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** Shallow: for example the shape of a schema. */
export function wireKeys<T extends object>(record: T): WireKeys<T> {
  const entries = Object.entries(record).map(([key, value]) => [wireName(key), value]);
  return Object.fromEntries(entries) as WireKeys<T>;
}

/** Plain JSON only. */
export function toWire<T>(value: T): Wire<T> {
  return renamed(value, wireName) as Wire<T>;
}

/** Plain JSON only; inverse of `toWire`. */
export function fromWire<T>(value: T): Inside<T> {
  return renamed(value, insideName) as Inside<T>;
}

function renamed(value: unknown, rename: (name: string) => string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [
    rename(key),
    renamed(inner, rename),
  ]);
  return Object.fromEntries(entries);
}
