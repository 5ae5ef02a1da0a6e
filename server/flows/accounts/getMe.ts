import type { Caller } from '#domain/rules/access.ts';
import { PROFILE_KEYS } from '#domain/rules/account.ts';
import { remaining } from '#domain/rules/quota.ts';
import { pick } from '#domain/rules/records.ts';
import { lastDayOfMonth } from '#domain/rules/zonedTime.ts';
import type { Context } from '#server/context.ts';
import { betaFeaturesOf } from '#server/steps/settings.ts';
import { findUse } from '#server/steps/usage.ts';
import { scopeOf } from '#server/stores/scope.ts';

export async function getMe(
  ctx: Pick<Context, 'db' | 'clock' | 'timeZone' | 'betaFeatures'>,
  caller: Caller,
) {
  const now = ctx.clock();
  const scope = scopeOf(caller);
  const { account, usage, unchargedLeft } = await findUse(ctx.db, scope, now, ctx.timeZone);
  const { fullName, ...otherTexts } = pick(account, PROFILE_KEYS);
  return {
    id: account.userId,
    email: account.email,
    fullName,
    role: account.role,
    currentPlan: account.planId,
    planName: account.planName,
    limitType: usage.limitType,
    consultationLimit: usage.limit,
    consultationsThisMonth: usage.used,
    consultationsRemaining: remaining(usage),
    unchargedLeftToday: unchargedLeft,
    consultationsUntil: usage.limitType === 'monthly' ? lastDayOfMonth(now, ctx.timeZone) : null,
    timeZone: ctx.timeZone,
    lastConsultationResetAt: usage.windowStart?.toISOString() ?? null,
    ...otherTexts,
    betaFeatures: await betaFeaturesOf(ctx, account.planId),
    twoFactorEnabled: account.twoFactorEnabled,
    preferences: {
      theme: account.theme,
      notifyFinished: account.notifyFinished,
      plainLetters: account.plainLetters,
      uploadsImages: account.uploadsImages,
    },
    createdAt: account.createdAt.toISOString(),
    updatedAt: account.updatedAt.toISOString(),
  };
}
