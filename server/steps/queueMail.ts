import type { Context, Message } from '#server/context.ts';
import { insertMail } from '#server/stores/mails.ts';

/** Writes a mail and the job that sends it: both exist if and only if the transaction commits. */
export async function queueMail(
  ctx: Pick<Context, 'db' | 'jobs'>,
  recipient: string,
  message: Message,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const mailId = await insertMail(tx, recipient, message);
    await ctx.jobs.send(tx, 'send-mail', { mailId });
  });
}
