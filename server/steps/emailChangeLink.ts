import { createHash } from 'node:crypto';

/** As the database stores the token of a change of address. */
export function emailChangeHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
