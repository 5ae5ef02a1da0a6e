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

async function newCase(userId: string, type: string): Promise<string> {
  const { db } = opened.database;
  const id = randomUUID();
  await db.execute(sql`insert into analyses (id, user_id, analysis_type, catalogue_version, status,
      submitted_data, ai_response, idempotency_key, request_hash, submitted_at, finished_at)
    values (${id}, ${userId}, ${type}, 1, 'completed', '{}', '{}', ${id}, 'h', now(), now())`);
  return id;
}

async function answer(userId: string, type: string, verdict: string): Promise<void> {
  const id = await newCase(userId, type);
  await opened.database.db.execute(sql`insert into analysis_feedback (analysis_id, user_id, verdict)
    values (${id}, ${userId}, ${verdict})`);
}

/** An answer to a finding; without a model, of an automation that names none. */
async function confirm(userId: string, press: 'yes' | 'no', model?: string): Promise<void> {
  const id = await newCase(userId, 'cytology');
  const reader = model ? 'modelo' : 'automatizacion';
  await opened.database.db.execute(sql`insert into finding_answers (analysis_id, finding, user_id,
      answer, field, value, reader, model, answered_at)
    values (${id}, 'fungi.observed', ${userId}, ${press}, 'fungi', 'observed', ${reader},
      ${model ?? null}, now())`);
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
    findings: [],
  });
});

test('the share of «Es así» is published by model, of five accounts, without the sample accounts', async () => {
  const accounts = await Promise.all([1, 2, 3, 4, 5].map(newAccount));
  for (const [at, one] of accounts.entries()) {
    await confirm(one, at === 0 ? 'no' : 'yes', 'modelo-a 8b');
    await confirm(one, 'yes');
    await confirm(one, 'no');
    // Answers of four accounts.
    if (at > 0) await confirm(one, 'yes', 'modelo-b');
  }
  const sample = await newAccount();
  await opened.database.db.execute(sql`insert into sample_accounts (user_id) values (${sample})`);
  await confirm(sample, 'yes', 'modelo-b');
  expect((await read()).findings).toEqual([
    { name: 'Automatización externa', right: 5, answers: 10, accounts: 5 },
    { name: 'modelo-a 8b', right: 4, answers: 5, accounts: 5 },
  ]);
});
