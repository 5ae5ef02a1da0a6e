import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import { PLANS } from '#domain/rules/plans.ts';
import { listDonationSets } from '#server/flows/admin/donationSets.ts';
import { sumVetAnswers } from '#server/flows/support/vetAnswers.ts';
import { savePlans } from '#server/stores/plans.ts';
import { type OpenTestDatabase, openTestDatabase } from '#tests/support/database.ts';

/** Sums of vets' answers as people outside an account read them. */

let opened: OpenTestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
  await savePlans(opened.database.db, PLANS);
});
afterAll(() => opened.close());
beforeEach(() => opened.database.db.execute(sql`delete from users`));
beforeEach(forgetMonths);

async function forgetMonths(): Promise<void> {
  await opened.database.db.execute(sql`delete from published_sums`);
}

let now = new Date('2026-11-23T15:04:00Z');
const ctx = () => ({
  db: opened.database.db,
  clock: () => now,
  timeZone: 'Europe/Madrid',
  catalogue,
});
beforeEach(() => {
  now = new Date('2026-11-23T15:04:00Z');
});

const DAY = 86_400_000;
/** First instant of the month. */
const FIRST = new Date('2026-10-31T23:00:00Z');
const before = (days: number) => new Date(FIRST.getTime() - days * DAY).toISOString();

interface Vet {
  readonly id: string;
}

/** Facts of an answer; by default it counts. */
interface Facts {
  readonly right?: boolean;
  readonly age?: number;
  readonly plan?: string;
  readonly sample?: boolean;
  readonly charge?: 'none' | 'reversed' | 'kept';
  readonly status?: 'completed' | 'error';
  /** Days before the month; negative in it. */
  readonly days?: number;
}

async function newVet({ age = 90, plan = 'free', sample = false }: Facts = {}): Promise<Vet> {
  const { db } = opened.database;
  const id = randomUUID();
  await db.execute(sql`insert into users (id, name, email, email_verified, created_at)
    values (${id}, 'Ana', ${`${id}@ejemplo.test`}, true, ${before(age)})`);
  await db.execute(sql`insert into profiles (user_id, full_name, current_plan)
    values (${id}, 'Ana', ${plan})`);
  if (sample) await db.execute(sql`insert into sample_accounts (user_id) values (${id})`);
  return { id };
}

async function newCase(vet: Vet, { charge, status = 'completed' }: Facts): Promise<string> {
  const { db } = opened.database;
  const id = randomUUID();
  await db.execute(sql`insert into analyses (id, user_id, analysis_type, catalogue_version, status,
      submitted_data, ai_response, idempotency_key, request_hash, submitted_at, finished_at)
    values (${id}, ${vet.id}, 'cytology', 1, ${status}, '{}', '{}', ${id}, 'h', now(), now())`);
  if (charge !== 'none')
    await db.execute(sql`insert into charges (user_id, analysis_id, plan_id, charged_at,
        reversed_at, reversal_reason, kept_reason)
      values (${vet.id}, ${id}, 'free', now(), ${charge === 'reversed' ? before(0) : null},
        ${charge === 'reversed' ? 'nothing_measured' : null}, ${charge === 'kept' ? 'nothing_measured' : null})`);
  return id;
}

/** Ways to answer, each with the published rows that the answer enters. */
const KINDS = {
  '«¿Acertó el informe?»': {
    name: 'Citología',
    answer: async (vet: Vet, id: string, right: boolean, at: string) => {
      await opened.database.db.execute(sql`insert into analysis_feedback
          (analysis_id, user_id, verdict, created_at, updated_at)
        values (${id}, ${vet.id}, ${right ? 'acertado' : 'no_acertado'}, ${at}, ${at})`);
    },
    read: async () => (await sumVetAnswers(ctx())).verdicts,
  },
  '«¿Qué fue?»': {
    name: 'Compatible',
    answer: tell,
    read: async () => (await sumVetAnswers(ctx())).outcomes,
  },
  'the answers to what a model proposed': {
    name: 'modelo-a 8b',
    answer: (vet: Vet, id: string, right: boolean, at: string) =>
      press(vet, id, right, at, 'modelo-a 8b'),
    read: async () => (await sumVetAnswers(ctx())).findings,
  },
  'the answers to an automation without a name': {
    name: 'Automatización externa',
    answer: (vet: Vet, id: string, right: boolean, at: string) => press(vet, id, right, at),
    read: async () => (await sumVetAnswers(ctx())).findings,
  },
  'the donated cases': {
    name: 'cytology perro',
    answer: async (vet: Vet, id: string, right: boolean, at: string) => {
      await tell(vet, id, right, at);
      await opened.database.db.execute(sql`insert into case_donations
          (id, analysis_id, user_id, species, text_version, donated_at)
        values (${randomUUID()}, ${id}, ${vet.id}, 'perro', 'v', ${at})`);
    },
    read: async () =>
      (await listDonationSets(ctx())).map(({ type, species, cases, confirmed }) => ({
        name: `${type} ${species}`,
        right: confirmed,
        answers: cases,
      })),
  },
} as const;

async function tell(vet: Vet, id: string, right: boolean, at: string): Promise<void> {
  await opened.database.db.execute(sql`insert into case_outcomes
      (analysis_id, user_id, certainty, outcome, answered_at)
    values (${id}, ${vet.id}, 'Compatible', ${right ? 'confirmed' : 'other'}, ${at})`);
}

async function press(vet: Vet, id: string, right: boolean, at: string, model?: string) {
  await opened.database.db.execute(sql`insert into finding_answers (analysis_id, finding, user_id,
      answer, field, value, reader, model, answered_at)
    values (${id}, 'fungi.observed', ${vet.id}, ${right ? 'yes' : 'no'}, 'fungi', 'observed',
      ${model ? 'modelo' : 'automatizacion'}, ${model ?? null}, ${at})`);
}

describe.each(Object.entries(KINDS))('%s', (_, { name, answer, read }) => {
  /** Answers of as many accounts, `each` of every one. */
  async function give(accounts: number, each: number, facts: Facts = {}): Promise<Vet[]> {
    const { right = true, days = 1 } = facts;
    const vets = await Promise.all(Array.from({ length: accounts }, () => newVet(facts)));
    for (const vet of vets)
      for (let count = 0; count < each; count++)
        await answer(vet, await newCase(vet, facts), right, before(days));
    return vets;
  }

  test('count from five accounts on', async () => {
    await give(4, 3);
    expect(await read()).toEqual([]);
    await give(1, 3);
    await forgetMonths();
    expect(await read()).toEqual([{ name, right: 15, answers: 15 }]);
  });

  test.each<readonly [string, Facts]>([
    ['of uncharged cases', { charge: 'none' }],
    ['of cases whose charge was reversed', { charge: 'reversed' }],
    ['of cases charged without a result', { charge: 'kept' }],
    ['of cases that failed', { status: 'error' }],
    ['of accounts of 29 days on the free plan', { age: 29 }],
    ['of sample accounts', { sample: true }],
    ['of this month', { days: -1 }],
  ])('%s do not count', async (__, facts) => {
    await give(5, 5, { ...facts, right: false });
    expect(await read()).toEqual([]);
    await give(5, 2);
    await forgetMonths();
    expect(await read()).toEqual([{ name, right: 10, answers: 10 }]);
  });

  test.each<readonly [string, Facts]>([
    ['of accounts of 30 days', { age: 30 }],
    ['of a new account on a paid plan', { age: 0, plan: 'basic' }],
  ])('%s count', async (__, facts) => {
    await give(5, 1, facts);
    expect(await read()).toEqual([{ name, right: 5, answers: 5 }]);
  });

  test('of one account are a fifth at most', async () => {
    await give(4, 5);
    await give(1, 25, { right: false });
    expect(await read()).toEqual([{ name, right: 20, answers: 25 }]);
  });

  test('say the same until the first of the next month, whoever reads first', async () => {
    await give(5, 3);
    const reads = await Promise.all([read(), read(), read()]);
    const [vet] = await give(5, 3);
    now = new Date('2026-11-30T22:59:59Z');
    expect([...reads, await read()]).toEqual(Array(4).fill([{ name, right: 15, answers: 15 }]));
    await opened.database.db.execute(sql`delete from users where id = ${vet?.id}`);
    expect(await read()).toEqual(reads[0]);
    now = new Date('2026-11-30T23:00:00Z');
    expect(await read()).toEqual([{ name, right: 25, answers: 25 }]);
  });
});
