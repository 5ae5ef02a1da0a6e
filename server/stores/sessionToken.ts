import { hash } from 'node:crypto';

/** Hash of a session token, as stored; only the cookie holds the token itself. */
export function storedToken(token: string): string {
  return hash('sha256', token);
}
