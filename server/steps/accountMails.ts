import type { Context } from '#server/context.ts';
import { queueMail } from './queueMail.ts';

/** Mails whose link activates an account. With a transaction as `db`, they join it. */

type Needs = Pick<Context, 'db' | 'jobs' | 'messages' | 'publicUrl'>;

interface Addressee {
  readonly name: string;
  readonly email: string;
}

export async function mailConfirmation(ctx: Needs, user: Addressee, token: string): Promise<void> {
  const query = { token, callbackURL: '/login?confirmado=1' };
  const url = mailedLink(ctx.publicUrl, '/api/auth/verify-email', query);
  await queueMail(ctx, user.email, await ctx.messages.confirmation(user.name, url));
}

export async function mailInvitation(ctx: Needs, user: Addressee, token: string): Promise<void> {
  const url = mailedLink(ctx.publicUrl, '/invitation', { token });
  await queueMail(ctx, user.email, await ctx.messages.invitation(user.name, url));
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
