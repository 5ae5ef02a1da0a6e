/** Where the images of the cases live. Keys look like `analysisId/imageId.jpg`. */
export interface FileStore {
  /** Durable when it resolves; replaces what was under the key. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Rejects with `FileMissing` when there is nothing under the key. */
  get(key: string): Promise<Uint8Array>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /** Removes everything below `prefix/`. */
  removeAll(prefix: string): Promise<void>;
  /** The first parts of all keys: one per case. */
  listPrefixes(): Promise<string[]>;
}

export class FileMissing extends Error {
  override name = 'FileMissing';
}
