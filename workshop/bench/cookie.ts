import { createHmac } from 'node:crypto';

/** The bench signs its own sessions with the secret that it gives to the product. */
export const SECRET = '5d9c04e1b7a2f8363cbb41e09d7f625a';

/** SQL over `sessions`; the table stores its hash. */
export const TOKEN = `md5(user_id) || md5(user_id || 'token')`;

/** Signed as by the authentication library. */
export function sessionCookie(token: string): string {
  const signature = createHmac('sha256', SECRET).update(token).digest('base64');
  return `vetoscopio.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}
