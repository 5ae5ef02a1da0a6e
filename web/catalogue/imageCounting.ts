import { useSyncExternalStore } from 'react';

/**
 * Opens the desk that counts on the images of the open form; undefined without images. A store and no
 * context: both sides come on demand, and the form before them carries nothing for it.
 */
type OpenDesk = () => void;

let current: OpenDesk | undefined;
const listeners = new Set<() => void>();

function set(next: OpenDesk | undefined): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Returns the function that takes the offer back. */
export function offerImageCounting(open: OpenDesk): () => void {
  set(open);
  return () => {
    if (current === open) set(undefined);
  };
}

export function useImageCounting(): OpenDesk | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
    () => undefined,
  );
}
