import { type SyncNeeds, syncCustomer } from '#server/steps/syncCustomer.ts';
import { findCustomerOf } from '#server/stores/payments.ts';

/**
 * Applies a recent change in Stripe's portal without waiting for its events. Rejects with
 * `payments_away`, and with `config_missing` where nothing is sold any more.
 */
export async function syncSubscription(ctx: SyncNeeds, userId: string): Promise<void> {
  const customerId = await findCustomerOf(ctx.db, userId);
  if (customerId !== undefined) await syncCustomer(ctx, customerId);
}
