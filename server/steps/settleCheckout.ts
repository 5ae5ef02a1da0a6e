import { closeCheckout } from '#server/stores/payments.ts';
import { type SyncNeeds, syncCustomer } from './syncCustomer.ts';

export async function settleCheckout(ctx: SyncNeeds, id: string): Promise<void> {
  const page = await ctx.payments?.findCheckout(id);
  if (page?.status === 'open') return;
  if (page?.status === 'complete' && page.customerId !== null)
    await syncCustomer(ctx, page.customerId);
  await closeCheckout(ctx.db, id, page?.status ?? 'expired');
}
