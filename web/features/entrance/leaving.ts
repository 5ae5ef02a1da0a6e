import { useEffect, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let leaving = false;
/** Number of mounted guards. */
let guards = 0;
const listeners = new Set<() => void>();

function setLeaving(next: boolean): void {
  leaving = next;
  for (const listener of listeners) listener();
}

/** Unmounts the private pages, and returns once everything that they save on closing is saved. */
export function closePrivatePages(): void {
  flushSync(() => setLeaving(true));
}

export function arePrivatePagesOpen(): boolean {
  return guards > 0;
}

/** For the guard: true from `closePrivatePages` until it unmounts or remounts. */
export function useLeaving(): boolean {
  useEffect(() => {
    setLeaving(false);
    guards += 1;
    return () => {
      guards -= 1;
      setLeaving(false);
    };
  }, []);
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => leaving,
    () => false,
  );
}
