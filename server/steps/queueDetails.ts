import type { Context } from '#server/context.ts';
import { noteDetailsChanged } from '#server/stores/customerDetails.ts';
import type { Scope } from '#server/stores/scope.ts';

/** Queues the sync in the transaction that changes the fiscal card. */
export async function queueDetails(ctx: Pick<Context, 'db' | 'jobs'>, scope: Scope): Promise<void> {
  if (await noteDetailsChanged(ctx.db, scope))
    await ctx.jobs.send(ctx.db, 'tell-details', { userId: scope.accountId });
}
