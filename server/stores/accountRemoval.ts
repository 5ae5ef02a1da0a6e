import { randomUUID } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { TAX_KEYS } from '#domain/rules/account.ts';
import { pick } from '#domain/rules/records.ts';
import type { Db } from './db.ts';
import { OWN_ACCOUNT, PROFILE_TEXTS } from './profiles.ts';
import { analyses, clinicAccounts, profiles, retainedFiscalRecords, users } from './schema.ts';
import { invoices, userSubscriptions } from './schemaPayments.ts';
import { asWritten, inScope, ownedBy, type Scope } from './scope.ts';

/** Account data that tax law requires; undefined when it never paid. */
export async function findFiscalRecord(db: Db, scope: Scope) {
  const subscriptions = await db
    .select()
    .from(userSubscriptions)
    .where(and(inScope(userSubscriptions, scope), eq(userSubscriptions.source, 'stripe')));
  const billed = await db.select().from(invoices).where(inScope(invoices, scope));
  if (subscriptions.length === 0 && billed.length === 0) return undefined;
  const [holder] = await db
    .select({
      email: users.email,
      ...pick(PROFILE_TEXTS, TAX_KEYS),
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .innerJoin(clinicAccounts, OWN_ACCOUNT)
    .where(inScope(clinicAccounts, scope));
  return {
    holder: holder ?? null,
    subscriptions: subscriptions.map(asWritten),
    invoices: billed.map(asWritten),
  };
}

export async function retainFiscalRecord(
  tx: Db,
  scope: Scope,
  record: { data: Record<string, unknown>; deletedAt: Date; purgeAfter: Date },
): Promise<void> {
  await tx.insert(retainedFiscalRecords).values({ id: randomUUID(), ...ownedBy(scope), ...record });
}

/** @returns the number of purged records. */
export async function purgeFiscalRecords(db: Db, now: Date): Promise<number> {
  const purged = await db
    .delete(retainedFiscalRecords)
    .where(lt(retainedFiscalRecords.purgeAfter, now))
    .returning({ id: retainedFiscalRecords.id });
  return purged.length;
}

export async function listAnalysisIds(db: Db, scope: Scope): Promise<string[]> {
  const rows = await db.select({ id: analyses.id }).from(analyses).where(inScope(analyses, scope));
  return rows.map((row) => row.id);
}

/**
 * Deletes the user; sessions, cases, charges, drafts, devices, own intervals, microscopes and subscriptions
 * cascade. @returns false for an unknown user.
 */
export async function deleteUser(tx: Db, userId: string): Promise<boolean> {
  const deleted = await tx.delete(users).where(eq(users.id, userId)).returning({ id: users.id });
  return deleted.length === 1;
}
