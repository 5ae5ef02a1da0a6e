import type { Role } from '#domain/rules/access.ts';
import type { Context } from '#server/context.ts';
import { openProfile } from '#server/steps/lifetimeUse.ts';
import { noteSeen } from '#server/stores/adminUsers.ts';
import { scopeOf } from '#server/stores/scope.ts';
import { extendSession, findSession } from '#server/stores/sessions.ts';

const DAY = 86_400_000;
/** Idle timeout; use renews it at most once a day. */
export const SESSION_IDLE_MS = 7 * DAY;
/** Absolute lifetime, however much the session is used. */
const SESSION_ABSOLUTE_MS = 30 * DAY;

export interface CurrentSession {
  readonly sessionId: string;
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly twoFactorEnabled: boolean;
  readonly expiresAt: Date;
}

/** Resolves a session token; undefined when unknown or expired. */
export async function identify(
  ctx: Pick<Context, 'db' | 'clock' | 'keys'>,
  token: string,
): Promise<CurrentSession | undefined> {
  const now = ctx.clock();
  const session = await findSession(ctx.db, token, now);
  if (!session?.emailVerified) return undefined;
  const lastDay = session.createdAt.getTime() + SESSION_ABSOLUTE_MS;
  if (now.getTime() >= lastDay) return undefined;
  const extended = Math.min(now.getTime() + SESSION_IDLE_MS, lastDay);
  const extend = extended - session.expiresAt.getTime() > DAY;
  if (extend) {
    await extendSession(ctx.db, session.sessionId, new Date(extended));
    await noteSeen(ctx.db, scopeOf({ accountId: session.userId }), now);
  }
  // A crash right after sign-up may leave no profile: create it on the free plan.
  if (session.role === null) await openProfile(ctx, ctx.db, { ...session, id: session.userId });
  return {
    sessionId: session.sessionId,
    userId: session.userId,
    email: session.email,
    name: session.name,
    role: session.role ?? 'user',
    twoFactorEnabled: session.twoFactorEnabled,
    expiresAt: extend ? new Date(extended) : session.expiresAt,
  };
}
