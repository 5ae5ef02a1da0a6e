import { AppError } from '#domain/errors.ts';
import type { Context } from '#server/context.ts';
import * as store from '#server/stores/drafts.ts';

/** A form begun and not sent, per user and type, so that another device can go on. */

export async function listDrafts(ctx: Pick<Context, 'db'>, userId: string) {
  const rows = await store.listDrafts(ctx.db, userId);
  return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }));
}

interface DraftToSave {
  readonly userId: string;
  readonly type: string;
  readonly data: Record<string, unknown>;
  /** `updatedAt` of the draft that the device last saw; null when it saw none. */
  readonly seen?: string | null | undefined;
}

/**
 * Keeps what is half typed: it need not be valid yet; only its size is looked at, by the door. A
 * device that tells which draft it saw never writes over another one (`draft_changed`).
 */
export async function saveDraft(
  ctx: Pick<Context, 'db' | 'clock' | 'catalogue'>,
  { userId, type, data, seen }: DraftToSave,
): Promise<{ updatedAt: string }> {
  if (!ctx.catalogue.find(type)) throw new AppError('not_found');
  const updatedAt = ctx.clock();
  const draft = { userId, analysisType: type, data, updatedAt };
  const saved = await store.saveDraft(
    ctx.db,
    draft,
    typeof seen === 'string' ? new Date(seen) : seen,
  );
  if (!saved) throw new AppError('draft_changed');
  return { updatedAt: updatedAt.toISOString() };
}

/** Removes one draft, or all of them. */
export async function deleteDrafts(
  ctx: Pick<Context, 'db'>,
  userId: string,
  type?: string,
): Promise<void> {
  await store.deleteDrafts(ctx.db, userId, type);
}
