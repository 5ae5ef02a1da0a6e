import { useEffect, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let leaving = false;
/** Guards on the screen. */
let guards = 0;
const listeners = new Set<() => void>();

function setLeaving(next: boolean): void {
  leaving = next;
  for (const listener of listeners) listener();
}

/**
 * Unmounts the private pages, and returns when they are gone: everything they save on closing, such
 * as a draft, is saved by then.
 */
export function closePrivatePages(): void {
  flushSync(() => setLeaving(true));
}

/** True while a private page, or its guard, is mounted. */
export function arePrivatePagesOpen(): boolean {
  return guards > 0;
}

/** For the guard: true from `closePrivatePages` until it unmounts or mounts again. */
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
