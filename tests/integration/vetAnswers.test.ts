import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import { sumVetAnswers } from '#server/flows/support/vetAnswers.ts';
import { type OpenTestDatabase, openTestDatabase } from '#tests/support/database.ts';

/** Vets' answers as anybody reads them. */

let opened: OpenTestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const at = new Date('2026-11-23T15:04:00Z');
const read = () => sumVetAnswers({ db: opened.database.db, clock: () => at, catalogue });

async function newAccount(): Promise<string> {
  const id = randomUUID();
  await opened.database.db.execute(sql`insert into users (id, name, email, email_verified)
    values (${id}, 'Ana', ${`${id}@ejemplo.test`}, true)`);
  return id;
}

async function answer(userId: string, type: string, verdict: string): Promise<void> {
  const { db } = opened.database;
  const id = randomUUID();
  await db.execute(sql`insert into analyses (id, user_id, analysis_type, catalogue_version, status,
      submitted_data, ai_response, idempotency_key, request_hash, submitted_at, finished_at)
    values (${id}, ${userId}, ${type}, 1, 'completed', '{}', '{}', ${id}, 'h', now(), now())`);
  await db.execute(sql`insert into analysis_feedback (analysis_id, user_id, verdict)
    values (${id}, ${userId}, ${verdict})`);
}

test('only sums of five accounts are published, by type, without the sample accounts', async () => {
  const accounts = await Promise.all([1, 2, 3, 4, 5].map(newAccount));
  const [first = '', ...others] = accounts;
  await answer(first, 'cytology', 'no_acertado');
  await answer(first, 'cytology', 'acertado');
  for (const one of others) await answer(one, 'cytology', 'acertado');
  // Many answers of four accounts, and those of a sample account.
  for (const one of [first, first, ...others.slice(1)]) await answer(one, 'ecg', 'acertado');
  const sample = await newAccount();
  await opened.database.db.execute(sql`insert into sample_accounts (user_id) values (${sample})`);
  await answer(sample, 'ecg', 'acertado');
  expect(await read()).toEqual({
    readAt: at,
    verdicts: [{ name: 'Citología', right: 5, answers: 6, accounts: 5 }],
    outcomes: [],
  });
});
