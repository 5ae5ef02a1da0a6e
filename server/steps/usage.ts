import { AppError } from '#domain/errors.ts';
import { quotaWindow, type Usage } from '#domain/rules/quota.ts';
import { MAX_UNCHARGED_A_DAY } from '#domain/rules/uncharged.ts';
import { startOfDay } from '#domain/rules/zonedTime.ts';
import { countCharges, countUncharged, countUse } from '#server/stores/charges.ts';
import type { Db } from '#server/stores/db.ts';
import { findAccount, lockAccount } from '#server/stores/profiles.ts';

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/**
 * The account with its use of the plan at `now`, derived from the ledger, and the cases that may
 * still go uncharged today. Throws without a profile.
 */
export async function findUse(
  db: Db,
  userId: string,
  now: Date,
  timeZone: string,
): Promise<{ account: Account; usage: Usage; unchargedLeft: number }> {
  const account = await findAccount(db, userId);
  if (!account) throw new AppError('unauthenticated');
  const start = windowOf(account, now, timeZone);
  const used = await countUse(db, userId, { start, day: startOfDay(now, timeZone) });
  return {
    account,
    usage: usageOf(account, start, used.charged),
    unchargedLeft: leftOf(used.uncharged),
  };
}

/** The use alone, with the profile locked so that no other charge of the user interleaves. */
export async function lockUsage(
  tx: Db,
  userId: string,
  now: Date,
  timeZone: string,
): Promise<Usage> {
  const account = await lockAccount(tx, userId);
  if (!account) throw new AppError('unauthenticated');
  const start = windowOf(account, now, timeZone);
  return usageOf(account, start, await countCharges(tx, userId, start));
}

/**
 * Uncharged cases left today. Decide only under `lockAccount`, so that concurrent cases count in
 * turn.
 */
export async function unchargedLeft(db: Db, userId: string, now: Date, timeZone: string) {
  return leftOf(await countUncharged(db, userId, startOfDay(now, timeZone)));
}

const leftOf = (used: number) => Math.max(0, MAX_UNCHARGED_A_DAY - used);

/** Throws `too_many_uncharged`, with the next day that allows some. */
export async function requireUnchargedLeft(tx: Db, userId: string, now: Date, timeZone: string) {
  if ((await unchargedLeft(tx, userId, now, timeZone)) > 0) return;
  // Noon of tomorrow, even on days of 23 or 25 hours.
  const tomorrow = new Date(startOfDay(now, timeZone).getTime() + 36 * 3_600_000);
  const again = new Intl.DateTimeFormat('es-ES', { timeZone, day: 'numeric', month: 'long' });
  throw new AppError('too_many_uncharged', {
    values: { limit: MAX_UNCHARGED_A_DAY, again: again.format(tomorrow) },
  });
}

function windowOf(account: Account, now: Date, timeZone: string): Date | null {
  return quotaWindow({ ...account, limitType: limitTypeOf(account) }, now, timeZone);
}

function usageOf(account: Account, windowStart: Date | null, charged: number): Usage {
  return {
    planId: account.planId,
    planName: account.planName,
    limitType: limitTypeOf(account),
    limit: account.consultationLimit,
    // Only a lifetime limit reaches back before the account.
    used: charged + (windowStart === null ? account.carriedCharges : 0),
    windowStart,
  };
}

const limitTypeOf = (account: Account) => account.limitType as Usage['limitType'];
