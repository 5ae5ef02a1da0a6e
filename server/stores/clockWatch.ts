import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { returnMoments } from './futureMoments.ts';
import { clockWatch } from './schemaClock.ts';

/** Milliseconds that the clocks of several machines may differ. */
const CLOCKS_DIFFER_MS = 60_000;

/** A clock as it was found; null moments are unknown or did not happen. */
export interface ClockState {
  /** The latest moment that the wrong clock reached. */
  readonly stoodAt: Date | null;
  /** Null also while no process has noticed. */
  readonly wentBackAt: Date | null;
  /** Since when nothing scheduled had run. */
  readonly idleSince: Date | null;
  /** The last end of a scheduled task. */
  readonly ranAt: Date | null;
}

/** Milliseconds since 1970. */
type Watched = Readonly<Record<'now' | 'seen', number>> &
  Readonly<Record<'ran' | 'unseen' | 'back' | 'stood' | 'idle', number | null>>;

const ms = (moment: ReturnType<typeof sql>) => sql`(extract(epoch from ${moment}) * 1000)::float8`;

const UNKNOWN = sql`null::timestamptz`;

/** The queue stamps its own passes, which shows the wrong clock of a time when no process watched. */
async function passesOfQueue(db: Db): Promise<typeof UNKNOWN> {
  const { rows } = await db.execute<{ made: boolean }>(
    sql`select to_regclass('pgboss.version') is not null as made`,
  );
  if (!rows[0]?.made) return UNKNOWN;
  return sql`greatest((select max(cron_on) from pgboss.version),
    (select max(monitor_claim_on) from pgboss.queue))`;
}

/**
 * The stored moments, and now: of this process or of the database, whichever is later, so that one
 * of both that is behind is no clock that went back.
 */
async function read(db: Db, now: Date, passes = UNKNOWN): Promise<Watched> {
  const { rows } = await db.execute<Watched & Record<string, unknown>>(sql`
    select ${ms(sql`greatest(${now.toISOString()}::timestamptz, now())`)} as now,
      ${ms(sql`greatest(seen_at, ${passes}, 'epoch')`)} as seen, ${ms(sql`ran_at`)} as ran,
      ${ms(sql`unseen_from`)} as unseen, ${ms(sql`went_back_at`)} as back,
      ${ms(sql`stood_at`)} as stood, ${ms(sql`idle_since`)} as idle
    from (select) as once left join clock_watch on true`);
  const [row] = rows;
  if (!row) throw new Error('A select without a table gives one row');
  return row;
}

const dateOf = (at: number | null) => (at === null ? null : new Date(at));

/** The state as stored, or of a clock that went back and that no process has noticed yet. */
function stateOf({ now, seen, ran, unseen, back, stood, idle }: Watched): ClockState {
  // A later end of a task is of the wrong clock too.
  const ranAt = dateOf([ran, unseen].find((at) => at !== null && at <= now) ?? null);
  return seen - now > CLOCKS_DIFFER_MS
    ? { stoodAt: new Date(seen), wentBackAt: null, idleSince: ranAt, ranAt }
    : { stoodAt: dateOf(stood), wentBackAt: dateOf(back), idleSince: dateOf(idle), ranAt };
}

export async function readClock(db: Db, now: Date): Promise<ClockState> {
  return stateOf(await read(db, now));
}

/**
 * Notes that a process sees this moment. After a clock that went back it returns every stored moment
 * from the future, in the same transaction. @returns the state, where it has just found that.
 */
export async function noteMoment(db: Db, now: Date): Promise<ClockState | undefined> {
  return db.transaction(async (tx) => {
    // Several processes watch, and one of them returns the moments.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('clock_watch'))`);
    const watched = await read(tx, now, await passesOfQueue(tx));
    const seenAt = new Date(watched.now);
    if (watched.seen - watched.now <= CLOCKS_DIFFER_MS) {
      const unseen = watched.seen > 0 && watched.now - watched.seen > CLOCKS_DIFFER_MS;
      await save(tx, unseen ? { seenAt, unseenFrom: new Date(watched.seen) } : { seenAt });
      return undefined;
    }
    const state = { ...stateOf(watched), wentBackAt: seenAt };
    await returnMoments(tx, now);
    await save(tx, { seenAt, ...state });
    return state;
  });
}

async function save(tx: Db, change: typeof clockWatch.$inferInsert): Promise<void> {
  await tx.insert(clockWatch).values(change).onConflictDoUpdate({
    target: clockWatch.one,
    set: change,
  });
}

/** A scheduled task ended. */
export async function noteRun(db: Db, ranAt: Date): Promise<void> {
  await db.update(clockWatch).set({ ranAt });
}
