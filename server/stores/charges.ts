import { and, between, eq, gte, inArray, isNotNull, isNull, min, sql } from 'drizzle-orm';
import { UNCHARGED_REASONS, type UnchargedReason } from '#domain/rules/uncharged.ts';
import type { Db } from './db.ts';
import { prepared } from './prepared.ts';
import { charges, profiles } from './schema.ts';

/** Charges of all time that are not reversed. */
export function countCharges(db: Db, userId: string): Promise<number> {
  return db.$count(charges, and(eq(charges.userId, userId), isNull(charges.reversedAt)));
}

const UNCHARGED = [
  isNotNull(charges.reversedAt),
  inArray(charges.reversalReason, [...UNCHARGED_REASONS]),
];

/** The user's cases since `start` that were not charged. */
export async function countUncharged(db: Db, userId: string, start: Date): Promise<number> {
  return db.$count(
    charges,
    and(eq(charges.userId, userId), gte(charges.chargedAt, start), ...UNCHARGED),
  );
}

/** Conditions of prepared queries: charges since `start` that count, uncharged cases since `day`. */
const OF_USER = eq(charges.userId, sql.placeholder('userId'));
const since = (name: 'start' | 'day') =>
  gte(charges.chargedAt, sql`coalesce(${sql.placeholder(name)}::timestamptz, '-infinity')`);
export const CHARGED = and(OF_USER, isNull(charges.reversedAt), since('start'));
export const UNCHARGED_SINCE = and(OF_USER, ...UNCHARGED, since('day'));

/** Times of these conditions; a null `start` is of all time. */
export interface ChargeTimes {
  readonly start: Date | null;
  readonly day: Date;
}

const chargesInUse = prepared((db) => {
  const count = () => db.select({ count: sql`count(*)::int` }).from(charges);
  return db
    .select({
      charged: sql<number>`(${count().where(CHARGED)})`,
      uncharged: sql<number>`(${count().where(UNCHARGED_SINCE)})`,
    })
    .from(profiles)
    .where(eq(profiles.userId, sql.placeholder('userId')))
    .prepare('plan_use');
});

/** Charges since `start` that are not reversed, and `countUncharged` since `day`, in one read. */
export async function countUse(
  db: Db,
  userId: string,
  from: ChargeTimes,
): Promise<{ charged: number; uncharged: number }> {
  const times = { start: from.start?.toISOString() ?? null, day: from.day.toISOString() };
  const rows = await chargesInUse(db).execute({ userId, ...times });
  return rows[0] ?? { charged: 0, uncharged: 0 };
}

interface NewCharge {
  readonly userId: string;
  readonly analysisId: string;
  readonly planId: string;
  readonly chargedAt: Date;
  /** Reversed at once: the case is free, and counts for the daily limit. */
  readonly uncharged?: UnchargedReason | undefined;
}

export async function insertCharge(tx: Db, { uncharged, ...charge }: NewCharge): Promise<void> {
  const reversal = uncharged && { reversedAt: charge.chargedAt, reversalReason: uncharged };
  await tx.insert(charges).values({ ...charge, ...reversal });
}

/** Reverses the charge once: a second call returns false. */
export async function reverseCharge(
  tx: Db,
  analysisId: string,
  at: Date,
  reason: string,
): Promise<boolean> {
  const reversed = await tx
    .update(charges)
    .set({ reversedAt: at, reversalReason: reason })
    .where(and(eq(charges.analysisId, analysisId), isNull(charges.reversedAt)))
    .returning({ id: charges.id });
  return reversed.length === 1;
}

/** Records why a kept charge would have been reversed on a day with fewer such cases. */
export async function keepCharge(tx: Db, analysisId: string, reason: UnchargedReason) {
  await tx
    .update(charges)
    .set({ keptReason: reason })
    .where(and(eq(charges.analysisId, analysisId), isNull(charges.reversedAt)));
}

/** Unreversed charges of each plan, from one moment to another, both included. */
export async function countByPlan(
  db: Db,
  userId: string,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<{ planId: string; count: number }[]> {
  return db
    .select({ planId: charges.planId, count: sql<number>`count(*)::int` })
    .from(charges)
    .where(
      and(
        eq(charges.userId, userId),
        isNull(charges.reversedAt),
        between(charges.chargedAt, from, to),
      ),
    )
    .groupBy(charges.planId);
}

/** Plans of unreversed charges since `start`, and the first one's time. */
export async function plansChargedSince(
  db: Db,
  userId: string,
  start: Date,
): Promise<{ planId: string; since: Date }[]> {
  const rows = await db
    .select({ planId: charges.planId, since: min(charges.chargedAt) })
    .from(charges)
    .where(
      and(eq(charges.userId, userId), isNull(charges.reversedAt), gte(charges.chargedAt, start)),
    )
    .groupBy(charges.planId);
  return rows.map(({ planId, since }) => ({ planId, since: since ?? start }));
}
