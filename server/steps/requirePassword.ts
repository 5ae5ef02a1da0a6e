import { AppError } from '#domain/errors.ts';
import type { Context } from '#server/context.ts';
import { findPasswordHash } from '#server/stores/accountPasswords.ts';
import { countPasswordGuess, forgetGuesses } from './limits.ts';

/**
 * Requires the current password, so that a stranger's use of an open session cannot take the
 * account over. Throws `wrong_password`, and `rate_limited` together with the sign-in guesses.
 */
export async function requirePassword(
  ctx: Pick<Context, 'db' | 'clock' | 'passwords'>,
  userId: string,
  password: string,
): Promise<void> {
  const guess = await countPasswordGuess(ctx, userId);
  if ('wait' in guess) throw new AppError('rate_limited', { retryAfter: guess.wait });
  const hash = await findPasswordHash(ctx.db, userId);
  if (!hash || !(await ctx.passwords.verify({ hash, password })))
    throw new AppError('wrong_password');
  await forgetGuesses(ctx, guess.key);
}
