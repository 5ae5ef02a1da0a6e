import { and, eq, gte, inArray, isNotNull, isNull, min, sql } from 'drizzle-orm';
import { UNCHARGED_REASONS, type UnchargedReason } from '#domain/rules/uncharged.ts';
import type { Db } from './db.ts';
import { prepared } from './prepared.ts';
import { charges, profiles } from './schema.ts';

/** Charges since `start` that are not reversed; of all time for null. */
export async function countCharges(db: Db, userId: string, start: Date | null): Promise<number> {
  const rows = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(charges)
    .where(
      and(
        eq(charges.userId, userId),
        isNull(charges.reversedAt),
        start ? gte(charges.chargedAt, start) : undefined,
      ),
    );
  return rows[0]?.count ?? 0;
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

const chargesInUse = prepared((db) => {
  const ofUser = eq(charges.userId, sql.placeholder('userId'));
  const since = (name: string) =>
    gte(charges.chargedAt, sql`coalesce(${sql.placeholder(name)}::timestamptz, '-infinity')`);
  const count = () => db.select({ count: sql`count(*)::int` }).from(charges);
  const charged = and(ofUser, isNull(charges.reversedAt), since('start'));
  const uncharged = and(ofUser, ...UNCHARGED, since('day'));
  return db
    .select({
      charged: sql<number>`(${count().where(charged)})`,
      uncharged: sql<number>`(${count().where(uncharged)})`,
    })
    .from(profiles)
    .where(eq(profiles.userId, sql.placeholder('userId')))
    .prepare('plan_use');
});

/** `countCharges` since `start` and `countUncharged` since `day`, in one read. */
export async function countUse(
  db: Db,
  userId: string,
  from: { readonly start: Date | null; readonly day: Date },
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
