import type { Context } from '#server/context.ts';
import { digest, requireContactLeft } from '#server/steps/limits.ts';
import { queueMail } from '#server/steps/queueMail.ts';
import { supportAddress } from '#server/steps/settings.ts';
import { insertContactMessage, listSuperAdminEmails } from '#server/stores/support.ts';

interface Input {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  /** Who sends it, as `clientAddress` sees it. */
  readonly senderAddress: string;
}

/** Keeps the message and mails it to who answers the desk, in one transaction. */
export async function sendContact(
  ctx: Pick<Context, 'db' | 'clock' | 'jobs' | 'messages'>,
  input: Input,
): Promise<void> {
  await requireContactLeft(ctx, input.senderAddress);
  const now = ctx.clock();
  const senderHash = digest(input.senderAddress);
  const { name, email, subject, message } = input;
  // Composed first: nothing slow happens inside the transaction.
  const mail = await ctx.messages.contact({ name, email }, subject, message);
  await ctx.db.transaction(async (tx) => {
    await insertContactMessage(tx, { name, email, subject, message, senderHash, createdAt: now });
    const desk = await supportAddress(tx);
    for (const recipient of desk === null ? await listSuperAdminEmails(tx) : [desk])
      await queueMail({ ...ctx, db: tx }, recipient, mail);
  });
}
