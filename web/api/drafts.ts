/** Where unsent cases are kept on this computer: answers in the local storage, images in IndexedDB. */

/** A key is this, the id of the user, a colon and the analysis type. */
export const DRAFT_PREFIX = 'vetoscopio:draft:';
export const DRAFT_DATABASE = 'vetoscopio-drafts';

/** Removes every draft of this computer, whoever wrote it. Never fails: signing out must go on. */
export async function wipeDrafts(): Promise<void> {
  for (const key of draftKeys()) localStorage.removeItem(key);
  await deleteDatabase();
}

/** Everything in the local storage that belongs to drafts. */
export function draftKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(DRAFT_PREFIX));
  } catch {
    // Storage switched off by the browser: then there are no drafts either.
    return [];
  }
}

function deleteDatabase(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof indexedDB === 'undefined') return resolve();
    const request = indexedDB.deleteDatabase(DRAFT_DATABASE);
    request.onsuccess = () => resolve();
    request.onerror = () => resolve();
    // Another tab holds it open: it is deleted as soon as that one lets go.
    request.onblocked = () => resolve();
  });
}
