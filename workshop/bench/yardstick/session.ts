import { createHash } from 'node:crypto';
import type pg from 'pg';

const COOKIE = 'vetoscopio.session_token=';

/** Reads the session as the product does, without checking the signature. */
export async function findUser(pool: pg.Pool, cookie: string): Promise<string | undefined> {
  const from = cookie.indexOf(COOKIE);
  if (from < 0) return undefined;
  const signed = decodeURIComponent(cookie.slice(from + COOKIE.length));
  const result = await pool.query({
    name: 'session',
    text: `select s.id, s.expires_at, s.created_at, u.id as user_id, u.email, u.name,
        u.email_verified, u.two_factor_enabled, p.role
      from sessions s join users u on u.id = s.user_id left join profiles p on p.user_id = u.id
      where s.token = $1 and s.expires_at > $2`,
    values: [storedToken(signed.slice(0, signed.lastIndexOf('.'))), new Date()],
  });
  return result.rows[0]?.user_id;
}

/** As stored by the product. */
function storedToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
