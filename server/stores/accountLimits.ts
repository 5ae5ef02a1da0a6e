import { randomUUID } from 'node:crypto';
import { eq, like, lt, sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { rateLimits } from './schema.ts';

export interface Limit {
  readonly max: number;
  /** At most an hour: the authentication library deletes older rows of this table. */
  readonly windowMs: number;
}

/**
 * Counts an attempt under the key, in windows that start with their first attempt. @returns zero up
 * to `max`, then the seconds until the window ends. One statement, so that concurrent attempts all
 * count.
 */
export async function countAttempt(db: Db, key: string, limit: Limit, now: Date): Promise<number> {
  const at = now.getTime();
  const over = sql`${rateLimits.lastRequest} <= ${at - limit.windowMs}`;
  const rows = await db
    .insert(rateLimits)
    .values({ id: randomUUID(), key, count: 1, lastRequest: at })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${over} then 1 else least(${rateLimits.count} + 1, ${limit.max + 1}) end`,
        lastRequest: sql`case when ${over} then ${at}::bigint else ${rateLimits.lastRequest} end`,
      },
    })
    .returning({ count: rateLimits.count, began: rateLimits.lastRequest });
  const [row] = rows;
  if (!row || row.count <= limit.max) return 0;
  // A window that began by a clock ahead of this one is no longer than any other.
  const left = Math.min(limit.windowMs, row.began + limit.windowMs - at);
  return Math.max(1, Math.ceil(left / 1000));
}

export async function forgetAttempts(db: Db, key: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, key));
}

/** Deletes the counters of an account; their keys end in its id. */
export async function forgetAttemptsOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(rateLimits).where(like(rateLimits.key, `%:${userId}`));
}

export async function deleteAttemptsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.lastRequest, before.getTime()));
}
