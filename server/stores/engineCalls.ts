import { randomUUID } from 'node:crypto';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { engineAnswers, engineCalls } from './schemaEngines.ts';

export type NewCall = Omit<
  typeof engineCalls.$inferInsert,
  'id' | 'endedAt' | 'outcome' | 'inputTokens' | 'outputTokens'
>;

export type CallEnd = Required<
  Pick<
    typeof engineCalls.$inferInsert,
    'endedAt' | 'outcome' | 'inputTokens' | 'outputTokens' | 'cost'
  >
>;

/** Locks the month's sum until the transaction ends: no other call starts meanwhile. */
export async function lockSpending(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('engine_calls', 0))`);
}

/** Cost of calls begun since `from`, plus the upper bound of running ones. */
export async function readSpent(db: Db, from: Date): Promise<number> {
  const rows = await db
    .select({ spent: sql<string>`coalesce(sum(${engineCalls.cost}), 0)::text` })
    .from(engineCalls)
    .where(gte(engineCalls.startedAt, from));
  return Number(rows[0]?.spent ?? 0);
}

export async function insertCall(db: Db, call: NewCall): Promise<string> {
  const id = randomUUID();
  await db.insert(engineCalls).values({ id, ...call });
  return id;
}

/** False when it had already ended. */
export async function endCall(db: Db, id: string, end: CallEnd): Promise<boolean> {
  const ended = await db
    .update(engineCalls)
    .set(end)
    .where(and(eq(engineCalls.id, id), sql`${engineCalls.endedAt} is null`))
    .returning({ id: engineCalls.id });
  return ended.length === 1;
}

interface CallStep {
  readonly analysisId: string;
  readonly step: string;
}

/** Stores the answer only while its case is being read. */
export async function saveCallReading(
  db: Db,
  { analysisId, step }: CallStep,
  answer: string,
): Promise<void> {
  await db.execute(sql`
    insert into engine_answers (analysis_id, step, answer)
    select id, ${step}, ${answer} from analyses
    where id = ${analysisId} and status = 'pending_webhook'
    on conflict (analysis_id, step) do nothing`);
}

export async function findCallReading(
  db: Db,
  { analysisId, step }: CallStep,
): Promise<string | undefined> {
  const rows = await db
    .select({ answer: engineAnswers.answer })
    .from(engineAnswers)
    .where(and(eq(engineAnswers.analysisId, analysisId), eq(engineAnswers.step, step)));
  return rows[0]?.answer;
}
