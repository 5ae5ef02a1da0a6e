import { asc, eq } from 'drizzle-orm';
import { listConsents } from './caseDonations.ts';
import type { Db } from './db.ts';
import { listMicroscopes } from './microscopes.ts';
import { listOwnIntervals } from './ownIntervals.ts';
import { listRememberedUnits } from './rememberedUnits.ts';
import { charges, drafts, knownDevices } from './schema.ts';
import {
  checkoutSessions,
  invoices,
  stripeCustomers,
  userSubscriptions,
} from './schemaPayments.ts';
import { listWithdrawals } from './withdrawals.ts';

/** Stored data of an account besides profile, sessions and cases. */
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
  // Without the page's address, which would allow paying.
  const paymentPages = await db
    .select({
      id: checkoutSessions.id,
      planId: checkoutSessions.planId,
      status: checkoutSessions.status,
      createdAt: checkoutSessions.createdAt,
      expiresAt: checkoutSessions.expiresAt,
    })
    .from(checkoutSessions)
    .where(eq(checkoutSessions.userId, userId))
    .orderBy(asc(checkoutSessions.createdAt));
  const [stripeCustomer] = await db
    .select({
      id: stripeCustomers.stripeCustomerId,
      createdAt: stripeCustomers.createdAt,
      syncedAt: stripeCustomers.syncedAt,
    })
    .from(stripeCustomers)
    .where(eq(stripeCustomers.userId, userId));
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
  return {
    charges: used,
    subscriptions,
    invoices: billed,
    withdrawals: await listWithdrawals(db, userId),
    paymentPages,
    stripeCustomer: stripeCustomer ?? null,
    devices,
    drafts: unfinished,
    ownIntervals: await listOwnIntervals(db, userId),
    rememberedUnits: await listRememberedUnits(db, userId),
    microscopes: await listMicroscopes(db, userId),
    donations: await listConsents(db, userId),
  };
}
