import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CaseOutcome } from '#domain/rules/caseOutcomes.ts';
import { askOutcome, giveOutcome } from '#server/flows/analyses/caseOutcome.ts';
import { findOutcome } from '#server/stores/caseOutcomes.ts';
import { actorOf, callerOf } from '#tests/support/callers.ts';
import { type OpenTestDatabase, openTestDatabase } from '#tests/support/database.ts';

/** «¿Qué fue?»: the question of the panel, and its answers. */

const NOW = '2026-11-23T12:00:00Z';
const daysAgo = (days: number, more = 0) =>
  new Date(Date.parse(NOW) - days * 24 * 3_600_000 - more).toISOString();

let opened: OpenTestDatabase;
let vet: string;
beforeAll(async () => {
  opened = await openTestDatabase();
});
beforeEach(async () => {
  vet = await newAccount();
});
afterAll(() => opened.close());

const SILENT = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const ctx = () => ({ db: opened.database.db, clock: () => new Date(NOW) });
const askedId = async () => (await askOutcome(ctx(), callerOf(vet)))?.id;
const give = (id: string, outcome: CaseOutcome, note: string | null = null, userId = vet) =>
  giveOutcome({ ...ctx(), log: SILENT }, actorOf(userId), {
    analysisId: id,
    answer: { outcome, note },
  });

async function newAccount(): Promise<string> {
  const id = randomUUID();
  await ctx().db.execute(sql`insert into users (id, name, email, email_verified)
    values (${id}, 'Ana', ${`${id}@ejemplo.test`}, true)`);
  return id;
}

async function newCase(
  finishedAt: string,
  { confidence = 'Compatible', status = 'completed', userId = vet } = {},
): Promise<string> {
  const id = randomUUID();
  await ctx().db.execute(sql`insert into analyses (id, user_id, analysis_type, catalogue_version,
      status, submitted_data, ai_response, idempotency_key, request_hash, confidence, summary,
      created_at, submitted_at, finished_at)
    values (${id}, ${userId}, 'cytology', 1, ${status}, '{}', '{}', ${id}, 'h', ${confidence},
      'Compatible con mastocitoma', ${finishedAt}, ${finishedAt}, ${finishedAt})`);
  return id;
}

test('asks about the oldest concluded case of at least fourteen days, until it is answered', async () => {
  await newCase(daysAgo(14, -1));
  await newCase(daysAgo(121));
  await newCase(daysAgo(30), { confidence: 'No concluyente' });
  await newCase(daysAgo(30), { confidence: '85 %' });
  await newCase(daysAgo(30), { status: 'error' });
  await newCase(daysAgo(30), { userId: await newAccount() });
  expect(await askedId()).toBeUndefined();
  const later = await newCase(daysAgo(14));
  const first = await newCase(daysAgo(20));
  expect(await askedId()).toBe(first);
  const conclusion = {
    lead: 'Compatible con',
    text: 'mastocitoma cutáneo de bajo grado citológico',
  };
  await ctx().db.execute(sql`update analyses set conclusion_lead = ${conclusion.lead},
    conclusion = ${conclusion.text} where id = ${first}`);
  expect((await askOutcome(ctx(), callerOf(vet)))?.conclusion).toEqual(conclusion);
  await give(first, 'unknown');
  expect(await askedId()).toBe(later);
  await ctx().db.execute(sql`insert into analysis_feedback (analysis_id, user_id, verdict, outcome)
    values (${later}, ${vet}, 'acertado', 'Mastocitoma')`);
  expect(await askedId()).toBeUndefined();
});

test('keeps the latest answer beside the case, of its owner alone, while the account exists', async () => {
  const id = await newCase(daysAgo(20));
  await give(id, 'confirmed');
  await give(id, 'other', 'Lipoma');
  const answer = { outcome: 'other', note: 'Lipoma', answeredAt: new Date(NOW) };
  expect(await findOutcome(ctx().db, id)).toEqual(answer);
  const stranger = give(id, 'confirmed', null, await newAccount());
  await expect(stranger).rejects.toThrow(expect.objectContaining({ code: 'analysis_not_found' }));
  const running = await newCase(daysAgo(20), { status: 'error' });
  await expect(give(running, 'other')).rejects.toThrow(
    expect.objectContaining({ code: 'wrong_state' }),
  );
  await ctx().db.execute(sql`delete from users where id = ${vet}`);
  expect(await findOutcome(ctx().db, id)).toBeNull();
});
