type Listener = () => void;

const listeners = new Set<Listener>();

/** The server no longer knows the session. */
export function announceSessionEnd(): void {
  for (const listener of listeners) listener();
}

/** Returns the unsubscribe function. */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
