import type { Context } from '#server/context.ts';
import { noteMoment, noteRun } from '#server/stores/clockWatch.ts';

/**
 * Notices a clock that was set back, also over a restart, and returns every stored moment from the
 * future: what was due then is due now (decision 113).
 */
export async function watchClock(ctx: Pick<Context, 'db' | 'clock' | 'log'>): Promise<void> {
  const state = await noteMoment(ctx.db, ctx.clock());
  if (state) ctx.log.warn('the clock went back', { ...state });
}

/** Remembers when a scheduled task last ended, for the status. */
export async function noteScheduledRun(ctx: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await noteRun(ctx.db, ctx.clock());
}
