import { randomBytes } from 'node:crypto';
import { AppError } from '#domain/errors.ts';
import { CONFIRM_LINK_HOURS } from '#domain/rules/credentials.ts';
import type { Context } from '#server/context.ts';
import { contactAddress } from '#server/steps/contactAddress.ts';
import { emailChangeHash } from '#server/steps/emailChangeLink.ts';
import { rememberLifetimeUse } from '#server/steps/lifetimeUse.ts';
import { requireEmailChangeLeft } from '#server/steps/limits.ts';
import { queueMail } from '#server/steps/queueMail.ts';
import { requirePassword } from '#server/steps/requirePassword.ts';
import {
  awaitNewAddress,
  beginEmailChange,
  finishEmailChange,
  lockEmailChange,
} from '#server/stores/accountEmails.ts';
import { deleteVerificationsOf } from '#server/stores/accountPasswords.ts';
import { promoteConfirmed } from '#server/stores/accountRoles.ts';
import { isDuplicate } from '#server/stores/duplicate.ts';
import { findUserByEmail } from '#server/stores/profiles.ts';
import { scopeOf } from '#server/stores/scope.ts';

const LINK_MS = CONFIRM_LINK_HOURS * 3_600_000;

type Needs = Pick<
  Context,
  'db' | 'jobs' | 'clock' | 'messages' | 'publicUrl' | 'operator' | 'keys' | 'log'
>;

interface Holder {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
}

/**
 * Starts an address change. Throws `wrong_password`. Both addresses must confirm, the current one
 * first (D8); a new request replaces a pending one.
 */
export async function requestEmailChange(
  ctx: Needs & Pick<Context, 'passwords'>,
  holder: Holder,
  wanted: { readonly email: string; readonly password: string },
): Promise<void> {
  const newEmail = wanted.email.toLowerCase();
  const now = ctx.clock();
  if (newEmail === holder.email.toLowerCase()) throw new AppError('same_email');
  await requirePassword(ctx, holder.userId, wanted.password);
  // Count first: otherwise the replies reveal without limit which addresses have an account.
  await requireEmailChangeLeft(ctx, holder.userId);
  if (await findUserByEmail(ctx.db, newEmail)) throw new AppError('email_taken');
  const { token, hash } = newToken();
  const url = linkOf(ctx.publicUrl, token);
  const message = await ctx.messages.agreeToEmailChange(
    holder.name,
    newEmail,
    url,
    await contactAddress(ctx),
  );
  await ctx.db.transaction(async (tx) => {
    const expiresAt = new Date(now.getTime() + LINK_MS);
    await beginEmailChange(tx, { userId: holder.userId, newEmail, oldTokenHash: hash, expiresAt });
    await queueMail({ ...ctx, db: tx }, holder.email, message);
  });
}

export type EmailChangeStep =
  | { readonly status: 'waiting_for_new_address'; readonly newEmail: string }
  | { readonly status: 'changed'; readonly newEmail: string };

/**
 * Follows one of the two single-use links: the first mails the new address, the second makes the
 * change. Throws `link_expired`.
 */
export async function confirmEmailChange(
  ctx: Needs & Pick<Context, 'superAdminEmail'>,
  token: string,
): Promise<EmailChangeStep> {
  const hash = emailChangeHash(token);
  try {
    return await ctx.db.transaction(async (tx) => {
      const change = await lockEmailChange(tx, hash);
      const now = ctx.clock();
      if (!change || change.expiresAt <= now) throw new AppError('link_expired');
      const { userId, newEmail, oldEmail, name } = change;
      if (change.oldTokenHash === hash) {
        const next = newToken();
        await awaitNewAddress(tx, userId, next.hash, new Date(now.getTime() + LINK_MS));
        const url = linkOf(ctx.publicUrl, next.token);
        await queueMail(
          { ...ctx, db: tx },
          newEmail,
          await ctx.messages.confirmNewEmail(name, url),
        );
        return { status: 'waiting_for_new_address', newEmail };
      }
      const contact = await contactAddress({ ...ctx, db: tx });
      await rememberLifetimeUse(ctx, tx, scopeOf({ accountId: userId }), now);
      await finishEmailChange(tx, userId, newEmail, now);
      // Reset links sent to the old address must stop working.
      await deleteVerificationsOf(tx, userId);
      const words = await ctx.messages.emailChanged(name, newEmail, contact);
      await queueMail({ ...ctx, db: tx }, oldEmail, words);
      await queueMail({ ...ctx, db: tx }, newEmail, words);
      if (newEmail === ctx.superAdminEmail) await promoteConfirmed(tx, newEmail);
      ctx.log.info('email changed', { userId });
      return { status: 'changed', newEmail };
    });
  } catch (error) {
    if (isDuplicate(error)) throw new AppError('email_taken', { cause: error });
    throw error;
  }
}

function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: emailChangeHash(token) };
}

/** Links to a page: mail scanners that open links must not trigger the operation. */
function linkOf(publicUrl: string, token: string): string {
  const url = new URL('/confirm-email', publicUrl);
  url.searchParams.set('token', token);
  return url.toString();
}
