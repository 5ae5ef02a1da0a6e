import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { charges } from './schema.ts';

/** Charges not reversed since `start`; of all time when it is null. */
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

export async function insertCharge(
  tx: Db,
  charge: { userId: string; analysisId: string; planId: string; chargedAt: Date },
): Promise<void> {
  await tx.insert(charges).values(charge);
}

/** Gives the consultation back, once: a second reversal changes nothing and returns false. */
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

/** The plans under which charges not reversed were made since `start`, each once. */
export async function plansChargedSince(db: Db, userId: string, start: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ planId: charges.planId })
    .from(charges)
    .where(
      and(eq(charges.userId, userId), isNull(charges.reversedAt), gte(charges.chargedAt, start)),
    );
  return rows.map((row) => row.planId);
}
