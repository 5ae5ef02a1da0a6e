import { readdir } from 'node:fs/promises';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/external/database/database.ts';
import { migrate } from '#server/external/database/migrate.ts';
import { MIGRATIONS } from '#server/run/openDatabase.ts';
import type { Db } from '#server/stores/db.ts';
import { type Failure, failingDatabase } from '#tests/support/failingDatabase.ts';
import {
  CASES,
  changeCase,
  fillFormer,
  idOf,
  OWNED,
  PEOPLE,
  register,
  run,
  writeCases,
} from '#tests/support/formerRows.ts';
import {
  columnsOf,
  dataOf,
  makeOlder,
  type OlderDatabase,
  schemaOf,
} from '#tests/support/olderDatabase.ts';

/** An installation older than the table of accounts, on more pages than one slice has. */

/** The first migration of the accounts. */
const FIRST = '0085';
/** Pages of a slice. */
const SLICE = 500;

let older: OlderDatabase;
let files: readonly string[];
beforeAll(async () => {
  older = await makeOlder(FIRST, fillFormer);
  files = (await readdir(MIGRATIONS)).filter((name) => name >= FIRST).sort();
});
afterAll(() => older.remove());

/** Rows by table whose account is not that of their case or draft. */
async function strayRows(db: Db): Promise<Record<string, number>> {
  const strays: Record<string, number> = {};
  for (const [table, query] of Object.entries(OWNED)) {
    const { rows } = await db.execute<{ strays: number }>(
      sql`select count(*)::int as strays from (${query}) t where account_id is distinct from owner`,
    );
    strays[table] = rows[0]?.strays ?? -1;
  }
  return strays;
}
const NO_STRAYS = Object.fromEntries(Object.keys(OWNED).map((table) => [table, 0]));

/** Accounts that are not what their profile says, and profiles without one. */
async function unequalAccounts(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ column_name: string }>(sql`
    select column_name::text from information_schema.columns a
      join information_schema.columns p using (table_schema, column_name)
    where table_schema = 'public' and a.table_name = 'clinic_accounts' and p.table_name = 'profiles'`);
  expect(rows.length).toBeGreaterThan(1);
  const row = (table: string) =>
    sql.raw(`(${rows.map(({ column_name }) => `${table}.${column_name}`).join(', ')})`);
  const answer = await db.execute<{ id: string }>(sql`
    select coalesce(a.id, p.user_id) as id from clinic_accounts a
      full join profiles p on p.user_id = a.id
    where a.id is null or p.user_id is null or ${row('a')} is distinct from ${row('p')} order by 1`);
  return answer.rows.map(({ id }) => id);
}

/** Noted of each account, beside the weight of its rows. */
const NOTED = sql`select user_id, bytes::int from (
    select user_id, sum(bytes) as bytes from account_images group by 1) t where bytes <> 0 order by 1`;
const WEIGHED = sql`select a.account_id as user_id, sum(byte_size)::int as bytes
  from analysis_images join analyses a on a.id = analysis_id group by 1 order by 1`;
const WRITTEN = sql`select user_id, kind, bytes::int from (
    select user_id, kind, sum(bytes) as bytes from written_bytes group by 1, 2) t
  where bytes <> 0 order by 1, 2`;
const LETTERS = sql`select account_id as user_id, kind, sum(written)::int as bytes from (
    select account_id, 'answers' as kind, written from analyses
    union all select account_id, 'drafts', written from drafts
    union all select account_id, 'marks', written from case_marks
    union all select account_id, 'versions', written from report_versions) t
  group by 1, 2 having sum(written) <> 0 order by 1, 2`;

async function expectSums(db: Db): Promise<void> {
  const rows = async (query: SQL) => (await db.execute(query)).rows;
  expect(await rows(NOTED)).toEqual(await rows(WEIGHED));
  expect(await rows(WRITTEN)).toEqual(await rows(LETTERS));
}

test('the upgrade gives every row its account and changes nothing else', async () => {
  const database = await older.open();
  const { db } = database;
  for (const table of Object.keys(OWNED)) {
    const { rows } = await db.execute<{ pages: number }>(
      sql`select (pg_relation_size(${table}::regclass) / 8192)::int as pages`,
    );
    expect(rows[0]?.pages, table).toBeGreaterThan(SLICE);
  }
  const columns = await columnsOf(db);
  const before = await dataOf(db, columns);
  expect(Object.keys(before).length).toBeGreaterThan(50);
  expect(await migrate(database, MIGRATIONS)).toEqual(files);
  expect(await dataOf(db, columns)).toEqual(before);
  const { rows } = await db.execute(sql`
    select table_name::text, is_nullable::text from information_schema.columns
    where table_schema = 'public' and column_name = 'account_id' and table_name <> 'accounts'
    order by 1`);
  expect(rows).toEqual(
    // Its rows have one from the beginning.
    [...Object.keys(OWNED), 'draft_images', 'phone_codes']
      .toSorted()
      .map((table_name) => ({ table_name, is_nullable: 'NO' })),
  );
  expect(await strayRows(db)).toEqual(NO_STRAYS);
  expect(await unequalAccounts(db)).toEqual([]);
  const accounts = await db.execute(sql`select id from clinic_accounts order by 1`);
  expect(accounts.rows).toEqual(PEOPLE.filter((id) => id !== 'noa').map((id) => ({ id })));
  await expectSums(db);
});

/** The same database, with `pause` after each transaction of its migration. */
function pausing(database: Database, pause: (turn: number) => Promise<void>): Database {
  let turn = 0;
  const db = new Proxy(database.db, {
    get: (target, name) =>
      name === 'transaction'
        ? async (work: Parameters<typeof target.transaction>[0]) => {
            const result = await target.transaction(work);
            turn += 1;
            await pause(turn);
            return result;
          }
        : Reflect.get(target, name),
  });
  return { ...database, db };
}

test('what processes of the former release write between its transactions has its account too', async () => {
  const database = await older.open();
  const { db } = database;
  let turns = 0;
  await migrate(
    pausing(database, async (turn) => {
      turns = turn;
      const newcomer = `nuevo-${turn}`;
      await run(db, [
        ...register(newcomer),
        ...writeCases(sql`select ${CASES + turn}::int`, sql`${newcomer}::text`),
        ...writeCases(sql`select ${2 * CASES + turn}::int`, sql`'noa'`),
        // One of the first pages, one of the last, and one that was written meanwhile.
        ...changeCase(turn),
        ...changeCase(CASES - turn),
        ...changeCase(CASES + turn),
        sql`update profiles set company_name = ${`Turno ${turn}`} where user_id = 'ana'`,
        sql`update profiles set current_plan = 'premium' where user_id = ${newcomer}`,
        sql`delete from analyses where id = ${idOf(100 + turn)}`,
        sql`delete from drafts where id = ${idOf(200 + turn)}`,
        sql`delete from users where id = ${`nuevo-${turn - 2}`}`,
      ]);
      // Once rows can have an account, one that is written has it at once, wherever it moves to.
      if ((await db.$count(sql`migrations where name > '0086'`)) > 0)
        for (const table of Object.keys(OWNED)) {
          const key = sql.raw(table === 'analyses' || table === 'drafts' ? 'id' : 'analysis_id');
          const changed = sql`${key} = ${idOf(CASES - turn)} and account_id is null`;
          expect(await db.$count(sql`${sql.identifier(table)} where ${changed}`), table).toBe(0);
        }
    }),
    MIGRATIONS,
  );
  // More than one for each file: those that go in slices have several.
  expect(turns).toBeGreaterThan(files.length + Object.keys(OWNED).length);
  expect(await strayRows(db)).toEqual(NO_STRAYS);
  expect(await unequalAccounts(db)).toEqual([]);
  await expectSums(db);
});

/** The same database, with `look` at the end of each of its transactions. */
function watching(database: Database, look: (tx: Db) => Promise<void>): Database {
  const db = new Proxy(database.db, {
    get: (target, name) =>
      name === 'transaction'
        ? (work: (tx: Db) => Promise<unknown>) =>
            target.transaction(async (tx) => {
              const result = await work(tx);
              await look(tx);
              return result;
            })
        : Reflect.get(target, name),
  });
  return { ...database, db };
}

test('no transaction of it locks two tables that were there, so that it and a request never wait for each other', async () => {
  const database = await older.open();
  const tables = [...(await columnsOf(database.db)).keys()];
  const together: unknown[] = [];
  let locked = 0;
  await migrate(
    watching(database, async (tx) => {
      const { rows } = await tx.execute<{ name: string }>(sql`
        select relname::text as name from pg_locks join pg_class c on c.oid = relation
        where pid = pg_backend_pid() and relnamespace = 'public'::regnamespace
          and mode = 'AccessExclusiveLock' order by 1`);
      const ours = rows.map(({ name }) => name).filter((name) => tables.includes(name));
      locked += ours.length;
      if (ours.length > 1) together.push(ours);
    }),
    MIGRATIONS,
  );
  expect(locked).toBeGreaterThan(Object.keys(OWNED).length);
  expect(together).toEqual([]);
});

/** All that the migrations may change, and what they may not. */
async function stateOf(db: Db) {
  return { schema: await schemaOf(db), data: await dataOf(db, await columnsOf(db)) };
}

test('killed at any statement, it goes on at the next start as if it had not been', async () => {
  const whole = await older.open();
  await migrate(whole, MIGRATIONS);
  const database = await older.open();
  const { db } = database;
  const start = (failure: Failure) =>
    migrate({ ...database, db: failingDatabase(db, failure) }, MIGRATIONS).then(
      () => true,
      (error: unknown) => {
        expect(String(error)).toContain('The database has gone');
        return false;
      },
    );
  let applied = await db.$count(sql`migrations`);
  let kills = 0;
  for (let atStatement = 1; !(await start({ atStatement })); atStatement += 1) {
    kills += 1;
    const now = await db.$count(sql`migrations`);
    // An applied file is over: the next kill comes at the first statement of what is left.
    if (now > applied) atStatement = 0;
    applied = now;
  }
  expect(kills).toBeGreaterThan(files.length * 8);
  expect(await stateOf(db)).toEqual(await stateOf(whole.db));
});
