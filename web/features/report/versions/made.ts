import { useSyncExternalStore } from 'react';
import type { Correction, MadeVersion } from '#web/api/versions.ts';

/** The newest version of a case that this visit made, which it may undo. */
export interface MadeHere extends MadeVersion {
  /** Answers before it, where it changed any. */
  readonly former?: Pick<Correction, 'changes' | 'confirmed' | 'unconfirmed'>;
}

let made: ReadonlyMap<string, MadeHere> = new Map();
/** Id of the case that no consultation is left for. */
let limited: string | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publish(): void {
  for (const listener of listeners) listener();
}

export function noteMade(id: string, version: MadeHere | undefined): void {
  const others = [...made].filter(([each]) => each !== id);
  made = new Map(version ? [...others, [id, version] as const] : others);
  publish();
}

export function noteLimit(id: string | undefined): void {
  limited = id;
  publish();
}

export function useMade(id: string): MadeHere | undefined {
  return useSyncExternalStore(subscribe, () => made.get(id));
}

export function useLimited(id: string): boolean {
  return useSyncExternalStore(subscribe, () => limited === id);
}
