import { sql } from 'drizzle-orm';
import type { ModelCalls } from '#domain/rules/engineCalls.ts';
import { AUTOMATION_ENGINE } from '#domain/rules/engineChoice.ts';
import type { Db } from './db.ts';
import { TOO_LATE } from './engineAttempts.ts';

/**
 * Calls begun since then, by engine and model, most calls first. All requests of one automation
 * attempt count as one call.
 */
export async function readCalls(db: Db, since: Date): Promise<ModelCalls[]> {
  const { rows } = await db.execute<{ [Name in keyof ModelCalls]: unknown }>(sql`
    with calls as (
      select engine, model, outcome, ended_at, cost,
        coalesce(input_tokens, 0) as input_tokens, coalesce(output_tokens, 0) as output_tokens,
        ended_at is not null and outcome is distinct from 'answered' as failed,
        (extract(epoch from greatest(ended_at, started_at) - started_at) * 1000)::float8 as ms
      from engine_calls where started_at >= ${since.toISOString()}::timestamptz
      union all
      select ${AUTOMATION_ENGINE}, '', outcome, ended_at, 0, 0, 0,
        ended_at is not null and outcome is distinct from 'answered',
        (extract(epoch from greatest(ended_at, begun_at) - begun_at) * 1000)::float8
      from (
        select begun_at,
          case when given_up or failure = ${TOO_LATE} then closed_at
            else coalesce(answered_at, closed_at) end as ended_at,
          case when given_up then coalesce(failure, 'timeout')
            when answered_at is not null then coalesce(failure, 'answered')
            else ${TOO_LATE} end as outcome
        from engine_attempts
        where begun_at >= ${since.toISOString()}::timestamptz and tries > 0
      ) asked
    ), reasons as (
      select engine, model, json_agg(json_build_object('name', name, 'count', count)
        order by count desc, name collate "C") as failures
      from (
        select engine, model, coalesce(outcome, '') as name, count(*)::int as count
        from calls where failed group by 1, 2, 3
      ) counted group by engine, model
    )
    select engine, model, count(*)::int as calls,
      (count(*) filter (where ended_at is null))::int as open,
      coalesce((select failures from reasons
        where reasons.engine = calls.engine and reasons.model = calls.model), '[]') as failures,
      sum(input_tokens)::float8 as "inputTokens",
      sum(output_tokens)::float8 as "outputTokens",
      sum(cost)::float8 as cost,
      percentile_disc(0.5) within group (order by ms) filter (where outcome = 'answered')
        as "medianMs",
      percentile_disc(0.95) within group (order by ms) filter (where outcome = 'answered')
        as "nineteenOf20Ms",
      (extract(epoch from max(ended_at) filter (where failed)) * 1000)::float8 as "lastFailureAt"
    from calls group by engine, model
    order by count(*) desc, engine collate "C", model collate "C"`);
  return rows.map((row) => ({
    engine: String(row.engine),
    model: String(row.model),
    calls: Number(row.calls),
    open: Number(row.open),
    failures: row.failures as ModelCalls['failures'],
    inputTokens: Number(row.inputTokens),
    outputTokens: Number(row.outputTokens),
    cost: Number(row.cost),
    medianMs: row.medianMs === null ? null : Math.round(Number(row.medianMs)),
    nineteenOf20Ms: row.nineteenOf20Ms === null ? null : Math.round(Number(row.nineteenOf20Ms)),
    lastFailureAt:
      row.lastFailureAt === null ? null : new Date(Number(row.lastFailureAt)).toISOString(),
  }));
}
