import type { Context, Message } from '#server/context.ts';
import { insertMail } from '#server/stores/mails.ts';

interface MailOptions {
  /** Higher goes first; 0 by default. */
  readonly priority?: number;
  /** Address for replies; the sender by default. */
  readonly replyTo?: string;
}

/** Writes a mail and its job in the caller's transaction: both exist or neither. */
export async function queueMail(
  ctx: Pick<Context, 'db' | 'jobs'>,
  recipient: string,
  message: Message,
  options: MailOptions = {},
): Promise<void> {
  const { priority = 0, replyTo = null } = options;
  await ctx.db.transaction(async (tx) => {
    const mailId = await insertMail(tx, recipient, { ...message, priority, replyTo });
    await ctx.jobs.send(tx, 'send-mail', { mailId }, { priority });
  });
}
