import { UNNAMED_LIFE } from '#domain/rules/draftImages.ts';
import { DRAFT_LIFE } from '#domain/rules/drafts.ts';
import type { Context } from '#server/context.ts';
import { letGoOfFolders } from '#server/steps/draftFiles.ts';
import { removeUnsubmitted } from '#server/steps/removeUnsubmitted.ts';
import { existingIds, listStale } from '#server/stores/analyses.ts';
import {
  deleteUnnamedBefore,
  listAwaitedFolders,
  listNamedFolders,
} from '#server/stores/draftImages.ts';
import { deleteDraftsBefore } from '#server/stores/drafts.ts';
import { deleteEventsBefore } from '#server/stores/events.ts';
import { deletePhoneCodesBefore } from '#server/stores/phoneCodes.ts';
import { deleteExpiredSessions } from '#server/stores/sessions.ts';
import { deleteVersionAttemptsBefore } from '#server/stores/versionAttempts.ts';

const HOUR = 3_600_000;
/** Retention of an unsubmitted case and its images. */
const UNSUBMITTED_KEPT = 24 * HOUR;
/** Retention of state changes, for browsers that reconnect. */
const EVENTS_KEPT = 48 * HOUR;
/** Retention of attempts at a version, which are counted by day. */
const ATTEMPTS_KEPT = 48 * HOUR;
const BATCH = 200;

/** Deletes unsubmitted cases past their retention, with their images. @returns their number. */
export async function removeAbandonedUploads(
  ctx: Pick<Context, 'db' | 'clock' | 'files'>,
): Promise<number> {
  const before = new Date(ctx.clock().getTime() - UNSUBMITTED_KEPT);
  let removed = 0;
  for (const id of await listStale(ctx.db, 'pending_images', before, BATCH))
    if (await removeUnsubmitted(ctx, id)) removed++;
  return removed;
}

/** Up to this many orphans are removed even when they outnumber the known cases. */
const FEW_UNKNOWN = 20;

/** Files of a case, of a draft's image, or parts of one. */
const OURS = /^(?:(draft|parts)-)?([0-9a-f-]{36})$/;

/** Prefixes among these that no row names: a row is written before its files, or goes before them. */
async function unnamed(
  ctx: Pick<Context, 'db'>,
  prefixes: readonly string[],
): Promise<readonly string[]> {
  const kinds = Map.groupBy(prefixes, (name) => OURS.exec(name)?.[1] ?? 'case');
  const find = { case: existingIds, draft: listNamedFolders, parts: listAwaitedFolders };
  const orphans = await Promise.all(
    Object.entries(find).map(async ([kind, existing]) => {
      const ids = (kinds.get(kind) ?? []).map((name) => OURS.exec(name)?.[2] ?? '');
      const named = await existing(ctx.db, ids);
      return ids
        .filter((id) => !named.has(id))
        .map((id) => (kind === 'case' ? id : `${kind}-${id}`));
    }),
  );
  return orphans.flat();
}

/**
 * Removes files without a case or draft: remains of a crash between two steps. When most files belong
 * to none (another or an empty database), it removes nothing and logs that.
 */
export async function removeOrphanFiles(
  ctx: Pick<Context, 'db' | 'files' | 'log'>,
): Promise<number> {
  const prefixes = (await ctx.files.listPrefixes()).filter((name) => OURS.test(name));
  const unknown: string[] = [];
  for (let start = 0; start < prefixes.length; start += BATCH) {
    const batch = prefixes.slice(start, start + BATCH);
    unknown.push(...(await unnamed(ctx, batch)));
  }
  const known = prefixes.length - unknown.length;
  if (unknown.length > FEW_UNKNOWN && unknown.length > known) {
    ctx.log.error('orphan files left alone: is this the database of these images?', {
      unknown: unknown.length,
      known,
    });
    return 0;
  }
  for (const prefix of unknown) await ctx.files.removeAll(prefix);
  return unknown.length;
}

/** Removes images that their draft has not named for a day. */
export async function removeUnnamedImages(
  ctx: Pick<Context, 'db' | 'clock' | 'files'>,
): Promise<void> {
  const before = new Date(ctx.clock().getTime() - UNNAMED_LIFE);
  await letGoOfFolders(ctx, await deleteUnnamedBefore(ctx.db, before));
}

export async function forgetOldRows(ctx: Pick<Context, 'db' | 'clock' | 'files'>): Promise<void> {
  await deleteExpiredSessions(ctx.db, ctx.clock());
  const oldest = new Date(ctx.clock().getTime() - DRAFT_LIFE);
  await letGoOfFolders(ctx, await deleteDraftsBefore(ctx.db, oldest));
  await deleteEventsBefore(ctx.db, new Date(ctx.clock().getTime() - EVENTS_KEPT));
  await deletePhoneCodesBefore(ctx.db, new Date(ctx.clock().getTime() - HOUR));
  await deleteVersionAttemptsBefore(ctx.db, new Date(ctx.clock().getTime() - ATTEMPTS_KEPT));
}
