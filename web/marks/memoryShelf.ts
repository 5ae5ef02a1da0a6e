import type { Mark } from '#domain/marks/mark.ts';
import { isSameMark, type MarkShelf, newerMark } from './deviceMarks.ts';

/** A shelf that lives as long as the page. */
export function memoryShelf(): MarkShelf & { readonly stored: Map<string, Mark> } {
  const stored = new Map<string, Mark>();
  return {
    stored,
    read: async (prefix) => [...stored].filter(([key]) => key.startsWith(prefix)),
    write: async (entries) => {
      for (const [key, mark] of entries) stored.set(key, newerMark(stored.get(key), mark));
    },
    drop: async (entries) => {
      for (const [key, mark] of entries) if (isSameMark(stored.get(key), mark)) stored.delete(key);
    },
  };
}

export interface SafeShelf extends MarkShelf {
  /** True while marks are here that the device did not store. */
  readonly isInMemory: () => boolean;
}

/** The device's shelf; what it refuses to store is in memory. */
export function safeShelf(device: MarkShelf): SafeShelf {
  const memory = memoryShelf();
  // A browser without storage refuses the first act; later ones fail for a moment.
  let works = false;
  const note = <T>(value: T): T => {
    works = true;
    return value;
  };
  return {
    isInMemory: () => memory.stored.size > 0,
    read: async (prefix) => {
      const stored = await device.read(prefix).then(note, (error: unknown) => {
        if (works) throw error;
        return [];
      });
      return [...stored, ...(await memory.read(prefix))];
    },
    write: (entries) => device.write(entries).then(note, () => memory.write(entries)),
    drop: async (entries) => {
      await memory.drop(entries);
      await device.drop(entries).then(note, (error: unknown) => {
        if (works) throw error;
      });
    },
  };
}
