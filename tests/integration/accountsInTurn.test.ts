import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PLANS } from '#domain/rules/plans.ts';
import type { Db } from '#server/stores/db.ts';
import { savePlans } from '#server/stores/plans.ts';
import { lockAccount, lockAllowance, setPlan, updateProfile } from '#server/stores/profiles.ts';
import { scopeOf } from '#server/stores/scope.ts';
import { type OpenTestDatabase, openTestDatabase } from '#tests/support/database.ts';
import { register, run } from '#tests/support/formerRows.ts';
import { eventually } from '#tests/support/product.ts';

/** Two releases write one account on two connections: profile before account, so none waits for ever. */

let opened: OpenTestDatabase;
let db: Db;
beforeAll(async () => {
  opened = await openTestDatabase();
  ({ db } = opened.database);
  await savePlans(db, PLANS);
  await run(db, register('ana'));
});
afterAll(() => opened.close());

const scope = scopeOf({ accountId: 'ana' });
const now = new Date('2027-01-01');
const plan = { currentPlan: 'pro', planStartedAt: now };

/** A transaction in two halves: it takes its lock, then writes what the other side reads. */
type Halves = readonly [(tx: Db) => Promise<unknown>, (tx: Db) => Promise<unknown>];

const FORMER: Readonly<Record<string, Halves>> = {
  'a plan of the former release': [
    (tx) => tx.execute(sql`select 1 from profiles where user_id = 'ana' for update`),
    (tx) => tx.execute(sql`update profiles set current_plan = 'premium' where user_id = 'ana'`),
  ],
  'a letterhead of the former release': [
    (tx) => tx.execute(sql`update profiles set clinic_phone = '1' where user_id = 'ana'`),
    (tx) => tx.execute(sql`update profiles set clinic_phone = '2' where user_id = 'ana'`),
  ],
};
const OURS: Readonly<Record<string, Halves>> = {
  'a plan': [(tx) => lockAccount(tx, scope), (tx) => setPlan(tx, scope, plan, now)],
  'a charge': [(tx) => lockAllowance(tx, scope), (tx) => setPlan(tx, scope, plan, now)],
  'a letterhead': [
    (tx) => updateProfile(tx, { userId: 'ana', scope }, { theme: 'dark' }, now),
    (tx) => updateProfile(tx, { userId: 'ana', scope }, { clinicPhone: '3' }, now),
  ],
};

/** Starts `second` when `first` has its lock, lets it wait for that, then ends `first`. */
async function inTurn([lock, write]: Halves, second: Halves): Promise<void> {
  let other: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await lock(tx);
    other = db.transaction(async (own) => {
      for (const half of second) await half(own);
    });
    other.catch(() => {});
    await eventually(async () => {
      const { rows } = await db.execute(sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
      return rows.length > 0;
    });
    await write(tx);
  });
  await other;
}

const PAIRS = Object.entries(FORMER).flatMap(([former, theirs]) =>
  Object.entries(OURS).map(([name, ours]) => [former, name, theirs, ours] as const),
);

test.each(PAIRS)(
  '%s and %s of this one end, whichever comes first',
  async (_, __, theirs, ours) => {
    await inTurn(theirs, ours);
    await inTurn(ours, theirs);
    const { rows } = await db.execute(sql`
    select 1 from profiles join clinic_accounts a on a.id = user_id
    where (profiles.current_plan, profiles.clinic_phone) is distinct from (a.current_plan, a.clinic_phone)`);
    expect(rows).toEqual([]);
  },
);
