import { AppError } from '#domain/errors.ts';
import { MAX_DRAFTS } from '#domain/limits.ts';
import type { Caller } from '#domain/rules/access.ts';
import type { Context } from '#server/context.ts';
import * as store from '#server/stores/drafts.ts';
import { lockAccount } from '#server/stores/profiles.ts';
import { type Scope, scopeOf } from '#server/stores/scope.ts';

/** Unsent forms, several per type, so that another device can continue. */

export async function listDrafts(ctx: Pick<Context, 'db'>, caller: Caller) {
  const rows = await store.listDrafts(ctx.db, scopeOf(caller));
  return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }));
}

interface DraftToSave {
  readonly id: string;
  readonly type: string;
  readonly data: Record<string, unknown>;
  /** `updatedAt` that the device last loaded; null for a new draft. */
  readonly seen: string | null;
}

/**
 * Saves a draft unvalidated, since it may be half typed; the route limits its size. Never
 * overwrites or recreates a draft that changed since the device loaded it (`draft_changed`).
 */
export async function saveDraft(
  ctx: Pick<Context, 'db' | 'clock' | 'catalogue'>,
  caller: Caller,
  { id, type, data, seen }: DraftToSave,
): Promise<{ updatedAt: string }> {
  if (!ctx.catalogue.find(type)) throw new AppError('not_found');
  const { userId } = caller;
  const draft = { userId, id, analysisType: type, data, updatedAt: ctx.clock() };
  const scope = scopeOf(caller);
  const updatedAt =
    seen === null
      ? await beginDraft(ctx, scope, draft)
      : await store.replaceDraft(ctx.db, scope, draft, new Date(seen));
  if (!updatedAt) throw new AppError('draft_changed');
  return { updatedAt: updatedAt.toISOString() };
}

async function beginDraft(
  ctx: Pick<Context, 'db'>,
  scope: Scope,
  draft: Parameters<typeof store.insertDraft>[2],
): Promise<Date | undefined> {
  return ctx.db.transaction(async (tx) => {
    // Insert in turn, so that several devices keep the limit together.
    await lockAccount(tx, scope);
    const updatedAt = await store.insertDraft(tx, scope, draft);
    if (updatedAt && (await store.countDrafts(tx, scope)) > MAX_DRAFTS)
      throw new AppError('too_many_drafts');
    return updatedAt;
  });
}

/** Deletes a draft; with `version`, only that one (`draft_changed`). */
export async function deleteDraft(
  ctx: Pick<Context, 'db'>,
  caller: Caller,
  id: string,
  version: string | undefined,
): Promise<void> {
  const scope = scopeOf(caller);
  const removed = await store.deleteDraft(
    ctx.db,
    scope,
    id,
    version ? new Date(version) : undefined,
  );
  if (!removed && (await store.hasDraft(ctx.db, scope, id))) throw new AppError('draft_changed');
}
