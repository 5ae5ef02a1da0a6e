type Listener = () => void;

const listeners = new Set<Listener>();

/** Announces that the server no longer knows the session, so that callers need not handle it. */
export function announceSessionEnd(): void {
  for (const listener of listeners) listener();
}

/** Returns the unsubscribe function. */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
