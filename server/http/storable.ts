/** Nesting of a body: the forms send two levels. */
const MAX_DEPTH = 16;

/** The fault of a value and its path in the body. */
export interface Unstorable {
  readonly field: string;
  readonly reason: 'characters' | 'depth';
}

/** True if a database can hold the text: no NUL, no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** The first unstorable value of a parsed JSON body; undefined when there is none. */
export function findUnstorable(value: unknown): Unstorable | undefined {
  return look(value, '', 0);
}

function look(value: unknown, path: string, depth: number): Unstorable | undefined {
  if (typeof value === 'string')
    return isStorable(value) ? undefined : { field: path, reason: 'characters' };
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth >= MAX_DEPTH) return { field: path.split('.', 1)[0] ?? '', reason: 'depth' };
  for (const [key, inside] of Object.entries(value)) {
    const at = path === '' ? key : `${path}.${key}`;
    if (!isStorable(key)) return { field: at, reason: 'characters' };
    const unstorable = look(inside, at, depth + 1);
    if (unstorable) return unstorable;
  }
  return undefined;
}

/** The decoded text of an address part; undefined when it is not storable. */
export function decodeStorable(part: string): string | undefined {
  try {
    const text = decodeURIComponent(part);
    return isStorable(text) ? text : undefined;
  } catch {
    return undefined;
  }
}
