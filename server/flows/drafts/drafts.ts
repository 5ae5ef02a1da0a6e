import { AppError } from '#domain/errors.ts';
import { MAX_DRAFTS } from '#domain/limits.ts';
import type { Context } from '#server/context.ts';
import * as store from '#server/stores/drafts.ts';
import { lockAccount } from '#server/stores/profiles.ts';

/** Forms begun and not sent, several of each type, so that another device can go on. */

export async function listDrafts(ctx: Pick<Context, 'db'>, userId: string) {
  const rows = await store.listDrafts(ctx.db, userId);
  return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }));
}

interface DraftToSave {
  readonly userId: string;
  readonly id: string;
  readonly type: string;
  readonly data: Record<string, unknown>;
  /** `updatedAt` of the draft that the device last saw; null when it saw none. */
  readonly seen: string | null;
}

/**
 * Saves a draft without validation, since it may be half typed; the route checks its size. Never
 * overwrites a draft that the device has not seen (`draft_changed`), also when that one was deleted
 * meanwhile.
 */
export async function saveDraft(
  ctx: Pick<Context, 'db' | 'clock' | 'catalogue'>,
  { userId, id, type, data, seen }: DraftToSave,
): Promise<{ updatedAt: string }> {
  if (!ctx.catalogue.find(type)) throw new AppError('not_found');
  const draft = { userId, id, analysisType: type, data, updatedAt: ctx.clock() };
  const updatedAt =
    seen === null
      ? await beginDraft(ctx, draft)
      : await store.replaceDraft(ctx.db, draft, new Date(seen));
  if (!updatedAt) throw new AppError('draft_changed');
  return { updatedAt: updatedAt.toISOString() };
}

async function beginDraft(
  ctx: Pick<Context, 'db'>,
  draft: Parameters<typeof store.insertDraft>[1],
): Promise<Date | undefined> {
  return ctx.db.transaction(async (tx) => {
    // Insert the new drafts of an account one after the other, so that its devices together keep
    // the limit.
    await lockAccount(tx, draft.userId);
    const updatedAt = await store.insertDraft(tx, draft);
    if (updatedAt && (await store.countDrafts(tx, draft.userId)) > MAX_DRAFTS)
      throw new AppError('too_many_drafts');
    return updatedAt;
  });
}

/** Deletes a draft; with `seen`, only that version (`draft_changed`). */
export async function deleteDraft(
  ctx: Pick<Context, 'db'>,
  userId: string,
  id: string,
  version: string | undefined,
): Promise<void> {
  const removed = await store.deleteDraft(
    ctx.db,
    userId,
    id,
    version ? new Date(version) : undefined,
  );
  if (!removed && (await store.hasDraft(ctx.db, userId, id))) throw new AppError('draft_changed');
}
