import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { UNDO_MINUTES } from '#domain/limits.ts';
import { PLANS } from '#domain/rules/plans.ts';
import { undoEnd } from '#domain/rules/versionCharge.ts';
import { watchClock } from '#server/flows/operations/watchClock.ts';
import { createLogger } from '#server/observe/logger.ts';
import { placeOnPlan } from '#server/steps/placeOnPlan.ts';
import { findUse } from '#server/steps/usage.ts';
import { countByPlan, findVersionCharge, insertCharge } from '#server/stores/charges.ts';
import type { Db } from '#server/stores/db.ts';
import { savePlans } from '#server/stores/plans.ts';
import { lockAccount } from '#server/stores/profiles.ts';
import { findMonthSums, storeMonthSums } from '#server/stores/publishedSums.ts';
import { scopeOf } from '#server/stores/scope.ts';
import { listSubscriptions } from '#server/stores/subscriptions.ts';
import { type OpenTestDatabase, openTestDatabase } from '#tests/support/database.ts';
import { countedFigures, keptFigures } from '#tests/support/figures.ts';

/** Charges, plans and withdrawals made while the clock was ahead, after it was set right. */

const MADRID = 'Europe/Madrid';
const MINUTE = 60_000;
const AHEAD = 40 * 24 * 60 * MINUTE;

let opened: OpenTestDatabase;
let db: Db;
/** Now: of a clock that is right, plus that by which it is wrong. */
let now: Date;
let wrongBy: number;
const ctx = () => ({
  db,
  clock: () => new Date(now.getTime() + wrongBy),
  log: createLogger('silent'),
  timeZone: MADRID,
});
const clock = () => ctx().clock();

beforeAll(async () => {
  opened = await openTestDatabase();
  db = opened.database.db;
  await savePlans(db, PLANS);
});
afterAll(() => opened.close());

/** Minutes of real time, in which the watch looks. */
async function goOn(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute++) {
    now = new Date(now.getTime() + MINUTE);
    await watchClock(ctx());
  }
}
async function setClock(by: number): Promise<void> {
  wrongBy = by;
  await watchClock(ctx());
}

beforeEach(async () => {
  await db.execute(sql`delete from clock_watch`);
  // The middle of a month, ahead of the database's own clock, which the watch follows where it is later.
  const next = new Date();
  now = new Date(Date.UTC(next.getUTCFullYear() + 1, next.getUTCMonth(), 15, 12));
  wrongBy = 0;
  await setClock(0);
});

async function newVet(): Promise<string> {
  const id = randomUUID();
  const at = clock().toISOString();
  await db.execute(sql`insert into users (id, name, email, email_verified, created_at)
    values (${id}, 'Ana', ${`${id}@ejemplo.test`}, true, ${at})`);
  await db.execute(sql`insert into profiles (user_id, full_name, created_at)
    values (${id}, 'Ana', ${at})`);
  return id;
}

async function newCase(userId: string): Promise<string> {
  const id = randomUUID();
  const at = clock().toISOString();
  await db.execute(sql`insert into analyses (id, user_id, analysis_type, catalogue_version, status,
      submitted_data, idempotency_key, request_hash, created_at, submitted_at)
    values (${id}, ${userId}, 'cytology', 1, 'pending_webhook', '{}', ${id}, 'h', ${at}, ${at})`);
  return id;
}

const account = (accountId: string) => scopeOf({ accountId });

async function charge(userId: string, planId: string, version?: number): Promise<string> {
  const analysisId = await newCase(userId);
  const of = version === undefined ? {} : { version };
  await insertCharge(db, account(userId), { analysisId, planId, chargedAt: clock(), ...of });
  return analysisId;
}

const give = (userId: string, planId: string) =>
  db.transaction(async (tx) => {
    const held = await lockAccount(tx, account(userId));
    if (!held) throw new Error('No account');
    await placeOnPlan(ctx(), tx, held, { planId, giver: undefined });
  });

const used = async (userId: string, at = clock()) =>
  (await findUse(db, account(userId), at, MADRID)).usage.used;

test('what a plan was charged counts once, in the month in which it was', async () => {
  const vet = await newVet();
  await give(vet, 'basic');
  await charge(vet, 'basic');
  await setClock(AHEAD);
  await goOn(1);
  await charge(vet, 'basic');
  await charge(vet, 'basic');
  await goOn(1);
  await setClock(0);
  expect(await used(vet)).toBe(3);
  expect(await used(vet, new Date(now.getTime() + AHEAD))).toBe(0);
});

test('a plan that began while the clock was ahead begins after what was charged before it', async () => {
  const vet = await newVet();
  await setClock(AHEAD);
  await give(vet, 'basic');
  await goOn(1);
  await charge(vet, 'basic');
  await goOn(1);
  await give(vet, 'pro');
  await goOn(1);
  await charge(vet, 'pro');
  expect(await used(vet)).toBe(1);
  await goOn(1);
  await setClock(0);
  expect(await used(vet)).toBe(1);
  const minutesAgo = (at: Date | null) => at && (now.getTime() - at.getTime()) / MINUTE;
  const plans = (await listSubscriptions(db, account(vet))).map((one) => [
    one.planId,
    minutesAgo(one.startDate),
    minutesAgo(one.endDate),
  ]);
  expect(plans).toEqual([
    ['basic', 4, 2],
    ['pro', 2, null],
  ]);
});

test('a version can be undone as long after its charge as any other', async () => {
  const vet = await newVet();
  await setClock(AHEAD);
  await goOn(1);
  const id = await charge(vet, 'free', 2);
  await goOn(5);
  await setClock(0);
  const made = await findVersionCharge(db, id, 2);
  expect(undoEnd(made?.chargedAt ?? new Date(0)).getTime() - now.getTime()).toBe(
    (UNDO_MINUTES - 5) * MINUTE,
  );
});

test('a withdrawal settles what was used before it was asked for', async () => {
  const vet = await newVet();
  const bought = clock();
  await setClock(AHEAD);
  await goOn(1);
  await charge(vet, 'basic');
  await goOn(1);
  await db.execute(sql`insert into withdrawals (user_id, stripe_customer_id,
      stripe_subscription_id, refund_cents, total_cents, requested_at)
    values (${vet}, 'cus_1', ${`sub_${vet}`}, 100, 100, ${clock().toISOString()})`);
  await goOn(1);
  await charge(vet, 'basic');
  await setClock(0);
  const { rows } = await db.execute<{ at: string }>(
    sql`select requested_at::text as at from withdrawals where user_id = ${vet}`,
  );
  const span = { from: bought, to: new Date(rows[0]?.at ?? '') };
  expect(await countByPlan(db, account(vet), span)).toEqual([{ planId: 'basic', count: 1 }]);
});

test('the sums of the days and months follow', async () => {
  await setClock(AHEAD);
  const sums = { verdicts: [], outcomes: [], findings: [], donations: [] };
  const month = `${clock().toISOString().slice(0, 'YYYY-MM'.length)}-01`;
  await storeMonthSums(db, { month, sums, takenAt: clock() });
  expect(await findMonthSums(db, month)).toEqual(sums);
  const vet = await newVet();
  const id = await charge(vet, 'free');
  await db.execute(sql`insert into analysis_feedback (analysis_id, user_id, verdict, created_at)
    values (${id}, ${vet}, 'acertado', ${clock().toISOString()})`);
  await goOn(1);
  await setClock(0);
  expect(await keptFigures(db)).toEqual(await countedFigures(db, MADRID));
  const days = Object.keys(await keptFigures(db)).map((key) => key.split('|')[1] ?? '');
  expect(await findMonthSums(db, month)).toBeNull();
  expect(days.toSorted().at(-1)).toBe(now.toISOString().slice(0, 'YYYY-MM-DD'.length));
});
