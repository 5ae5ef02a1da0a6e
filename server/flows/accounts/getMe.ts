import { AppError } from '#domain/errors.ts';
import { remaining } from '#domain/rules/quota.ts';
import { lastDayOfMonth } from '#domain/rules/zonedTime.ts';
import type { Context } from '#server/context.ts';
import { betaFeaturesOf } from '#server/steps/settings.ts';
import { findUsage, unchargedLeft } from '#server/steps/usage.ts';
import { findAccount } from '#server/stores/profiles.ts';

/** The signed-in user with plan and remaining use. Names follow the specification's profile. */
export async function getMe(
  ctx: Pick<Context, 'db' | 'clock' | 'timeZone' | 'betaFeatures'>,
  userId: string,
) {
  const account = await findAccount(ctx.db, userId);
  if (!account) throw new AppError('unauthenticated');
  const now = ctx.clock();
  const usage = await findUsage(ctx.db, userId, now, ctx.timeZone);
  return {
    id: account.userId,
    email: account.email,
    full_name: account.fullName,
    role: account.role,
    current_plan: account.planId,
    plan_name: account.planName,
    limit_type: usage.limitType,
    consultation_limit: usage.limit,
    consultations_this_month: usage.used,
    consultations_remaining: remaining(usage),
    uncharged_left_today: await unchargedLeft(ctx.db, userId, now, ctx.timeZone),
    consultations_until: usage.limitType === 'monthly' ? lastDayOfMonth(now, ctx.timeZone) : null,
    time_zone: ctx.timeZone,
    last_consultation_reset_at: usage.windowStart?.toISOString() ?? null,
    company_name: account.companyName,
    billing_address: account.billingAddress,
    vat_number: account.vatNumber,
    beta_features: await betaFeaturesOf(ctx, account.planId),
    two_factor_enabled: account.twoFactorEnabled,
    preferences: { theme: account.theme, notify_finished: account.notifyFinished },
    created_at: account.createdAt.toISOString(),
    updated_at: account.updatedAt.toISOString(),
  };
}
