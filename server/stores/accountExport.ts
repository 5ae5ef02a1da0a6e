import { asc, eq } from 'drizzle-orm';
import type { Db } from './db.ts';
import { charges, drafts, knownDevices } from './schema.ts';
import { invoices, userSubscriptions } from './schemaPayments.ts';

/** What is stored of an account besides its profile, its sessions and its cases. */
export async function listBelongings(db: Db, userId: string) {
  const used = await db
    .select({
      analysisId: charges.analysisId,
      planId: charges.planId,
      chargedAt: charges.chargedAt,
      reversedAt: charges.reversedAt,
      reversalReason: charges.reversalReason,
    })
    .from(charges)
    .where(eq(charges.userId, userId))
    .orderBy(asc(charges.id));
  const subscriptions = await db
    .select()
    .from(userSubscriptions)
    .where(eq(userSubscriptions.userId, userId));
  const billed = await db
    .select()
    .from(invoices)
    .where(eq(invoices.userId, userId))
    .orderBy(asc(invoices.issuedAt));
  const devices = await db
    .select({
      device: knownDevices.device,
      firstSeenAt: knownDevices.firstSeenAt,
      lastSeenAt: knownDevices.lastSeenAt,
    })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId));
  const unfinished = await db
    .select({ type: drafts.analysisType, data: drafts.data, updatedAt: drafts.updatedAt })
    .from(drafts)
    .where(eq(drafts.userId, userId));
  return { charges: used, subscriptions, invoices: billed, devices, drafts: unfinished };
}
