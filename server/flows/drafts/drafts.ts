import { AppError } from '#domain/errors.ts';
import type { Context } from '#server/context.ts';
import * as store from '#server/stores/drafts.ts';

/** A form begun and not sent, per user and type, so that another device can go on. */

export async function listDrafts(ctx: Pick<Context, 'db'>, userId: string) {
  const rows = await store.listDrafts(ctx.db, userId);
  return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }));
}

/** What is half typed need not be valid yet; only its size is looked at, by the door. */
export async function saveDraft(
  ctx: Pick<Context, 'db' | 'clock' | 'catalogue'>,
  draft: { userId: string; type: string; data: Record<string, unknown> },
): Promise<void> {
  if (!ctx.catalogue.find(draft.type)) throw new AppError('not_found');
  await store.saveDraft(ctx.db, {
    userId: draft.userId,
    analysisType: draft.type,
    data: draft.data,
    updatedAt: ctx.clock(),
  });
}

/** Removes one draft, or all of them. */
export async function deleteDrafts(
  ctx: Pick<Context, 'db'>,
  userId: string,
  type?: string,
): Promise<void> {
  await store.deleteDrafts(ctx.db, userId, type);
}
