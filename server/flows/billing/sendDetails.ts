import type { Context } from '#server/context.ts';
import { isUnknownCustomer } from '#server/steps/customer.ts';
import { tellDetails } from '#server/steps/tellDetails.ts';
import { scopeOf } from '#server/stores/scope.ts';

/** Sends a changed fiscal card to Stripe. A customer unknown there gets it at the next purchase. */
export async function sendDetails(
  ctx: Pick<Context, 'db' | 'clock' | 'payments' | 'log'>,
  accountId: string,
): Promise<void> {
  try {
    await tellDetails(ctx, scopeOf({ accountId }));
  } catch (error) {
    if (!isUnknownCustomer(error)) throw error;
    ctx.log.warn('customer unknown to Stripe', { userId: accountId });
  }
}
