import { asc, eq } from 'drizzle-orm';
import { listConsents } from './caseDonations.ts';
import type { Db } from './db.ts';
import { listDraftImages } from './draftImages.ts';
import { listWholeDrafts } from './drafts.ts';
import { listMicroscopes } from './microscopes.ts';
import { listOwnIntervals } from './ownIntervals.ts';
import { listRememberedUnits } from './rememberedUnits.ts';
import { charges, knownDevices } from './schema.ts';
import {
  checkoutSessions,
  invoices,
  stripeCustomers,
  userSubscriptions,
} from './schemaPayments.ts';
import { asWritten, inScope, type Scope } from './scope.ts';
import { listWithdrawals } from './withdrawals.ts';

/** Stored data of an account and of the person in it, besides profile, sessions and cases. */
export async function listBelongings(db: Db, scope: Scope, userId: string) {
  const used = await db
    .select({
      analysisId: charges.analysisId,
      planId: charges.planId,
      chargedAt: charges.chargedAt,
      reversedAt: charges.reversedAt,
      reversalReason: charges.reversalReason,
    })
    .from(charges)
    .where(inScope(charges, scope))
    .orderBy(asc(charges.id));
  const subscriptions = await db
    .select()
    .from(userSubscriptions)
    .where(inScope(userSubscriptions, scope));
  const billed = await db
    .select()
    .from(invoices)
    .where(inScope(invoices, scope))
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
    .where(inScope(checkoutSessions, scope))
    .orderBy(asc(checkoutSessions.createdAt));
  const [stripeCustomer] = await db
    .select({
      id: stripeCustomers.stripeCustomerId,
      createdAt: stripeCustomers.createdAt,
      syncedAt: stripeCustomers.syncedAt,
    })
    .from(stripeCustomers)
    .where(inScope(stripeCustomers, scope));
  const devices = await db
    .select({
      device: knownDevices.device,
      firstSeenAt: knownDevices.firstSeenAt,
      lastSeenAt: knownDevices.lastSeenAt,
    })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId));
  return {
    charges: used,
    subscriptions: subscriptions.map(asWritten),
    invoices: billed.map(asWritten),
    withdrawals: (await listWithdrawals(db, scope)).map(asWritten),
    paymentPages,
    stripeCustomer: stripeCustomer ?? null,
    devices,
    drafts: await listWholeDrafts(db, scope),
    draftImages: await listDraftImages(db, scope),
    ownIntervals: await listOwnIntervals(db, scope),
    rememberedUnits: await listRememberedUnits(db, scope),
    microscopes: await listMicroscopes(db, scope),
    donations: await listConsents(db, scope),
  };
}
