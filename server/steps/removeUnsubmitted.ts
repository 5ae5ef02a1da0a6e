import type { Context } from '#server/context.ts';
import { deleteUnsubmitted } from '#server/stores/analyses.ts';

/**
 * Deletes an unsubmitted case with its files. @returns false for another user's case, or one
 * submitted meanwhile.
 * @param userId the required owner; any by default.
 */
export async function removeUnsubmitted(
  ctx: Pick<Context, 'db' | 'files'>,
  id: string,
  userId?: string,
): Promise<boolean> {
  const removed = await deleteUnsubmitted(ctx.db, id, userId);
  // Files after the row: a crash leaves only files, which a sweep removes.
  if (removed) await ctx.files.removeAll(id);
  return removed;
}
