/**
 * Store of the cases' images, with keys like `analysisId/imageId.jpg`, and of the web's built files
 * (`web/…`, decision 114).
 */
export interface FileStore {
  /**
   * Durable once resolved; replaces an earlier value. Throws `storage_full` or
   * `storage_unavailable`, and never leaves a partial file.
   */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /**
   * Like `put`, of a file on this machine, which may be gone afterwards: a folder on the same disk
   * takes it over as it is.
   */
  take(key: string, path: string): Promise<void>;
  /** Rejects with `FileMissing` for an absent key. */
  get(key: string): Promise<Uint8Array>;
  /** Undefined for an absent key; rejects when the store itself fails. */
  find(key: string): Promise<Uint8Array | undefined>;
  /** Idempotent: an absent key is no error. */
  remove(key: string): Promise<void>;
  /** Removes everything below `prefix/`. */
  removeAll(prefix: string): Promise<void>;
  /** First parts of all keys, one per case; with a folder, the next parts of the keys below it. */
  listPrefixes(folder?: string): Promise<string[]>;
}

export class FileMissing extends Error {
  override name = 'FileMissing';
}

/** The configured store is unusable. Spanish message for the operator. */
export class StorageRefused extends Error {
  override name = 'StorageRefused';
}
