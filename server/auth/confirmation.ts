import type { Context } from '../context.ts';
import { mailConfirmation } from '../steps/accountMails.ts';
import { findAddressee } from '../stores/accountUsers.ts';
import type { Db } from '../stores/db.ts';
import { mailNotQueued } from './mailLosses.ts';

type Needs = Pick<Context, 'jobs' | 'messages' | 'publicUrl' | 'log'>;

/** Mails a new user to confirm the address. Throws `MAIL_NOT_QUEUED`. */
export async function queueConfirmation(
  ctx: Needs,
  db: Db,
  user: { readonly name: string; readonly email: string },
  token: string,
): Promise<void> {
  try {
    await mailConfirmation({ ...ctx, db }, user, token);
  } catch (error) {
    ctx.log.error('mail not queued', { error });
    throw mailNotQueued(error);
  }
}

/**
 * Queues the confirmation mail in the transaction that stores the password, so that no account
 * exists without it. The library would send it afterwards and ignore a failure.
 */
export function confirmationHook(ctx: Needs & Pick<Context, 'keys'>, dbNow: () => Db) {
  return async (
    account: { readonly userId: string },
    call: { readonly path?: string | undefined } | null,
  ): Promise<void> => {
    if (call?.path !== '/sign-up/email') return;
    const user = await findAddressee(dbNow(), account.userId);
    if (!user) return;
    const token = await ctx.keys.confirmationToken(user.email);
    await queueConfirmation(ctx, dbNow(), user, token);
  };
}
