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
 * Takes the private pages off the screen, and returns when they are gone: what they save on closing,
 * such as a draft, is saved by then.
 */
export function closePrivatePages(): void {
  flushSync(() => setLeaving(true));
}

/** Whether a private page, or its guard, is on the screen. */
export function arePrivatePagesOpen(): boolean {
  return guards > 0;
}

/** For the guard: true from `closePrivatePages` until it is left or comes anew. */
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
