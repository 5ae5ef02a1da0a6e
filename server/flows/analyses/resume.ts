import type { Context } from '#server/context.ts';
import { listStale } from '#server/stores/analyses.ts';

/**
 * Requeues every accepted, unfinished case. Saving is compare-and-set, so a case read twice is
 * saved once.
 */
export async function resumeAnalyses(ctx: Pick<Context, 'db' | 'jobs' | 'clock'>): Promise<number> {
  const ids = await listStale(ctx.db, 'pending_webhook', ctx.clock());
  for (const analysisId of ids) await ctx.jobs.send(ctx.db, 'diagnose', { analysisId });
  return ids.length;
}
