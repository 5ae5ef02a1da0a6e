/**
 * Parts of the page whose files come later. Each dynamic import of the web goes through `part`, which
 * finds out why a file is missing: a page may be older than the server (decision 114).
 */

/** `release`: the server has another build. `file`: it has this one, and the file still fails. */
export type Cause = 'release' | 'network' | 'server' | 'file';

/** A part that did not come. */
export interface Missing extends Error {
  readonly why: Cause;
}

/** Before `cause.ts` is there, and of any other error, what the device knows. */
export const causeOf = (error: unknown): Cause =>
  (error as Partial<Missing> | undefined)?.why ?? (navigator.onLine ? 'file' : 'network');

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

/** True once a part that this page wants is gone, because the server has another build. */
export const newRelease = store(false);

type Load<T> = () => Promise<T>;

/** Set by `cause.ts`, which comes after the page: finds the cause of a failure, and may mend it. */
export const late: { mend?: <T>(load: Load<T>, failure: unknown, ahead: boolean) => Promise<T> } =
  {};

/**
 * Rejects with an error of which `causeOf` reads the cause. `ahead`: it may never be wanted, and
 * without it the page stays as it is.
 */
export async function part<T>(load: Load<T>, ahead = false): Promise<T> {
  try {
    return await load();
  } catch (failure) {
    if (late.mend) return late.mend(load, failure, ahead);
    throw failure;
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
