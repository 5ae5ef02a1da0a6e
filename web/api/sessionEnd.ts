type Listener = () => void;

const listeners = new Set<Listener>();

/** Tells that the server no longer knows the session. Whoever sent the request need not care. */
export function announceSessionEnd(): void {
  for (const listener of listeners) listener();
}

/** Returns what stops listening. */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
