import { AppError } from '#domain/errors.ts';
import { isPersonalPassword } from '#domain/rules/credentials.ts';
import { LEGAL_VERSION } from '#domain/rules/legal.ts';
import type { Context } from '#server/context.ts';
import { invitationHash, isOpenInvitation } from '#server/steps/invite.ts';
import { promoteConfirmed } from '#server/stores/accountRoles.ts';
import { confirmUser } from '#server/stores/accountUsers.ts';
import {
  deleteInvitation,
  findInvitation,
  lockInvitation,
  setPassword,
} from '#server/stores/invitations.ts';
import { recordTerms } from '#server/stores/profiles.ts';

type Needs = Pick<Context, 'db' | 'clock' | 'passwords' | 'superAdminEmail' | 'log'>;

interface Acceptance {
  readonly token: string;
  /** Must equal the invited address. */
  readonly email: string;
  readonly password: string;
}

/**
 * Activates an invited account: confirms the address, sets the password, uses up the link. Throws
 * `invitation_expired`, `invitation_other_address`, `password_common` or `password_personal`.
 */
export async function acceptInvitation(
  ctx: Needs,
  { token, email, password }: Acceptance,
): Promise<void> {
  const tokenHash = invitationHash(token);
  const now = ctx.clock();
  const owner = requireUsable(await findInvitation(ctx.db, tokenHash), email, now);
  if (isPersonalPassword(password, owner)) throw new AppError('password_personal');
  if (await ctx.passwords.isCommon(password)) throw new AppError('password_common');
  // Hash before any lock: it occupies a core for a tenth of a second.
  const hash = await ctx.passwords.hash(password);
  await ctx.db.transaction(async (tx) => {
    const { userId } = requireUsable(await lockInvitation(tx, tokenHash), email, now);
    await setPassword(tx, userId, hash, now);
    await confirmUser(tx, userId, now);
    // The page shows the accepted terms beside its button.
    await recordTerms(tx, userId, LEGAL_VERSION, now);
    await deleteInvitation(tx, userId);
    if (owner.email === ctx.superAdminEmail) await promoteConfirmed(tx, owner.email);
    ctx.log.info('invitation accepted', { userId });
  });
}

type Found = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

function requireUsable(invitation: Found | undefined, email: string, now: Date): Found {
  if (!isOpenInvitation(invitation, now)) throw new AppError('invitation_expired');
  if (invitation.email !== email.toLowerCase()) throw new AppError('invitation_other_address');
  return invitation;
}
