import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { AnimalKind } from '#domain/catalogue/species.ts';
import { type Counted, donated } from './countedAnswers.ts';
import type { Db } from './db.ts';
import { analyses } from './schema.ts';
import { caseDonations, caseOutcomes } from './schemaMarks.ts';
import { inScope, ownedBy, type Scope } from './scope.ts';

/** Consents to use a case for measuring the accuracy, and the sets they make. */

const active = isNull(caseDonations.takenBackAt);

type NewDonation = Omit<typeof caseDonations.$inferInsert, 'id' | 'takenBackAt' | 'accountId'>;

/** False when the case is donated already. */
export async function insertDonation(
  tx: Db,
  scope: Scope,
  donation: NewDonation,
): Promise<boolean> {
  const inserted = await tx
    .insert(caseDonations)
    .values({ id: randomUUID(), ...ownedBy(scope), ...donation })
    .onConflictDoNothing()
    .returning({ id: caseDonations.id });
  return inserted.length === 1;
}

/** Takes back the active donations of an account, of one case or of all. @returns their cases. */
export async function takeBack(
  tx: Db,
  scope: Scope,
  of: { readonly analysisId?: string | undefined; readonly at: Date },
): Promise<string[]> {
  const ended = await tx
    .update(caseDonations)
    .set({ takenBackAt: of.at })
    .where(
      and(
        active,
        inScope(caseDonations, scope),
        of.analysisId === undefined ? undefined : eq(caseDonations.analysisId, of.analysisId),
      ),
    )
    .returning({ analysisId: caseDonations.analysisId });
  return ended.map(({ analysisId }) => analysisId);
}

/** Active donations of an account, newest first. */
export async function listDonations(db: Db, scope: Scope, limit: number) {
  const ofAccount = and(active, inScope(caseDonations, scope));
  const items = await db
    .select({
      analysisId: caseDonations.analysisId,
      type: analyses.analysisType,
      patientName: analyses.patientName,
      donatedAt: caseDonations.donatedAt,
    })
    .from(caseDonations)
    .innerJoin(analyses, eq(analyses.id, caseDonations.analysisId))
    .where(ofAccount)
    .orderBy(desc(caseDonations.donatedAt), desc(caseDonations.id))
    .limit(limit);
  return { items, total: await db.$count(caseDonations, ofAccount) };
}

/** Every consent of an account, with those taken back. */
export async function listConsents(db: Db, scope: Scope) {
  return db
    .select({
      analysisId: caseDonations.analysisId,
      textVersion: caseDonations.textVersion,
      donatedAt: caseDonations.donatedAt,
      takenBackAt: caseDonations.takenBackAt,
    })
    .from(caseDonations)
    .where(inScope(caseDonations, scope))
    .orderBy(asc(caseDonations.donatedAt));
}

export interface DonationSet {
  readonly type: string;
  readonly species: AnimalKind | null;
}

/** Donations of a set with their accounts, in an order that tells nothing about either. */
export async function listSet(db: Db, { type, species }: DonationSet, counted: Counted) {
  return db
    .select({ id: caseDonations.id, accountId: caseDonations.accountId })
    .from(caseDonations)
    .innerJoin(analyses, eq(analyses.id, caseDonations.analysisId))
    .innerJoin(caseOutcomes, eq(caseOutcomes.analysisId, caseDonations.analysisId))
    .where(
      and(
        donated(counted),
        eq(analyses.analysisType, type),
        species === null ? isNull(caseDonations.species) : eq(caseDonations.species, species),
      ),
    )
    .orderBy(asc(caseDonations.id));
}

/** A donation with its truth; undefined once it was taken back or is gone. */
export async function findDonation(db: Db, id: string, counted: Counted) {
  const rows = await db
    .select({
      analysisId: caseDonations.analysisId,
      accountId: caseDonations.accountId,
      patientName: analyses.patientName,
      summary: analyses.summary,
      conclusion: analyses.conclusion,
      conclusionLead: analyses.conclusionLead,
      aiMark: analyses.aiMark,
      engine: analyses.readBy,
      certainty: caseOutcomes.certainty,
      outcome: caseOutcomes.outcome,
      note: caseOutcomes.note,
    })
    .from(caseDonations)
    .innerJoin(analyses, eq(analyses.id, caseDonations.analysisId))
    .innerJoin(caseOutcomes, eq(caseOutcomes.analysisId, caseDonations.analysisId))
    .where(and(donated(counted), eq(caseDonations.id, id)));
  return rows[0];
}

/** Donations among these that are still in a set. */
export async function stillDonated(
  db: Db,
  ids: readonly string[],
  counted: Counted,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: caseDonations.id })
    .from(caseDonations)
    .innerJoin(caseOutcomes, eq(caseOutcomes.analysisId, caseDonations.analysisId))
    .where(and(donated(counted), inArray(caseDonations.id, [...ids])));
  return new Set(rows.map(({ id }) => id));
}
