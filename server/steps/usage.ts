import { AppError } from '#domain/errors.ts';
import { quotaWindow, type Usage } from '#domain/rules/quota.ts';
import { MAX_UNCHARGED_A_DAY } from '#domain/rules/uncharged.ts';
import { startOfDay } from '#domain/rules/zonedTime.ts';
import { countUncharged, countUse } from '#server/stores/charges.ts';
import type { Db } from '#server/stores/db.ts';
import { findAccount, lockAllowance } from '#server/stores/profiles.ts';
import type { Scope } from '#server/stores/scope.ts';

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/**
 * The account with its use of the plan at `now`, derived from the ledger, and the cases that may
 * still go uncharged today. Throws without a profile.
 */
export async function findUse(
  db: Db,
  scope: Scope,
  now: Date,
  timeZone: string,
): Promise<{ account: Account; usage: Usage; unchargedLeft: number }> {
  const account = await findAccount(db, scope);
  if (!account) throw new AppError('unauthenticated');
  const allowance = allowanceOf(account, now, timeZone);
  const times = { start: allowance.windowStart, day: startOfDay(now, timeZone) };
  const used = await countUse(db, scope, times);
  return {
    account,
    usage: usageOf(allowance, used.charged),
    unchargedLeft: leftOf(used.uncharged),
  };
}

/** Plan of an account, and from when its charges count. */
export interface Allowance extends Omit<Usage, 'used'> {
  /** Charges of earlier accounts of the same address. */
  readonly carried: number;
}

/** The allowance at `now`, with the profile locked so that no other charge of it interleaves. */
export async function lockAllowanceOf(
  tx: Db,
  scope: Scope,
  now: Date,
  timeZone: string,
): Promise<Allowance> {
  const held = await lockAllowance(tx, scope);
  if (!held) throw new AppError('unauthenticated');
  return allowanceOf(held, now, timeZone);
}

/** The use of an allowance, by the charges since its `windowStart`. */
export function usageOf({ carried, ...allowance }: Allowance, charged: number): Usage {
  return { ...allowance, used: carried + charged };
}

/**
 * Uncharged cases left today. Decide only under `lockAccount`, so that concurrent cases count in
 * turn.
 */
export async function unchargedLeft(db: Db, scope: Scope, now: Date, timeZone: string) {
  return leftOf(await countUncharged(db, scope, startOfDay(now, timeZone)));
}

const leftOf = (used: number) => Math.max(0, MAX_UNCHARGED_A_DAY - used);

/**
 * Throws `too_many_uncharged`, with the next day that allows some.
 *
 * @param used uncharged cases of today.
 */
export function requireUnchargedLeft(used: number, now: Date, timeZone: string): void {
  if (leftOf(used) > 0) return;
  // Noon of tomorrow, even on days of 23 or 25 hours.
  const tomorrow = new Date(startOfDay(now, timeZone).getTime() + 36 * 3_600_000);
  const again = new Intl.DateTimeFormat('es-ES', { timeZone, day: 'numeric', month: 'long' });
  throw new AppError('too_many_uncharged', {
    values: { limit: MAX_UNCHARGED_A_DAY, again: again.format(tomorrow) },
  });
}

type Planned = Pick<
  Account,
  'planId' | 'planName' | 'limitType' | 'consultationLimit' | 'planStartedAt' | 'carriedCharges'
>;

function allowanceOf(account: Planned, now: Date, timeZone: string): Allowance {
  const limitType = account.limitType as Usage['limitType'];
  const windowStart = quotaWindow({ ...account, limitType }, now, timeZone);
  return {
    planId: account.planId,
    planName: account.planName,
    limitType,
    limit: account.consultationLimit,
    windowStart,
    // Only a lifetime limit reaches back before the account.
    carried: windowStart === null ? account.carriedCharges : 0,
  };
}
