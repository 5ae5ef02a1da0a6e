import { createHmac } from 'node:crypto';

/** The bench signs its own sessions: it knows the secret that it gives to the product. */
export const SECRET = '5d9c04e1b7a2f8363cbb41e09d7f625a';

/** The token of a session of the bench, of which the table keeps a hash; in SQL over `sessions`. */
export const TOKEN = `md5(user_id) || md5(user_id || 'token')`;

/** The Cookie header of a session token, signed as the authentication library signs it. */
export function sessionCookie(token: string): string {
  const signature = createHmac('sha256', SECRET).update(token).digest('base64');
  return `vetoscopio.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}
