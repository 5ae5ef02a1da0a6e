/** Where the images of the cases live. Keys look like `analysisId/imageId.jpg`. */
export interface FileStore {
  /**
   * Durable when it resolves; replaces an earlier value of the key. Throws `AppError` with
   * `storage_full` or `storage_unavailable`, and never leaves a partial file.
   */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Rejects with `FileMissing` when there is nothing under the key. */
  get(key: string): Promise<Uint8Array>;
  /** Undefined when there is nothing under the key; still rejects when the store itself fails. */
  find(key: string): Promise<Uint8Array | undefined>;
  /** Idempotent: a missing key is no error. */
  remove(key: string): Promise<void>;
  /** Removes everything below `prefix/`. */
  removeAll(prefix: string): Promise<void>;
  /** The first parts of all keys: one per case. */
  listPrefixes(): Promise<string[]>;
}

export class FileMissing extends Error {
  override name = 'FileMissing';
}

/** The configured store cannot be used. The message is Spanish, for the operator. */
export class StorageRefused extends Error {
  override name = 'StorageRefused';
}
