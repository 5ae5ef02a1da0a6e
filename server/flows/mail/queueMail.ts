import type { Context, Message } from '#server/context.ts';
import { addMail } from '#server/stores/mails.ts';

/** Writes the mail and the job that sends it in one transaction. */
export async function queueMail(
  ctx: Pick<Context, 'db' | 'jobs'>,
  recipient: string,
  message: Message,
): Promise<void> {
  await ctx.db.transaction((tx) => addMail(tx, ctx.jobs, recipient, message));
}
