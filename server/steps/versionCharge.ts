import { requireRemaining } from '#domain/rules/quotaRefusal.ts';
import { undoEnd } from '#domain/rules/versionCharge.ts';
import type { Context } from '#server/context.ts';
import { lockAllowanceOf, usageOf } from '#server/steps/usage.ts';
import {
  countUse,
  findUncharged,
  findVersionCharge,
  insertCharge,
} from '#server/stores/charges.ts';
import type { Db } from '#server/stores/db.ts';
import type { Scope } from '#server/stores/scope.ts';

interface ToCharge {
  readonly analysisId: string;
  readonly version: number;
}

/**
 * Charges a case that was not charged, for a version that gives it a result: with the profile locked
 * and in the transaction of the version, so that both are stored or neither. Throws
 * `quota_exhausted`.
 */
export async function chargeResult(
  { db: tx, clock, timeZone }: Pick<Context, 'db' | 'clock' | 'timeZone'>,
  scope: Scope,
  { analysisId, version }: ToCharge,
): Promise<void> {
  if (!(await findUncharged(tx, analysisId))) return;
  const now = clock();
  const allowance = await lockAllowanceOf(tx, scope, now, timeZone);
  const { charged } = await countUse(tx, scope, { start: allowance.windowStart, day: now });
  requireRemaining(usageOf(allowance, charged));
  const { planId } = allowance;
  await insertCharge(tx, scope, { analysisId, planId, chargedAt: now, version });
}

/** A version as its maker is told of it. */
export interface MadeVersion {
  readonly number: number;
  /** True if it gave the case its result, and was charged for it. */
  readonly charged: boolean;
  /** Until when it can be undone, which gives the consultation back; null where it was not charged. */
  readonly undoUntil: string | null;
}

export async function madeVersion(
  db: Db,
  analysisId: string,
  number: number,
): Promise<MadeVersion> {
  const charge = await findVersionCharge(db, analysisId, number);
  const charged = charge !== undefined && charge.reversedAt === null;
  return { number, charged, undoUntil: charged ? undoEnd(charge.chargedAt).toISOString() : null };
}
