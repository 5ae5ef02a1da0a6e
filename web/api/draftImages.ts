import { createStore, del, delMany, get, getMany, keys, set } from 'idb-keyval';

/** Image files of unsent cases, in IndexedDB: too large for the local storage. */

export interface KeptImage {
  readonly key: string;
  readonly file: File;
}

type Store = ReturnType<typeof createStore>;
let opened: Store | undefined;
const store: Store = (mode, ask) => {
  opened ??= createStore('vetoscopio-images', 'images');
  return opened(mode, ask);
};

export async function keepImage(owner: string, { key, file }: KeptImage): Promise<void> {
  await set(`${owner}/${key}`, file, store);
}

export async function forgetImage(owner: string, key: string): Promise<void> {
  await del(`${owner}/${key}`, store);
}

/** Undefined when this browser no longer has it. */
export async function loadImage(owner: string, key: string): Promise<File | undefined> {
  const file = await get<unknown>(`${owner}/${key}`, store);
  return file instanceof File ? file : undefined;
}

/** In no order. */
export async function loadImages(owner: string): Promise<readonly KeptImage[]> {
  const names = await namesFrom(`${owner}/`);
  const files = await getMany<unknown>(names, store);
  return names.flatMap((name, index) => {
    const file = files[index];
    return file instanceof File ? [{ key: name.slice(owner.length + 1), file }] : [];
  });
}

export async function hasImages(owner: string): Promise<boolean> {
  return (await namesFrom(`${owner}/`)).length > 0;
}

/** Removes all images of a draft; with a user's prefix, all of that user. */
export async function forgetImages(owner: string): Promise<void> {
  await delMany(await namesFrom(owner), store);
}

async function namesFrom(prefix: string): Promise<string[]> {
  const names = await keys<string>(store);
  return names.filter((name) => name.startsWith(prefix));
}
