import type { Context } from '#server/context.ts';
import { noteDetailsChanged } from '#server/stores/customerDetails.ts';

/** Queues the sync in the transaction that changes the fiscal card. */
export async function queueDetails(
  ctx: Pick<Context, 'db' | 'jobs'>,
  userId: string,
): Promise<void> {
  if (await noteDetailsChanged(ctx.db, userId))
    await ctx.jobs.send(ctx.db, 'tell-details', { userId });
}
