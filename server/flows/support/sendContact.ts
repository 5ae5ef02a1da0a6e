import type { Caller } from '#domain/rules/access.ts';
import { deskOf } from '#domain/rules/support.ts';
import type { Context } from '#server/context.ts';
import { digest, requireContactLeft } from '#server/steps/limits.ts';
import { queueMail } from '#server/steps/queueMail.ts';
import { currentSetting } from '#server/steps/settings.ts';
import { findAccount } from '#server/stores/profiles.ts';
import { scopeOf } from '#server/stores/scope.ts';
import { insertContactMessage, listSuperAdminEmails } from '#server/stores/support.ts';

interface Input {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  /** As `clientAddress` computes it. */
  readonly senderAddress: string;
}

/**
 * Stores the message and mails it to the desk, in one transaction. The plan of a signed-in sender
 * sets its priority.
 *
 * @param caller undefined for a guest.
 */
export async function sendContact(
  ctx: Pick<Context, 'db' | 'clock' | 'jobs' | 'messages'>,
  caller: Caller | undefined,
  input: Input,
): Promise<void> {
  await requireContactLeft(ctx, input.senderAddress);
  const now = ctx.clock();
  const senderHash = digest(input.senderAddress);
  const { name, email, subject, message } = input;
  // Compose before the transaction, which stays short.
  const account = caller && (await findAccount(ctx.db, scopeOf(caller)));
  const desk = account && deskOf(account.planId);
  const mail = await ctx.messages.contact(
    { name, email },
    { subject, text: message, account: desk && { email: account.email, desk: desk.words } },
  );
  await ctx.db.transaction(async (tx) => {
    await insertContactMessage(tx, {
      name,
      email,
      subject,
      message,
      senderHash,
      createdAt: now,
      planId: account?.planId ?? null,
    });
    const address = (await currentSetting(tx, 'support'))?.email ?? null;
    for (const recipient of address === null ? await listSuperAdminEmails(tx) : [address])
      await queueMail({ ...ctx, db: tx }, recipient, mail, {
        priority: desk?.priority ?? 0,
        replyTo: email,
      });
  });
}
