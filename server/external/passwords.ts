import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { createFairLimiter } from '#server/shared/fairLimiter.ts';
import { isCommonPassword } from './commonPasswords.ts';

export interface Passwords {
  hash(password: string): Promise<string>;
  verify(attempt: { readonly hash: string; readonly password: string }): Promise<boolean>;
  isCommon(password: string): Promise<boolean>;
}

/** One scrypt takes a whole core and 16 MB, so many sign-ins queue. */
const AT_ONCE = 2;
/** The account is not known yet: all guesses share one queue. */
const NOBODY = '';

/** The authentication library's hashing, a few at a time. */
export function createPasswords(): Passwords {
  const inTurn = createFairLimiter({ atOnce: AT_ONCE });
  return {
    hash: (password) => inTurn(NOBODY, () => hashPassword(password)),
    verify: (attempt) => inTurn(NOBODY, () => verifyPassword(attempt)),
    isCommon: isCommonPassword,
  };
}
