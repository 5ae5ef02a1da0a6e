import { AppError } from '#domain/errors.ts';

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const CLOSED = new Set(['EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE', 'ENFILE', 'ESTALE', 'ENXIO']);

/**
 * Maps a failed write to `storage_full` or `storage_unavailable`, with the system's error as cause.
 * Other errors pass.
 */
export function storageFault(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (FULL.has(code)) return new AppError('storage_full', { cause: error });
  if (CLOSED.has(code)) return new AppError('storage_unavailable', { cause: error });
  return error;
}
