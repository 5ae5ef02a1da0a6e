import type { Context } from '#server/context.ts';
import { listOverdueMails } from '#server/stores/mails.ts';

const OVERDUE_MS = 30 * 60_000;

/** Queues again mails whose job was lost or used up its attempts. */
export async function resumeMails(ctx: Pick<Context, 'db' | 'jobs' | 'clock'>): Promise<number> {
  const before = new Date(ctx.clock().getTime() - OVERDUE_MS);
  const ids = await listOverdueMails(ctx.db, before, 100);
  for (const mailId of ids) await ctx.jobs.send(ctx.db, 'send-mail', { mailId });
  return ids.length;
}
