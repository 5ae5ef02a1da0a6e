import type { Context } from '#server/context.ts';
import { isUnknownCustomer } from '#server/steps/customer.ts';
import { tellDetails } from '#server/steps/tellDetails.ts';

/** Sends a changed fiscal card to Stripe. A customer unknown there gets it at the next purchase. */
export async function sendDetails(
  ctx: Pick<Context, 'db' | 'clock' | 'payments' | 'log'>,
  userId: string,
): Promise<void> {
  try {
    await tellDetails(ctx, userId);
  } catch (error) {
    if (!isUnknownCustomer(error)) throw error;
    ctx.log.warn('customer unknown to Stripe', { userId });
  }
}
