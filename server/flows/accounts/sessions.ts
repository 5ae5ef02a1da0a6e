import { AppError } from '#domain/errors.ts';
import { describeDevice } from '#domain/rules/device.ts';
import type { Context } from '#server/context.ts';
import { findAccount } from '#server/stores/profiles.ts';
import {
  deleteOtherSessions,
  deleteSession,
  isSessionAlive,
  listSessions as listRows,
} from '#server/stores/sessions.ts';

interface Caller {
  readonly userId: string;
  readonly sessionId: string;
}

export async function listSessions(ctx: Pick<Context, 'db' | 'clock'>, caller: Caller) {
  const rows = await listRows(ctx.db, caller.userId, ctx.clock());
  return rows.map((row) => ({
    id: row.id,
    device: describeDevice(row.userAgent),
    ipAddress: row.ipAddress || null,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    current: row.id === caller.sessionId,
  }));
}

/**
 * Ends one session of the account, the caller's too. Throws `session_not_found` for another
 * account's.
 */
export async function revokeSession(
  ctx: Pick<Context, 'db'>,
  caller: Caller,
  sessionId: string,
): Promise<void> {
  const fits = /^[\w-]{1,64}$/.test(sessionId);
  if (!fits || !(await deleteSession(ctx.db, caller.userId, sessionId)))
    throw new AppError('session_not_found');
}

export async function revokeOtherSessions(
  ctx: Pick<Context, 'db'>,
  caller: Caller,
): Promise<number> {
  return deleteOtherSessions(ctx.db, caller.userId, caller.sessionId);
}

export async function isShutOut(ctx: Pick<Context, 'db'>, userId: string): Promise<boolean> {
  const account = await findAccount(ctx.db, userId);
  return account !== undefined && account.suspendedAt !== null;
}

/** True while the session that opened a stream is valid. */
export async function isStillOpen(
  ctx: Pick<Context, 'db' | 'clock'>,
  sessionId: string,
): Promise<boolean> {
  return isSessionAlive(ctx.db, sessionId, ctx.clock());
}
