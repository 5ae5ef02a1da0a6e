import { createHash } from 'node:crypto';

/** The hash of a session's token that the table stores; the token itself is only in the cookie. */
export function storedToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
