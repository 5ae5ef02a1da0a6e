import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { SubscriptionSource } from '#domain/rules/subscriptions.ts';
import { instant } from './schema.ts';

/** Tables of payments. Only a sync with Stripe writes Stripe's data. */

/** Stripe's subscriptions, and gifted plans. */
export const userSubscriptions = pgTable('user_subscriptions', {
  id: uuid().primaryKey().defaultRandom(),
  accountId: text('user_id').notNull(),
  stripeCustomerId: text('stripe_customer_id').notNull(),
  stripeSubscriptionId: text('stripe_subscription_id').notNull(),
  stripePriceId: text('stripe_price_id'),
  planId: text('plan_id'),
  status: text().notNull(),
  startDate: instant('start_date').notNull(),
  endDate: instant('end_date'),
  currentPeriodStart: instant('current_period_start'),
  currentPeriodEnd: instant('current_period_end'),
  priceCents: integer('price_cents'),
  currency: text(),
  source: text().$type<SubscriptionSource>().notNull().default('stripe'),
  cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
  cancelledAt: instant('cancelled_at'),
  paymentFailedAt: instant('payment_failed_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const stripeCustomers = pgTable('stripe_customers', {
  stripeCustomerId: text('stripe_customer_id').primaryKey(),
  /** Null once the account is deleted. */
  accountId: text('user_id'),
  /** Incremented on every sync. */
  version: integer().notNull().default(0),
  syncedAt: instant('synced_at'),
  /** Incremented on every change of the fiscal card. */
  detailsVersion: integer('details_version').notNull().default(0),
  /** Version that Stripe has; null for none. */
  detailsTold: integer('details_told'),
  /** End of the sender's lease. */
  detailsClaimedUntil: instant('details_claimed_until'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export type CheckoutStatus = 'open' | 'complete' | 'expired';

export const checkoutSessions = pgTable('checkout_sessions', {
  id: text().primaryKey(),
  accountId: text('user_id').notNull(),
  planId: text('plan_id').notNull(),
  status: text().$type<CheckoutStatus>().notNull(),
  url: text().notNull(),
  expiresAt: instant('expires_at').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** Events from Stripe, each once. */
export const stripeEvents = pgTable('stripe_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  stripeCustomerId: text('stripe_customer_id'),
  /** For events that name a charge and no customer. */
  chargeId: text('charge_id'),
  receivedAt: instant('received_at').notNull(),
  processedAt: instant('processed_at'),
  attempts: integer().notNull().default(0),
});

/** The ledger of payments; amounts in cents. */
export const invoices = pgTable('invoices', {
  id: text().primaryKey(),
  /** Null once the account is deleted. */
  accountId: text('user_id'),
  stripeCustomerId: text('stripe_customer_id').notNull(),
  stripeSubscriptionId: text('stripe_subscription_id'),
  planId: text('plan_id'),
  number: text(),
  status: text().notNull(),
  /** Reason of the invoice, in Stripe's words. */
  reason: text(),
  attempts: integer().notNull().default(0),
  amountCents: integer('amount_cents').notNull(),
  taxCents: integer('tax_cents').notNull(),
  paidCents: integer('paid_cents').notNull(),
  refundedCents: integer('refunded_cents').notNull(),
  disputed: boolean().notNull().default(false),
  /** Stripe will not charge it any more (`isGivenUp`). */
  givenUp: boolean('given_up').notNull().default(false),
  currency: text().notNull(),
  periodStart: instant('period_start'),
  periodEnd: instant('period_end'),
  hostedUrl: text('hosted_url'),
  pdfUrl: text('pdf_url'),
  issuedAt: instant('issued_at').notNull(),
  paidAt: instant('paid_at'),
});

/** Mailed notices, each once. */
export const paymentNotices = pgTable(
  'payment_notices',
  {
    kind: text().notNull(),
    objectId: text('object_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.objectId] })],
);

/** Withdrawals from a first subscription. */
export const withdrawals = pgTable('withdrawals', {
  stripeSubscriptionId: text('stripe_subscription_id').primaryKey(),
  stripeCustomerId: text('stripe_customer_id').notNull(),
  /** Null once the account is deleted. */
  accountId: text('user_id'),
  refundCents: integer('refund_cents').notNull(),
  /** Refunds of the subscription in all, earlier ones included. */
  totalCents: integer('total_cents').notNull(),
  requestedAt: instant('requested_at').notNull(),
  /** Null until Stripe has carried it out. */
  settledAt: instant('settled_at'),
});

/** Addresses, by keyed hash, of persons who have withdrawn. */
export const withdrawnAddresses = pgTable('withdrawn_addresses', {
  addressHash: text('address_hash').primaryKey(),
  withdrawnAt: instant('withdrawn_at').notNull(),
});
