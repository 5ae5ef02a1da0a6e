import { createHash } from 'node:crypto';
import { AppError } from '#domain/errors.ts';
import type { Context } from '#server/context.ts';
import { queueMail } from '#server/steps/queueMail.ts';
import {
  countMessagesSince,
  insertContactMessage,
  listSuperAdminEmails,
} from '#server/stores/support.ts';

const HOUR = 3_600_000;
/** Messages an hour from one address of the network. */
const MAX_PER_HOUR = 5;

interface Input {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  /** Where the request came from. */
  readonly senderAddress: string;
}

/** Keeps the message and mails it to the super-administrators, in one transaction. */
export async function sendContact(
  ctx: Pick<Context, 'db' | 'clock' | 'jobs' | 'messages'>,
  input: Input,
): Promise<void> {
  const now = ctx.clock();
  const senderHash = createHash('sha256').update(input.senderAddress).digest('hex');
  const recent = await countMessagesSince(ctx.db, senderHash, new Date(now.getTime() - HOUR));
  if (recent >= MAX_PER_HOUR) throw new AppError('rate_limited');
  const { name, email, subject, message } = input;
  // Composed first: nothing slow happens inside the transaction.
  const mail = await ctx.messages.contact({ name, email }, subject, message);
  await ctx.db.transaction(async (tx) => {
    await insertContactMessage(tx, { name, email, subject, message, senderHash, createdAt: now });
    for (const recipient of await listSuperAdminEmails(tx))
      await queueMail({ ...ctx, db: tx }, recipient, mail);
  });
}
