/**
 * Parts of the page whose files come later. Each dynamic import of the web goes through `part`, which
 * finds out why a file is missing: a page may be older than the server (decision 114).
 */

/** `release`: the server has another build. `file`: it has this one, and the file still fails. */
export type Cause = 'release' | 'network' | 'server' | 'file';

/** Its message is the cause. */
class PartMissing extends Error {}

export const causeOf = (error: unknown): Cause =>
  error instanceof PartMissing ? (error.message as Cause) : 'file';

function store<T>(first: T) {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    set(next: T) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** True once a part of this page is gone, because the server has another build. */
export const newRelease = store(false);

/** Set by `cause.ts`, which comes after the page. */
export const asker: { ask?: () => Promise<Cause> } = {};

/** Rejects with an error of which `causeOf` reads the cause. */
export async function part<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (first) {
    const why = await asker.ask?.();
    if (why === 'release') newRelease.set(true);
    const missing = new PartMissing(why ?? (navigator.onLine ? 'file' : 'network'), {
      cause: first,
    });
    // The server answers, and has this build: the fault may have passed.
    if (why === 'file') return load().catch(() => Promise.reject(missing));
    throw missing;
  }
}

/** A part that the page wants and could not load. */
interface Lacking {
  /** Never rejects. */
  readonly load: () => Promise<void>;
  readonly why: Cause;
  /** A page that is being opened; it is wanted no more once another one is. */
  readonly page?: boolean;
}

/** `MissingPart` shows it. */
export const missingParts = store<readonly Lacking[]>([]);

export function reportMissing(lacking: Lacking): () => void {
  missingParts.set([...missingParts.read(), lacking]);
  return () => missingParts.set(missingParts.read().filter((each) => each !== lacking));
}

/** A part that the page cannot do without: it comes once its file does, `MissingPart` asks again. */
export function insist<T>(load: () => Promise<T>, page = false): Promise<T> {
  return new Promise((resolve) => {
    let drop = () => {};
    const begin = async () => {
      try {
        resolve(await part(load));
        drop();
      } catch (error) {
        drop();
        drop = reportMissing({ load: begin, why: causeOf(error), page });
      }
    };
    void begin();
  });
}
