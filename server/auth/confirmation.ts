import { createEmailVerificationToken } from 'better-auth/api';
import { CONFIRM_LINK_HOURS } from '#domain/rules/credentials.ts';
import type { Context } from '../context.ts';
import { queueMail } from '../steps/queueMail.ts';
import { findAddressee } from '../stores/accountUsers.ts';
import type { Db } from '../stores/db.ts';
import { mailNotQueued } from './mailLosses.ts';

type Needs = Pick<Context, 'jobs' | 'messages' | 'publicUrl' | 'log'>;

/** Writes the mail that asks a new user to confirm the address, or refuses (`MAIL_NOT_QUEUED`). */
export async function queueConfirmation(
  ctx: Needs,
  db: Db,
  user: { readonly name: string; readonly email: string },
  token: string,
): Promise<void> {
  try {
    const query = { token, callbackURL: '/login?confirmado=1' };
    const url = mailedLink(ctx.publicUrl, '/api/auth/verify-email', query);
    await queueMail({ ...ctx, db }, user.email, await ctx.messages.confirmation(user.name, url));
  } catch (error) {
    ctx.log.error('mail not queued', { error });
    throw mailNotQueued(error);
  }
}

/**
 * Queues the confirmation of a registration while its password is stored, in that transaction: there
 * is no account whose mail was lost. The library would send it afterwards and forget a failure.
 */
export function confirmationHook(ctx: Needs, dbNow: () => Db, secret: string) {
  return async (
    account: { readonly userId: string },
    call: { readonly path?: string | undefined } | null,
  ): Promise<void> => {
    if (call?.path !== '/sign-up/email') return;
    const user = await findAddressee(dbNow(), account.userId);
    if (!user) return;
    const seconds = CONFIRM_LINK_HOURS * 3600;
    const token = await createEmailVerificationToken(secret, user.email, undefined, seconds);
    await queueConfirmation(ctx, dbNow(), user, token);
  };
}

export function mailedLink(
  publicUrl: string,
  path: string,
  query: Readonly<Record<string, string>>,
): string {
  const url = new URL(path, publicUrl);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.toString();
}
