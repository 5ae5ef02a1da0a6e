import type { Context } from '#server/context.ts';
import { emailChangeHash } from '#server/steps/emailChangeLink.ts';
import { invitationHash, isOpenInvitation } from '#server/steps/invite.ts';
import { requireLinkCheckLeft } from '#server/steps/limits.ts';
import { hasEmailChange } from '#server/stores/accountEmails.ts';
import { hasResetLink } from '#server/stores/accountPasswords.ts';
import { findInvitation } from '#server/stores/invitations.ts';

export interface MailedLink {
  readonly kind: 'reset' | 'invitation' | 'email-change';
  readonly token: string;
}

/**
 * True while a mailed link still opens what it was sent for. It uses nothing up, and says no more
 * than using the link would. Throws `rate_limited`.
 */
export async function isLinkUsable(
  ctx: Pick<Context, 'db' | 'clock'>,
  { kind, token }: MailedLink,
  address: string,
): Promise<boolean> {
  await requireLinkCheckLeft(ctx, address);
  const now = ctx.clock();
  if (kind === 'reset') return hasResetLink(ctx.db, token, now);
  if (kind === 'email-change') return hasEmailChange(ctx.db, emailChangeHash(token), now);
  return isOpenInvitation(await findInvitation(ctx.db, invitationHash(token)), now);
}
