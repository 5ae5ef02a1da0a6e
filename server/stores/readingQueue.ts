import { sql } from 'drizzle-orm';
import { MOST_AHEAD, type Throughput } from '#domain/rules/readingQueue.ts';
import type { Db } from './db.ts';

const PACE_MINUTES = 10;
const PACE_CASES = 2000;

/** Due jobs that no worker has taken, in the workers' order. */
const WAITING = sql`from pgboss.job where name = 'diagnose' and state < 'active' and not blocked
  and start_after <= now()`;

export interface Place {
  /** Cases ahead; `many` beyond `MOST_AHEAD`. */
  readonly ahead: number | 'many';
  readonly throughput: Throughput;
}

/**
 * The place of a waiting case; undefined when it is being read, retried later, or with an
 * automation. Reads the head of the queue by the workers' own index, and the recently ended cases.
 */
export async function findPlace(db: Db, analysisId: string): Promise<Place | undefined> {
  const { rows } = await db.execute<{ ids: string[]; cases: number; seconds: number }>(sql`
    with head as (
      select data->>'analysisId' as id, greatest(created_on, start_after) as since,
        row_number() over (order by priority desc, created_on) as place
      ${WAITING} order by priority desc, created_on limit ${MOST_AHEAD + 1}
    ), stretch as (
      select greatest(min(since), now() - make_interval(mins => ${PACE_MINUTES})) as since from head
    )
    select array(select id from head order by place) as ids,
      (select count(*)::int from (
        select from analyses where finished_at >= stretch.since and status = 'completed'
        limit ${PACE_CASES}) as ended) as cases,
      greatest(0, extract(epoch from now() - stretch.since))::float8 as seconds
    from stretch`);
  const { ids = [], cases = 0, seconds = 0 } = rows[0] ?? {};
  const ahead = [...new Set(ids)].indexOf(analysisId);
  if (ahead >= 0) return { ahead, throughput: { cases, seconds } };
  const more = ids.length > MOST_AHEAD && (await isWaiting(db, analysisId));
  return more ? { ahead: 'many', throughput: { cases, seconds } } : undefined;
}

async function isWaiting(db: Db, analysisId: string): Promise<boolean> {
  const { rows } = await db.execute<{ waits: boolean }>(
    sql`select exists(select 1 ${WAITING} and data->>'analysisId' = ${analysisId}) as waits`,
  );
  return rows[0]?.waits ?? false;
}
