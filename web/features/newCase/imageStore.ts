import { DRAFT_DATABASE } from '#web/api/drafts.ts';

/** Image files of unsent cases, in IndexedDB: too large for the local storage. */

const STORE = 'images';
const BY_OWNER = 'owner';

interface StoredFile {
  readonly key: string;
  /** User and type, as the draft is named. */
  readonly owner: string;
  readonly file: File;
}

export interface KeptImage {
  readonly key: string;
  readonly file: File;
}

export async function keepImage(owner: string, { key, file }: KeptImage): Promise<void> {
  await run('readwrite', (store) => store.put({ key, owner, file } satisfies StoredFile));
}

export async function forgetImage(key: string): Promise<void> {
  await run('readwrite', (store) => store.delete(key));
}

/** The kept images of a draft, in no order. */
export async function loadImages(owner: string): Promise<readonly KeptImage[]> {
  const found = await run<StoredFile[]>('readonly', (store) => store.index(BY_OWNER).getAll(owner));
  return found.filter(({ file }) => file instanceof Blob).map(({ key, file }) => ({ key, file }));
}

export async function forgetImages(owner: string): Promise<void> {
  const keys = await run<IDBValidKey[]>('readonly', (store) =>
    store.index(BY_OWNER).getAllKeys(owner),
  );
  for (const key of keys) await run('readwrite', (store) => store.delete(key));
}

/** One request on a connection of its own: an open one would hold back the wiping on sign-out. */
async function run<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest,
): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = ask(transaction.objectStore(STORE));
      // A full disk is told by the transaction, after the request succeeded.
      transaction.oncomplete = () => resolve(request.result as T);
      transaction.onabort = () => reject(transaction.error);
      transaction.onerror = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    if (typeof indexedDB === 'undefined') return reject(new Error('No IndexedDB'));
    const request = indexedDB.open(DRAFT_DATABASE, 1);
    request.onupgradeneeded = () => {
      const store = request.result.createObjectStore(STORE, { keyPath: 'key' });
      store.createIndex(BY_OWNER, BY_OWNER);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('IndexedDB is blocked'));
  });
}
