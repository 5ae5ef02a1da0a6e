import type { Context } from '#server/context.ts';
import { currentOperator } from '#server/steps/settings.ts';
import {
  claimMail,
  isUnsent,
  listOverdueMails,
  markSent,
  releaseMail,
} from '#server/stores/mails.ts';

/** Lease; longer than any mail server takes to reply. */
const CLAIM_MS = 120_000;
const OVERDUE_MS = 30 * 60_000;

/**
 * Sends a mail and marks it sent. A lease keeps two workers from sending the same one; no
 * transaction is open during delivery. After a crash it is sent again under the same Message-ID (as
 * a file, over the same file). A reply to it reaches the operator, unless the mail names another
 * address: nobody reads the sender's. Rejects while another worker holds the lease.
 */
export async function sendMail(
  ctx: Pick<Context, 'db' | 'mail' | 'clock' | 'operator'>,
  mailId: string,
): Promise<'sent' | 'nothing to do'> {
  const now = ctx.clock();
  const mail = await claimMail(ctx.db, mailId, now, new Date(now.getTime() + CLAIM_MS));
  if (!mail) {
    // The worker with the lease may be dead: fail, so that the queue retries.
    if (await isUnsent(ctx.db, mailId)) throw new Error('The mail is in other hands');
    return 'nothing to do';
  }
  try {
    const replyTo = mail.replyTo ?? (await currentOperator(ctx))?.email ?? null;
    await ctx.mail.send({ ...mail, replyTo });
  } catch (error) {
    await releaseMail(ctx.db, mailId);
    throw error;
  }
  await markSent(ctx.db, mailId, ctx.clock());
  return 'sent';
}

export async function resumeMails(ctx: Pick<Context, 'db' | 'jobs' | 'clock'>): Promise<number> {
  const before = new Date(ctx.clock().getTime() - OVERDUE_MS);
  const overdue = await listOverdueMails(ctx.db, before, 100);
  for (const { id: mailId, priority } of overdue)
    await ctx.jobs.send(ctx.db, 'send-mail', { mailId }, { priority });
  return overdue.length;
}
