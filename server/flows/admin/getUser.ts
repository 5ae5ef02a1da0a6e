import { AppError } from '#domain/errors.ts';
import { ADMINISTERED_KEYS } from '#domain/rules/account.ts';
import { pick } from '#domain/rules/records.ts';
import type { Context } from '#server/context.ts';
import { listedUser } from '#server/steps/listedUser.ts';
import { findUse } from '#server/steps/usage.ts';
import { findListedUser, readUserFacts } from '#server/stores/adminUsers.ts';
import { scopeOf } from '#server/stores/scope.ts';

export async function getUser(ctx: Pick<Context, 'db' | 'clock' | 'timeZone'>, userId: string) {
  const now = ctx.clock();
  const scope = scopeOf({ accountId: userId });
  const listed = await findListedUser(ctx.db, scope);
  if (!listed) throw new AppError('account_not_found');
  const facts = await readUserFacts(ctx.db, userId, scope, now);
  const { profile, openSessions, cases, invitedUntil } = facts;
  if (!profile) throw new AppError('account_not_found');
  const { usage } = await findUse(ctx.db, scope, now, ctx.timeZone);
  return {
    ...listedUser(listed, now),
    ...pick(profile, ADMINISTERED_KEYS),
    twoFactorEnabled: profile.twoFactorEnabled,
    suspendedAt: profile.suspendedAt?.toISOString() ?? null,
    suspendedReason: profile.suspendedReason,
    openSessions,
    cases,
    used: usage.used,
    limit: usage.limit,
    limitType: usage.limitType,
    invitedUntil: invitedUntil?.toISOString() ?? null,
  };
}
