import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { createLimiter } from './images/limiter.ts';

export interface Passwords {
  hash(password: string): Promise<string>;
  verify(attempt: { readonly hash: string; readonly password: string }): Promise<boolean>;
}

/** One scrypt takes a whole core and 16 MB: a storm of sign-ins waits in line instead. */
const AT_ONCE = 2;

/** The hashing of the authentication library, a few at a time. */
export function createPasswords(): Passwords {
  const inTurn = createLimiter(AT_ONCE);
  return {
    hash: (password) => inTurn(() => hashPassword(password)),
    verify: (attempt) => inTurn(() => verifyPassword(attempt)),
  };
}
