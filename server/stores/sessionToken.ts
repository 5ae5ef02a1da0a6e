import { createHash } from 'node:crypto';

/** What the table keeps of a session's token; the token itself is only in the cookie. */
export function storedToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
