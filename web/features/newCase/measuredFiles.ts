import { useSyncExternalStore } from 'react';
import type { MeasuredImage } from '#domain/measuring/measureImage.ts';
import { isSamePicture } from '#domain/measuring/samePicture.ts';

export type MeasuredFiles = ReadonlyMap<File, MeasuredImage>;

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

/** The position, from 1, of the first file with the same picture; undefined for a new one. */
export function originalOf(
  measured: MeasuredFiles,
  files: readonly (File | undefined)[],
  file: File,
): number | undefined {
  const look = measured.get(file)?.look;
  if (!look) return undefined;
  const first = files.findIndex((one) => {
    const other = one && measured.get(one)?.look;
    return one === file || (other !== undefined && isSamePicture(other, look));
  });
  return files[first] === file ? undefined : first + 1;
}

/** Forgets the file without a measurement. */
export function keepMeasured(file: File, measured: MeasuredImage | undefined): void {
  const others = [...measuredFiles].filter(([other]) => other !== file);
  measuredFiles = new Map(measured ? [...others, [file, measured]] : others);
  for (const listener of listeners) listener();
}
