import { ACCESS_LINK_HOURS } from '#domain/rules/credentials.ts';
import type { Context } from '#server/context.ts';
import { requireAccessLinkLeft } from '#server/steps/limits.ts';
import { queueMail } from '#server/steps/queueMail.ts';
import { findUserByEmail } from '#server/stores/profiles.ts';

const LINK_MS = ACCESS_LINK_HOURS * 3_600_000;

/**
 * Mails a sign-in link to an owner whose guesses strangers have used up. The link gives separate
 * guesses; the password is still required. The reply does not reveal whether the account exists.
 */
export async function sendAccessLink(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock' | 'messages' | 'publicUrl' | 'keys'>,
  asked: { readonly email: string; readonly address: string },
): Promise<void> {
  await requireAccessLinkLeft(ctx, asked);
  const user = await findUserByEmail(ctx.db, asked.email);
  if (!user?.emailVerified) return;
  const url = new URL('/login', ctx.publicUrl);
  const expiresAt = new Date(ctx.clock().getTime() + LINK_MS);
  url.searchParams.set('acceso', ctx.keys.issuePass(user.id, expiresAt));
  const message = await ctx.messages.accessLink(user.name, url.toString());
  await queueMail(ctx, asked.email.toLowerCase(), message);
}
