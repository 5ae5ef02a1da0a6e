import type { Context } from '#server/context.ts';
import { deleteUnsubmitted } from '#server/stores/analyses.ts';

/**
 * Removes a case that was never handed in, with its images and thumbnails. False when it is somebody
 * else's, or has been handed in meanwhile.
 * @param userId whose case it has to be; anybody's unless told.
 */
export async function removeUnsubmitted(
  ctx: Pick<Context, 'db' | 'files'>,
  id: string,
  userId?: string,
): Promise<boolean> {
  const removed = await deleteUnsubmitted(ctx.db, id, userId);
  // Delete the files after the row: a crash leaves files without a row, which a sweep removes.
  if (removed) await ctx.files.removeAll(id);
  return removed;
}
