import { AppError } from '#domain/errors.ts';
import { describeDevice } from '#domain/rules/device.ts';
import type { Context } from '#server/context.ts';
import { isSuspended } from '#server/stores/profiles.ts';
import {
  deleteOtherSessions,
  deleteSession,
  isSessionAlive,
  listSessions as listRows,
} from '#server/stores/sessions.ts';

interface Holder {
  readonly userId: string;
  readonly sessionId: string;
}

export async function listSessions(ctx: Pick<Context, 'db' | 'clock'>, holder: Holder) {
  const rows = await listRows(ctx.db, holder.userId, ctx.clock());
  return rows.map((row) => ({
    id: row.id,
    device: describeDevice(row.userAgent),
    ipAddress: row.ipAddress || null,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    current: row.id === holder.sessionId,
  }));
}

/**
 * Ends one session of the user, the present one too. Throws `session_not_found` for another
 * user's.
 */
export async function revokeSession(
  ctx: Pick<Context, 'db'>,
  holder: Holder,
  sessionId: string,
): Promise<void> {
  const fits = /^[\w-]{1,64}$/.test(sessionId);
  if (!fits || !(await deleteSession(ctx.db, holder.userId, sessionId)))
    throw new AppError('session_not_found');
}

export async function revokeOtherSessions(
  ctx: Pick<Context, 'db'>,
  holder: Holder,
): Promise<number> {
  return deleteOtherSessions(ctx.db, holder.userId, holder.sessionId);
}

export async function isShutOut(ctx: Pick<Context, 'db'>, userId: string): Promise<boolean> {
  return isSuspended(ctx.db, userId);
}

/** True while the session that opened a stream is valid. */
export async function isStillOpen(
  ctx: Pick<Context, 'db' | 'clock'>,
  sessionId: string,
): Promise<boolean> {
  return isSessionAlive(ctx.db, sessionId, ctx.clock());
}
