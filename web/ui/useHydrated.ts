import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * False in a prerendered page and while React takes it over, true from then on. Whatever depends on
 * the address or the device waits for it: the file is the same for every reader.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
