/** Nested form values in Stripe's syntax: `items[0][price]=…`, `metadata[user_id]=…`. */

export type Field = string | Form;
export interface Form {
  [name: string]: Field;
}

const TOO_DEEP = 8;

/** The last of several values of a name wins. */
export function readForm(pairs: Iterable<readonly [string, string]>): Form {
  const form = emptyForm();
  const counts = new Map<string, number>();
  for (const [name, value] of pairs) put(form, pathOf(name, counts), value);
  return form;
}

/** Null prototype: a parameter may have any name. */
function emptyForm(): Form {
  return Object.create(null);
}

function pathOf(name: string, counts: Map<string, number>): string[] {
  const path = name.split('[').map((part, at) => (at === 0 ? part : part.replace(/\]$/, '')));
  return path.slice(0, TOO_DEEP).map((part, at) => {
    if (part !== '' || at === 0) return part;
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return String(count);
  });
}

function put(form: Form, path: readonly string[], value: string): void {
  let at = form;
  for (const [depth, part] of path.entries()) {
    if (depth === path.length - 1) {
      at[part] = value;
      return;
    }
    const next = at[part];
    if (typeof next === 'object') at = next;
    else {
      const made = emptyForm();
      at[part] = made;
      at = made;
    }
  }
}

/** A parameter's name in Stripe's refusals: `line_items[0][price]`. */
export function nameOf(path: readonly PropertyKey[]): string {
  return path.map((part, at) => (at === 0 ? String(part) : `[${String(part)}]`)).join('');
}
