import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PLANS } from '#domain/rules/plans.ts';
import type { Db } from '#server/stores/db.ts';
import { savePlans } from '#server/stores/plans.ts';
import { type OpenTestDatabase, openTestDatabase } from '#tests/support/database.ts';
import { changeCase, idOf, OWNED, register, run, writeCases } from '#tests/support/formerRows.ts';

/** Processes of the release before accounts go on for a while after the upgrade. */

let opened: OpenTestDatabase;
let db: Db;
beforeAll(async () => {
  opened = await openTestDatabase();
  ({ db } = opened.database);
  await savePlans(db, PLANS);
});
afterAll(() => opened.close());

/** Both sides of a column that moved: the table and its key. */
const SIDES = { profiles: 'user_id', clinic_accounts: 'id' } as const;
type Side = keyof typeof SIDES;

interface Moved extends Record<string, unknown> {
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
}

/** The columns that both tables have. */
async function movedColumns(): Promise<readonly Moved[]> {
  const { rows } = await db.execute<Moved>(sql`
    select column_name::text as name, p.udt_name::text as type, p.is_nullable = 'YES' as nullable
    from information_schema.columns p join information_schema.columns a using (table_schema, column_name)
    where p.table_schema = 'public' and p.table_name = 'profiles' and a.table_name = 'clinic_accounts'
      and column_name <> 'updated_at'
    order by 1`);
  return rows;
}

/** Two values of each type that differ, beside the default of the column. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  text: ["'uno'", "'dos'"],
  int4: ['7', '8'],
  bool: ['true', 'false'],
  timestamptz: ["'2026-01-01'", "'2026-02-01'"],
};
const valuesOf = ({ name, type, nullable }: Moved): readonly string[] => [
  ...(name === 'current_plan' ? ["'pro'", "'premium'"] : (VALUES[type] ?? [`no ${type}`])),
  ...(nullable ? ['null'] : []),
];

const readColumn = async (side: Side, column: string) => {
  const { rows } = await db.execute<{ value: string | null; moment: string }>(
    sql.raw(`select ${column}::text as value, updated_at::text as moment from ${side}
      where ${SIDES[side]} = 'ana'`),
  );
  return rows[0];
};

/** Rows that one statement wrote, by table. */
async function writesOf(statement: SQL): Promise<Record<string, number>> {
  return db.transaction(async (tx) => {
    // The connection counts its earlier transactions too.
    const count = async () => {
      const { rows } = await tx.execute<{ name: Side; writes: number }>(sql`
        select relname::text as name, (n_tup_ins + n_tup_upd + n_tup_del)::int as writes
        from pg_stat_xact_user_tables where relname in ('profiles', 'clinic_accounts')`);
      return new Map(rows.map(({ name, writes }) => [name, writes]));
    };
    const before = await count();
    await tx.execute(statement);
    const after = await count();
    const written = (side: Side) => (after.get(side) ?? 0) - (before.get(side) ?? 0);
    return { profiles: written('profiles'), clinic_accounts: written('clinic_accounts') };
  });
}

describe('a column that moved to the account', () => {
  beforeAll(() => run(db, register('ana')));

  test.each([
    ['profiles', 'clinic_accounts'],
    ['clinic_accounts', 'profiles'],
  ] as const)('written through %s is read through %s, once', async (written, read) => {
    const columns = await movedColumns();
    const { rows } = await db.execute<{ columns: number }>(sql`
      select count(*)::int as columns from information_schema.columns
      where table_schema = 'public' and table_name = 'clinic_accounts'`);
    // All of the account but its id, the moment of its last change, and what came after the move.
    expect(columns).toHaveLength((rows[0]?.columns ?? 0) - 2 - ['uploads_images'].length);
    let day = 1;
    for (const column of columns)
      for (const value of valuesOf(column)) {
        const before = await readColumn(written, column.name);
        day += 1;
        const moment = `timestamptz '2027-01-01' + ${day} * interval '1 day'`;
        const writes = await writesOf(
          sql.raw(`update ${written} set ${column.name} = ${value}, updated_at = ${moment}
            where ${SIDES[written]} = 'ana'`),
        );
        const after = await readColumn(written, column.name);
        expect(await readColumn(read, column.name), column.name).toMatchObject({
          value: after?.value ?? null,
        });
        if (before?.value === after?.value) continue;
        expect(writes, `${column.name} ${value}`).toEqual({ profiles: 1, clinic_accounts: 1 });
        expect((await readColumn(read, column.name))?.moment).toBe(after?.moment);
      }
  });

  test('that does not change writes nothing on the other side', async () => {
    expect(
      await writesOf(sql`update profiles set company_name = company_name where user_id = 'ana'`),
    ).toEqual({ profiles: 1, clinic_accounts: 0 });
    expect(
      await writesOf(sql`update clinic_accounts set company_name = company_name where id = 'ana'`),
    ).toEqual({ profiles: 0, clinic_accounts: 1 });
    expect(await writesOf(sql`update profiles set theme = 'dark' where user_id = 'ana'`)).toEqual({
      profiles: 1,
      clinic_accounts: 0,
    });
  });
});

describe('a process of the former release', () => {
  const accountsOf = async (id: string) =>
    (await db.execute(sql`select carried_charges from clinic_accounts where id = ${id}`)).rows;

  test('registers an account and removes it with all that is noted of it', async () => {
    await run(db, register('eva'));
    await run(db, register('eva').slice(1));
    expect(await accountsOf('eva')).toEqual([{ carried_charges: 2 }]);
    await run(db, writeCases(sql`select generate_series(1, 10)`, sql`'eva'`));
    await run(db, changeCase(3));
    await db.execute(sql`delete from users where id = 'eva'`);
    expect(await accountsOf('eva')).toEqual([]);
    const { rows } = await db.execute(sql`
      select user_id, sum(bytes) from (
        select user_id, kind, bytes from written_bytes
        union all select user_id, 'images', bytes from account_images) noted
      where user_id = 'eva' group by user_id, kind having sum(bytes) <> 0`);
    expect(rows).toEqual([]);
  });

  test('writes rows that name no account, and all get it', async () => {
    await run(db, register('noa'));
    const write = writeCases(sql`select generate_series(21, 24)`, sql`'noa'`);
    await run(db, write);
    // Those with a conflict of their own, a second time.
    await run(db, write.slice(1, 2));
    await run(db, write.slice(3));
    await run(db, changeCase(22));
    for (const [table, query] of Object.entries(OWNED)) {
      const { rows } = await db.execute(sql`
        select account_id, count(*)::int as rows from (${query}) t where owner = 'noa' group by 1`);
      expect(rows, table).toEqual([{ account_id: 'noa', rows: 4 }]);
    }
    const { rows } = await db.execute(sql`
      select distinct user_id from analysis_events where analysis_id = ${idOf(22)}`);
    expect(rows).toEqual([{ user_id: 'noa' }]);
  });

  test('writes what belongs to a case into the account of the case, whoever made it', async () => {
    await run(db, register('bea'));
    await db.execute(sql`
      insert into analyses (id, account_id, user_id, analysis_type, catalogue_version, status,
        submitted_data, idempotency_key, request_hash)
      values (${idOf(31)}, 'bea', 'noa', 'cytology', 1, 'pending_images', '{}', 'key 31', '')`);
    await run(db, writeCases(sql`select 31`, sql`'noa'`).slice(1, 4));
    for (const table of ['analysis_images', 'report_versions', 'case_marks']) {
      const { rows } = await db.execute(
        sql`select account_id from ${sql.identifier(table)} where analysis_id = ${idOf(31)}`,
      );
      expect(rows, table).toEqual([{ account_id: 'bea' }]);
    }
  });
});
