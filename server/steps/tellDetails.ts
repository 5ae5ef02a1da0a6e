import { AppError } from '#domain/errors.ts';
import { billedName, type FiscalData, postalAddress } from '#domain/rules/billingDetails.ts';
import type { Context } from '#server/context.ts';
import type { BillingDetails } from '#server/external/payments/payments.ts';
import {
  claimDetails,
  findDetails,
  finishDetails,
  releaseDetails,
} from '#server/stores/customerDetails.ts';
import type { Scope } from '#server/stores/scope.ts';
import { isUnknownCustomer } from './customer.ts';

type Needs = Pick<Context, 'db' | 'clock' | 'payments' | 'log'>;

/** Lease; longer than Stripe's calls take. */
const CLAIM_MS = 5 * 60_000;

/**
 * Sends a changed fiscal card to Stripe, without an open transaction. One of several callers sends,
 * and repeats until the sent version is current. Throws `payments_away` and `no_stripe_customer`.
 */
export async function tellDetails(ctx: Needs, scope: Scope): Promise<void> {
  const { db, payments } = ctx;
  if (!payments) return;
  const now = ctx.clock();
  const until = new Date(now.getTime() + CLAIM_MS);
  const claimed = await claimDetails(db, scope, { now, until });
  if (!claimed) return;
  for (let clears = claimed.sentVersion !== null; ; clears = true) {
    const read = await findDetails(db, scope);
    if (!read) return;
    const details = detailsOf(read, clears);
    try {
      if (details) await payments.setDetails(read.customerId, details);
    } catch (error) {
      await releaseDetails(db, read.customerId, until);
      throw error;
    }
    if ((await finishDetails(db, read, until)) !== 'again') return;
  }
}

/** The same as a side step: a failure is left for later. */
export async function tellDetailsIfPossible(ctx: Needs, scope: Scope): Promise<void> {
  try {
    await tellDetails(ctx, scope);
  } catch (error) {
    const away = error instanceof AppError && error.code === 'payments_away';
    if (away || isUnknownCustomer(error)) throw error;
    ctx.log.error('billing details not told', { userId: scope.accountId, error });
  }
}

/** Undefined when there is nothing to send: never sent and empty. */
function detailsOf(stored: FiscalData, clears: boolean): BillingDetails | undefined {
  const { companyName, billingAddress, vatNumber } = stored;
  if (!clears && !companyName && !billingAddress && !vatNumber) return undefined;
  return {
    name: billedName(stored),
    address: billingAddress ? postalAddress(billingAddress, vatNumber) : null,
    taxId: vatNumber || null,
    clears,
  };
}
