import { useSyncExternalStore } from 'react';
import type { MeasuredImage } from '#domain/measuring/measureImage.ts';

type MeasuredFiles = ReadonlyMap<File, MeasuredImage>;

/** Images of the open form, for its rows and the send panel. */
let measuredFiles: MeasuredFiles = new Map();
const listeners = new Set<() => void>();

export function useMeasuredFiles(): MeasuredFiles {
  return useSyncExternalStore(subscribe, () => measuredFiles);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Forgets the file without a measurement. */
export function keepMeasured(file: File, measured: MeasuredImage | undefined): void {
  const others = [...measuredFiles].filter(([other]) => other !== file);
  measuredFiles = new Map(measured ? [...others, [file, measured]] : others);
  for (const listener of listeners) listener();
}
