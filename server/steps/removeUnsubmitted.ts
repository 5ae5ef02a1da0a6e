import type { Context } from '#server/context.ts';
import { deleteUnsubmitted } from '#server/stores/analyses.ts';
import type { Scope } from '#server/stores/scope.ts';
import { letGoOf } from './draftFiles.ts';

/**
 * Deletes an unsubmitted case with its files. @returns false outside the scope (any by
 * default), and for one submitted meanwhile.
 */
export async function removeUnsubmitted(
  ctx: Pick<Context, 'db' | 'files'>,
  id: string,
  scope?: Scope,
): Promise<boolean> {
  const removed = await deleteUnsubmitted(ctx.db, id, scope);
  // Files after the row: a crash leaves only files, which a sweep removes.
  if (!removed) return false;
  await ctx.files.removeAll(id);
  await letGoOf(ctx, removed);
  return true;
}
