import type { Caller } from '#domain/rules/access.ts';
import { type SyncNeeds, syncCustomer } from '#server/steps/syncCustomer.ts';
import { findCustomerOf } from '#server/stores/payments.ts';
import { scopeOf } from '#server/stores/scope.ts';

/**
 * Applies a change made in Stripe's portal without waiting for events. Throws `payments_away`, and
 * `config_missing` where nothing is sold.
 */
export async function syncSubscription(ctx: SyncNeeds, caller: Caller): Promise<void> {
  const customerId = await findCustomerOf(ctx.db, scopeOf(caller));
  if (customerId !== undefined) await syncCustomer(ctx, customerId);
}
