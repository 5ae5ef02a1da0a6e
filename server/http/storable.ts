/** Deepest nesting of a body: the forms send two levels. */
const MAX_DEPTH = 16;

export interface Unstorable {
  readonly field: string;
  readonly reason: 'characters' | 'depth';
}

/** True if a database can store the text: no NUL, no half surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** First unstorable value of a parsed JSON body. */
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

/** Decoded part of an address; undefined when not storable. */
export function decodeStorable(part: string): string | undefined {
  try {
    const text = decodeURIComponent(part);
    return isStorable(text) ? text : undefined;
  } catch {
    return undefined;
  }
}
