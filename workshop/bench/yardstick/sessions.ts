import { createHash } from 'node:crypto';
import type pg from 'pg';

const COOKIE = 'vetoscopio.session_token=';

/** Owner of each cookie that was asked about once. */
const known = new Map<string, string | undefined>();

/** Owner of the session of a cookie, the signature unlooked at; asked of the database only once. */
export async function findUser(pool: pg.Pool, cookie: string): Promise<string | undefined> {
  if (known.has(cookie)) return known.get(cookie);
  const signed = decodeURIComponent(cookie.slice(cookie.indexOf(COOKIE) + COOKIE.length));
  const token = signed.slice(0, signed.lastIndexOf('.'));
  const { rows } = await pool.query({
    name: 'session',
    text: 'select user_id from sessions where token = $1 and expires_at > now()',
    values: [createHash('sha256').update(token).digest('hex')],
  });
  known.set(cookie, rows[0]?.user_id);
  return rows[0]?.user_id;
}
