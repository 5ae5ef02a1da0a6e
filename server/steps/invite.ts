import { createHash, randomBytes } from 'node:crypto';
import { INVITATION_DAYS } from '#domain/rules/credentials.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/stores/db.ts';
import { saveInvitation } from '#server/stores/invitations.ts';
import { mailInvitation } from './accountMails.ts';

/** Mails an invitation within the transaction; an earlier link becomes invalid. */
export async function sendInvitation(
  ctx: Pick<Context, 'jobs' | 'messages' | 'publicUrl' | 'clock'>,
  tx: Db,
  user: { readonly id: string; readonly name: string; readonly email: string },
): Promise<void> {
  const now = ctx.clock();
  const token = randomBytes(32).toString('base64url');
  await saveInvitation(tx, {
    userId: user.id,
    tokenHash: invitationHash(token),
    expiresAt: new Date(now.getTime() + INVITATION_DAYS * 86_400_000),
    createdAt: now,
  });
  await mailInvitation({ ...ctx, db: tx }, user, token);
}

/** False for an old link to an account that its owner entered another way. */
export function isOpenInvitation<
  Found extends { readonly emailVerified: boolean; readonly expiresAt: Date },
>(invitation: Found | undefined, now: Date): invitation is Found {
  return invitation !== undefined && !invitation.emailVerified && invitation.expiresAt > now;
}

/** Token of a mailed link as the database stores it. */
export function invitationHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
