/**
 * Declares a value’s stored JSON once, for reading and writing. Reading is strict: another shape
 * throws `Unfit`.
 */
export interface Codec<T> {
  write(value: T): unknown;
  read(stored: unknown): T;
}

/** Thrown for JSON that none of our codecs wrote. */
export class Unfit extends Error {
  override name = 'Unfit';
}

function checked<T>(fits: (stored: unknown) => stored is T): Codec<T> {
  return {
    write: (value) => value,
    read: (stored) => {
      if (!fits(stored)) throw new Unfit();
      return stored;
    },
  };
}

export const text = checked((stored): stored is string => typeof stored === 'string');
export const figure = checked((stored): stored is number => Number.isFinite(stored));
export const flag = checked((stored): stored is boolean => typeof stored === 'boolean');

export function oneOf<T extends string | number>(all: readonly T[]): Codec<T> {
  return checked((stored): stored is T => all.some((each) => each === stored));
}

export function list<T>(of: Codec<T>): Codec<readonly T[]> {
  return {
    write: (values) => values.map((value) => of.write(value)),
    read: (stored) => {
      if (!Array.isArray(stored)) throw new Unfit();
      return stored.map((item) => of.read(item));
    },
  };
}

export function pair<T>(of: Codec<T>): Codec<readonly [T, T]> {
  return {
    write: ([first, second]) => [of.write(first), of.write(second)],
    read: (stored) => {
      if (!Array.isArray(stored) || stored.length !== 2) throw new Unfit();
      return [of.read(stored[0]), of.read(stored[1])];
    },
  };
}

export function orNull<T>(of: Codec<T>): Codec<T | null> {
  return {
    write: (value) => (value === null ? null : of.write(value)),
    read: (stored) => (stored === null ? null : of.read(stored)),
  };
}

/** Stored key of a part; undefined is not written. */
export interface Part<T> {
  readonly key: string;
  write(value: T): unknown;
  read(stored: unknown): T;
}

export const at = <T>(key: string, of: Codec<T>): Part<T> => ({ key, ...of });

export const maybe = <T>(key: string, of: Codec<T>): Part<T | undefined> => ({
  key,
  write: (value) => (value === undefined ? undefined : of.write(value)),
  read: (stored) => (stored === undefined ? undefined : of.read(stored)),
});

/** An empty list is not written. */
export const some = <T>(key: string, of: Codec<T>): Part<readonly T[]> => ({
  key,
  write: (values) => (values.length > 0 ? list(of).write(values) : undefined),
  read: (stored) => (stored === undefined ? [] : list(of).read(stored)),
});

/** Parts of a value, in the order written. */
export type Parts<T> = {
  readonly [K in keyof T]-?: object extends Pick<T, K> ? Part<T[K] | undefined> : Part<T[K]>;
};

export function record<T extends object>(parts: Parts<T>): Codec<T> {
  const entries = Object.entries<Part<unknown>>(parts);
  return {
    write: (value) => {
      const stored: Record<string, unknown> = {};
      for (const [name, part] of entries) {
        const written = part.write(value[name as keyof T]);
        if (written !== undefined) stored[part.key] = written;
      }
      return stored;
    },
    read: (stored) => {
      const source = asRecord(stored);
      const value: Record<string, unknown> = {};
      for (const [name, part] of entries) {
        const read = part.read(source[part.key]);
        if (read !== undefined) value[name] = read;
      }
      // `Parts<T>` holds a part for each key of T.
      return value as T;
    },
  };
}

export function asRecord(stored: unknown): Readonly<Record<string, unknown>> {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) throw new Unfit();
  return stored as Readonly<Record<string, unknown>>;
}
