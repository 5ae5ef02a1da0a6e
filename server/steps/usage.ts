import { AppError } from '#domain/errors.ts';
import { quotaWindow, type Usage } from '#domain/rules/quota.ts';
import { MAX_UNCHARGED_A_DAY } from '#domain/rules/uncharged.ts';
import { startOfDay } from '#domain/rules/zonedTime.ts';
import { countCharges, countUncharged } from '#server/stores/charges.ts';
import type { Db } from '#server/stores/db.ts';
import { findAccount, lockAccount } from '#server/stores/profiles.ts';

/** The user's use of the plan at `now`, derived from the ledger. Throws without a profile. */
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

/**
 * Cases of the account that may still go uncharged today. A caller that decides by it holds
 * `lockAccount`, so that concurrent cases are counted one after the other.
 */
export async function unchargedLeft(db: Db, userId: string, now: Date, timeZone: string) {
  const used = await countUncharged(db, userId, startOfDay(now, timeZone));
  return Math.max(0, MAX_UNCHARGED_A_DAY - used);
}

/** Throws `too_many_uncharged` when none is left, with the day on which others may be sent. */
export async function requireUnchargedLeft(tx: Db, userId: string, now: Date, timeZone: string) {
  if ((await unchargedLeft(tx, userId, now, timeZone)) > 0) return;
  // Noon of tomorrow, whether today has 23, 24 or 25 hours.
  const tomorrow = new Date(startOfDay(now, timeZone).getTime() + 36 * 3_600_000);
  const again = new Intl.DateTimeFormat('es-ES', { timeZone, day: 'numeric', month: 'long' });
  throw new AppError('too_many_uncharged', {
    values: { limit: MAX_UNCHARGED_A_DAY, again: again.format(tomorrow) },
  });
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
  // Only a limit of all time reaches back beyond the account.
  const carried = start === null ? account.carriedCharges : 0;
  return {
    planId: account.planId,
    planName: account.planName,
    limitType,
    limit: account.consultationLimit,
    used: carried + (await countCharges(db, account.userId, start)),
    windowStart: start,
  };
}
