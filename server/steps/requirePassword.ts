import { AppError } from '#domain/errors.ts';
import type { Context } from '#server/context.ts';
import { findPasswordHash } from '#server/stores/accountPasswords.ts';
import { countPasswordGuess, forgetGuesses } from './limits.ts';

/**
 * Requires the current password of the account, so that an open session found by a stranger is not
 * enough to take it over. Refuses a wrong one (`wrong_password`) and too many (`rate_limited`); the
 * guesses count together with those at the authentication library.
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
