import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { Db } from './db.ts';
import { profiles } from './schema.ts';
import { caseOpenings } from './schemaAdministration.ts';

export interface CaseOpening {
  readonly analysisId: string;
  readonly adminId: string;
  readonly reason: string;
  readonly openedAt: Date;
  readonly openUntil: Date;
}

export async function insertOpening(tx: Db, opening: CaseOpening): Promise<void> {
  await tx.insert(caseOpenings).values({ id: randomUUID(), ...opening });
}

/** End of the administrator's access to the case; undefined when closed. */
export async function findOpenUntil(
  db: Db,
  {
    analysisId,
    adminId,
    at,
  }: { readonly analysisId: string; readonly adminId: string; readonly at: Date },
): Promise<Date | undefined> {
  const [row] = await db
    .select({ until: caseOpenings.openUntil })
    .from(caseOpenings)
    .where(
      and(
        eq(caseOpenings.analysisId, analysisId),
        eq(caseOpenings.adminId, adminId),
        gt(caseOpenings.openUntil, at),
      ),
    )
    .orderBy(desc(caseOpenings.openUntil))
    .limit(1);
  return row?.until;
}

/** Openings of a case, newest first; `by` is null once the account is deleted. */
export function listOpenings(db: Db, analysisId: string) {
  return db
    .select({
      openedAt: caseOpenings.openedAt,
      reason: caseOpenings.reason,
      by: profiles.fullName,
    })
    .from(caseOpenings)
    .leftJoin(profiles, eq(profiles.userId, caseOpenings.adminId))
    .where(eq(caseOpenings.analysisId, analysisId))
    .orderBy(desc(caseOpenings.openedAt), desc(caseOpenings.id));
}
