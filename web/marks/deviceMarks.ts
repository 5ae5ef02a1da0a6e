import { createStore, promisifyRequest } from 'idb-keyval';
import type { Mark } from '#domain/marks/mark.ts';
import { wins } from '#domain/marks/mergeMarks.ts';
import { storing } from '#web/parts/storing.ts';

/**
 * Marks that the account has not acknowledged, in IndexedDB, by user: they outlive a reload, a lost
 * network and a sign-out, and wait for the same account's next session.
 */

/** A case, or a draft whose images are still on the device. */
export interface MarkPlace {
  readonly kind: 'case' | 'draft';
  readonly id: string;
}

export type ShelfEntry = readonly [key: string, mark: Mark];

/** Stored marks by key, each call in one transaction. */
export interface MarkShelf {
  read(prefix: string): Promise<readonly ShelfEntry[]>;
  /** A newer copy that another tab stored stays. */
  write(entries: readonly ShelfEntry[]): Promise<void>;
  /** Removes those that have not changed since. */
  drop(entries: readonly ShelfEntry[]): Promise<void>;
}

/** With a place its marks, without one all of the user. */
export function shelfPrefix(user: string, place?: MarkPlace): string {
  return place ? `${user}/${place.kind}:${place.id}/` : `${user}/`;
}

export function shelved(user: string, place: MarkPlace, marks: readonly Mark[]): ShelfEntry[] {
  return marks.map((mark) => [`${shelfPrefix(user, place)}${mark.id}`, mark]);
}

/** Places of a user with marks on this device. */
export async function markPlaces(shelf: MarkShelf, user: string): Promise<readonly MarkPlace[]> {
  const entries = await shelf.read(shelfPrefix(user));
  const names = new Set(entries.map(([key]) => key.split('/')[1] ?? ''));
  return [...names].flatMap((name): MarkPlace[] => {
    const at = name.indexOf(':');
    const kind = name.slice(0, at);
    return kind === 'case' || kind === 'draft' ? [{ kind, id: name.slice(at + 1) }] : [];
  });
}

/**
 * Marks of a draft become marks of its case, by the images that the server accepted; those of other
 * images are dropped with the draft. Repeated after an interruption it writes the same marks again.
 */
export async function moveToCase(
  shelf: MarkShelf,
  user: string,
  draft: string,
  { id, images }: { readonly id: string; readonly images: ReadonlyMap<string, string> },
): Promise<void> {
  const entries = await shelf.read(shelfPrefix(user, { kind: 'draft', id: draft }));
  const moved = entries.flatMap(([, mark]): Mark[] => {
    const imageId = images.get(mark.imageId);
    return imageId === undefined || mark.removed ? [] : [{ ...mark, imageId }];
  });
  await shelf.write(shelved(user, { kind: 'case', id }, moved));
  await shelf.drop(entries);
}

/** Removes marks of drafts that have left this device. */
export async function forgetLostDrafts(
  shelf: MarkShelf,
  user: string,
  isHere: (draft: string) => Promise<boolean>,
): Promise<void> {
  for (const place of await markPlaces(shelf, user)) {
    if (place.kind === 'case' || (await isHere(place.id))) continue;
    await shelf.drop(await shelf.read(shelfPrefix(user, place)));
  }
}

/** The newer of two copies of one mark. */
export function newerMark(one: Mark | undefined, other: Mark): Mark {
  return one && !wins(other, one) ? one : other;
}

export function isSameMark(one: Mark | undefined, other: Mark): boolean {
  return one !== undefined && !wins(one, other) && !wins(other, one);
}

type Store = ReturnType<typeof createStore>;
let opened: Store | undefined;
const store: Store = async (mode, act) => {
  opened ??= createStore('vetoscopio-marks', 'marks');
  return opened(mode, act);
};

const get = (marks: IDBObjectStore, key: string): IDBRequest<Mark | undefined> => marks.get(key);

/**
 * Hands new marks over whole, in the task that makes them: a page that ends as soon as it shows them
 * has lost none. False if one is there already.
 */
function addNew(entries: readonly ShelfEntry[]): Promise<boolean> {
  return store('readwrite', (marks) => {
    for (const [key, mark] of entries) marks.add(mark, key);
    marks.transaction.commit();
    return promisifyRequest(marks.transaction);
  }).then(
    () => true,
    () => false,
  );
}

async function writeNewer(entries: readonly ShelfEntry[]): Promise<void> {
  if (entries.every(([, { revision }]) => revision === 1) && (await addNew(entries))) return;
  await store('readwrite', (marks) => {
    for (const [key, mark] of entries) {
      const present = get(marks, key);
      present.onsuccess = () => marks.put(newerMark(present.result, mark), key);
    }
    return promisifyRequest(marks.transaction);
  });
}

export const deviceMarks: MarkShelf = {
  read: (prefix) =>
    store('readonly', async (marks) => {
      const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
      const keys = promisifyRequest(marks.getAllKeys(range));
      const values = promisifyRequest<Mark[]>(marks.getAll(range));
      const all = await values;
      return (await keys).flatMap((key, at): ShelfEntry[] => {
        const mark = all[at];
        return mark ? [[String(key), mark]] : [];
      });
    }),
  write: (entries) => storing(writeNewer(entries)),
  drop: (entries) =>
    store('readwrite', (marks) => {
      for (const [key, mark] of entries) {
        const present = get(marks, key);
        present.onsuccess = () => {
          if (isSameMark(present.result, mark)) marks.delete(key);
        };
      }
      return promisifyRequest(marks.transaction);
    }),
};
