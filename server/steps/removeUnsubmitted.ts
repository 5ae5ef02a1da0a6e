import type { Context } from '#server/context.ts';
import { deleteUnsubmitted } from '#server/stores/analyses.ts';

/**
 * Removes an unsubmitted case with its images and thumbnails. False when it belongs to another
 * user, or was submitted meanwhile.
 * @param userId the required owner; any by default.
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
