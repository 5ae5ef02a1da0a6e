import { AppError } from '#domain/errors.ts';
import { quotaWindow, type Usage } from '#domain/rules/quota.ts';
import { countCharges } from '#server/stores/charges.ts';
import type { Db } from '#server/stores/db.ts';
import { findAccount, lockAccount } from '#server/stores/profiles.ts';

/** What a user has used of the plan at `now`, derived from the ledger. Throws without a profile. */
export async function findUsage(
  db: Db,
  userId: string,
  now: Date,
  timeZone: string,
): Promise<Usage> {
  return usageOf(db, await findAccount(db, userId), now, timeZone);
}

/** The same, holding the profile so that no other charge of the user gets in between. */
export async function lockUsage(
  tx: Db,
  userId: string,
  now: Date,
  timeZone: string,
): Promise<Usage> {
  return usageOf(tx, await lockAccount(tx, userId), now, timeZone);
}

async function usageOf(
  db: Db,
  account: Awaited<ReturnType<typeof findAccount>>,
  now: Date,
  timeZone: string,
): Promise<Usage> {
  if (!account) throw new AppError('unauthenticated');
  const limitType = account.limitType as Usage['limitType'];
  const start = quotaWindow({ limitType, planStartedAt: account.planStartedAt }, now, timeZone);
  return {
    planId: account.planId,
    planName: account.planName,
    limitType,
    limit: account.consultationLimit,
    used: await countCharges(db, account.userId, start),
    windowStart: start,
  };
}
