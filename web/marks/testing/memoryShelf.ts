import type { Mark } from '#domain/marks/mark.ts';
import { isSameMark, type MarkShelf, newerMark } from '../deviceMarks.ts';

/** A shelf in memory: jsdom has no IndexedDB, where the walks prove the real one. */
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
