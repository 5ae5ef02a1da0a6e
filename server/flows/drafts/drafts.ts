import { AppError } from '#domain/errors.ts';
import { MAX_DRAFTS } from '#domain/limits.ts';
import type { Caller } from '#domain/rules/access.ts';
import type { Context } from '#server/context.ts';
import { letGoOfFolders } from '#server/steps/draftFiles.ts';
import type { DraftImage } from '#server/steps/draftImages.ts';
import type { Db } from '#server/stores/db.ts';
import { noteNames } from '#server/stores/draftImages.ts';
import * as store from '#server/stores/drafts.ts';
import { lockAccount } from '#server/stores/profiles.ts';
import { type Scope, scopeOf } from '#server/stores/scope.ts';

/** Unsent forms, several per type, so that another device can continue. */

export async function listDrafts(ctx: Pick<Context, 'db'>, caller: Caller) {
  const rows = await store.listDrafts(ctx.db, scopeOf(caller));
  return rows.map(({ names, images, ...row }) => ({
    ...row,
    updatedAt: row.updatedAt.toISOString(),
    images: inOrder(names, images),
  }));
}

/** An image that the draft names and that is on another device alone, so far. */
interface ImageElsewhere {
  readonly id: string;
  readonly state: 'elsewhere';
}

/** Those that the draft names, in its order, then those from a phone that it does not name yet. */
function inOrder(
  names: readonly string[],
  stored: readonly DraftImage[],
): ((DraftImage & { readonly named?: false }) | ImageElsewhere)[] {
  const images = stored.map((one) => ({
    ...one,
    updatedAt: new Date(one.updatedAt).toISOString(),
  }));
  const named = names.map(
    (id) => images.find((one) => one.id === id) ?? { id, state: 'elsewhere' as const },
  );
  const isNew = ({ id, source }: DraftImage) => source === 'phone' && !names.includes(id);
  // Told apart: a draft that names a picture of the phone looks like one that does not yet.
  const added = images.filter(isNew).map((one) => ({ ...one, named: false as const }));
  return [...named, ...added];
}

interface DraftToSave {
  readonly id: string;
  readonly type: string;
  readonly data: Record<string, unknown>;
  /** Ids of its images, in the order of the form; undefined leaves them as they are. */
  readonly images?: readonly string[] | undefined;
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
  { id, type, data, images, seen }: DraftToSave,
): Promise<{ updatedAt: string }> {
  if (!ctx.catalogue.find(type)) throw new AppError('not_found');
  const { userId } = caller;
  const draft = { userId, id, analysisType: type, data, images, updatedAt: ctx.clock() };
  const scope = scopeOf(caller);
  return ctx.db.transaction(async (tx) => {
    const updatedAt =
      seen === null
        ? await beginDraft(tx, scope, draft)
        : await store.replaceDraft(tx, scope, draft, new Date(seen));
    if (!updatedAt) throw new AppError('draft_changed');
    if (images) await noteNames(tx, scope, { id, images }, ctx.clock());
    return { updatedAt: updatedAt.toISOString() };
  });
}

async function beginDraft(
  tx: Db,
  scope: Scope,
  draft: Parameters<typeof store.insertDraft>[2],
): Promise<Date | undefined> {
  // Insert in turn, so that several devices keep the limit together.
  await lockAccount(tx, scope);
  const updatedAt = await store.insertDraft(tx, scope, draft);
  if (updatedAt && (await store.countDrafts(tx, scope)) > MAX_DRAFTS)
    throw new AppError('too_many_drafts');
  return updatedAt;
}

/** Deletes a draft with its images; with `version`, only that one (`draft_changed`). */
export async function deleteDraft(
  ctx: Pick<Context, 'db' | 'files'>,
  caller: Caller,
  id: string,
  version: string | undefined,
): Promise<void> {
  const scope = scopeOf(caller);
  const savedAt = version ? new Date(version) : undefined;
  const removed = await ctx.db.transaction(async (tx) => {
    // As a case that is handed in takes its images from the draft: in turn.
    await lockAccount(tx, scope);
    return store.deleteDraft(tx, scope, id, savedAt);
  });
  if (removed) await letGoOfFolders(ctx, removed);
  else if (await store.hasDraft(ctx.db, scope, id)) throw new AppError('draft_changed');
}
