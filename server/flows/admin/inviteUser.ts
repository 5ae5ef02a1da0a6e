import { AppError } from '#domain/errors.ts';
import type { Actor } from '#domain/rules/administration.ts';
import { FREE_PLAN_ID } from '#domain/rules/plans.ts';
import type { Context } from '#server/context.ts';
import { mailConfirmation } from '#server/steps/accountMails.ts';
import { lockTarget, noteAct, requireActing } from '#server/steps/audit.ts';
import { sendInvitation } from '#server/steps/invite.ts';
import { openProfile } from '#server/steps/lifetimeUse.ts';
import { requireInvitationLeft } from '#server/steps/limits.ts';
import { placeOnPlan } from '#server/steps/placeOnPlan.ts';
import { isDuplicate } from '#server/stores/duplicate.ts';
import { hasInvitation, insertInvitedUser } from '#server/stores/invitations.ts';
import { findUserByEmail, lockAccount } from '#server/stores/profiles.ts';
import { scopeOf } from '#server/stores/scope.ts';

type Needs = Pick<
  Context,
  'db' | 'jobs' | 'clock' | 'timeZone' | 'messages' | 'publicUrl' | 'keys' | 'log'
>;

interface Invited {
  readonly email: string;
  readonly name: string;
  readonly planId: string;
}

/**
 * Creates an account and mails its owner to choose a password. Throws `email_taken`, also for a
 * pending invitation: use `resendWelcome`.
 */
export async function inviteUser(ctx: Needs, actor: Actor, invited: Invited): Promise<string> {
  const email = invited.email.toLowerCase();
  const { name, planId } = invited;
  await requireInvitationLeft(ctx, actor.userId);
  try {
    return await ctx.db.transaction(async (tx) => {
      await requireActing(tx, actor);
      if (await findUserByEmail(tx, email)) throw new AppError('email_taken');
      const id = await insertInvitedUser(tx, { email, name, at: ctx.clock() });
      await openProfile(ctx, tx, { id, name, email });
      const account = await lockAccount(tx, scopeOf({ accountId: id }));
      if (account && planId !== FREE_PLAN_ID)
        await placeOnPlan(ctx, tx, account, { planId, giver: actor });
      await sendInvitation(ctx, tx, { id, name, email });
      await noteAct(ctx, tx, actor, { action: 'invite_user', userId: id, after: { planId } });
      return id;
    });
  } catch (error) {
    if (isDuplicate(error)) throw new AppError('email_taken', { cause: error });
    throw error;
  }
}

/**
 * Resends the pending mail of an unconfirmed account: the invitation, whose earlier link stops
 * working, or the confirmation. Throws `already_confirmed`.
 */
export async function resendWelcome(ctx: Needs, actor: Actor, userId: string): Promise<void> {
  await requireInvitationLeft(ctx, actor.userId);
  await ctx.db.transaction(async (tx) => {
    const { emailVerified, name, email } = await lockTarget(
      tx,
      'resend_confirmation',
      actor,
      userId,
    );
    if (emailVerified) throw new AppError('already_confirmed');
    if (await hasInvitation(tx, userId)) {
      await sendInvitation(ctx, tx, { id: userId, name, email });
      await noteAct(ctx, tx, actor, { action: 'resend_invitation', userId });
      return;
    }
    const token = await ctx.keys.confirmationToken(email);
    await mailConfirmation({ ...ctx, db: tx }, { name, email }, token);
    await noteAct(ctx, tx, actor, { action: 'resend_confirmation', userId });
  });
}
