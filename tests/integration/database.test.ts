import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '#server/external/database/migrate.ts';
import { type OpenTestDatabase, openTestDatabase } from '#tests/support/database.ts';

let opened: OpenTestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

test('the database of the project is open, migrated and of its kind', async () => {
  expect(opened.database.kind).toBe(opened.kind);
  const result = await opened.database.db.execute<{ n: number }>(
    sql`select count(*)::int as n from migrations`,
  );
  expect(result.rows[0]?.n).toBeGreaterThan(0);
});

const MIGRATIONS = join(import.meta.dirname, '../../server/stores/migrations');

/** The migrations in a separate folder, each transformed by `change`. */
async function copyMigrations(change?: (name: string, text: string) => string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vetoscopio-migrations-'));
  await cp(MIGRATIONS, folder, { recursive: true });
  for (const name of change ? await readdir(folder) : []) {
    const text = await readFile(join(folder, name), 'utf8');
    await writeFile(join(folder, name), change?.(name, text) ?? text);
  }
  return folder;
}

describe('an applied migration', () => {
  const CHANGED = '0007_drafts.sql';
  const withAnotherLine = (name: string, text: string) =>
    name === CHANGED ? `${text}create index drafts_new on drafts (id);\n` : text;
  const sums = async () => {
    const result = await opened.database.db.execute<{ name: string; sum: string | null }>(
      sql`select name, sum from migrations order by name`,
    );
    return result.rows;
  };
  const migrateAs = async (change: (name: string, text: string) => string) => {
    const folder = await copyMigrations(change);
    return migrate(opened.database, folder).finally(() => rm(folder, { recursive: true }));
  };

  test('is identified by its checksum, independent of line endings', async () => {
    for (const { sum } of await sums()) expect(sum).toMatch(/^[0-9a-f]{64}$/);
    expect(await migrateAs((_, text) => text.replaceAll('\n', '\r\n'))).toEqual([]);
  });

  test('that changed afterwards refuses the start, with its name and the remedy', async () => {
    await expect(migrateAs(withAnotherLine)).rejects.toThrow(
      /^El archivo server\/stores\/migrations\/0007_drafts\.sql ha cambiado.*git checkout/s,
    );
  });

  test('before it was divided into two is accepted, and its second part applied', async () => {
    const before = await sums();
    const { db } = opened.database;
    await db.execute(sql`
      update migrations set sum = 'a0e68bd08983464ce87c52d5fef921812094dbf4e5c46ccfbd4f5380918a3595'
      where name = '0032_urgency_of_lists.sql'`);
    await db.execute(sql`
      delete from migrations where name = '0032_urgency_of_lists_filled.sql'`);
    expect(await migrate(opened.database, MIGRATIONS)).toEqual([
      '0032_urgency_of_lists_filled.sql',
    ]);
    expect(await sums()).toEqual(before);
  });

  test('that the program does not know, as one of a later release, refuses the start and changes nothing', async () => {
    const before = await sums();
    const folder = await copyMigrations();
    const [last = ''] = (await readdir(folder)).sort().slice(-1);
    await rm(join(folder, last));
    await writeFile(join(folder, '9998_pending.sql'), 'create table trial_pending (id int);\n');
    await expect(migrate(opened.database, folder)).rejects.toThrow(
      `La base de datos es de una versión más nueva (${last}). Actualice el programa.`,
    );
    expect(await sums()).toEqual(before);
    await rm(folder, { recursive: true });
  });

  test('before checksums existed gets its own at the first start', async () => {
    const before = await sums();
    await opened.database.db.execute(sql`alter table migrations drop column sum`);
    expect(await migrate(opened.database, MIGRATIONS)).toEqual([]);
    expect(await sums()).toEqual(before);
    await expect(migrateAs(withAnotherLine)).rejects.toThrow(CHANGED);
  });
});

describe('pending migrations', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await copyMigrations();
  });
  afterEach(() => rm(folder, { recursive: true }));
  const add = (name: string, text: string) => writeFile(join(folder, name), text);
  const tables = async () => {
    const { rows } = await opened.database.db.execute<{ name: string }>(
      sql`select tablename as name from pg_tables where tablename like 'trial_%' order by 1`,
    );
    return rows.map(({ name }) => name);
  };

  test('are one transaction each: one that fails leaves those before it, and none of itself', async () => {
    await add('9990_whole.sql', 'create table trial_whole (id int);\n');
    await add('9991_half.sql', 'create table trial_half (id int);\nselect 1 / 0;\n');
    await expect(migrate(opened.database, folder)).rejects.toThrow();
    expect(await tables()).toEqual(['trial_whole']);
    await add('9991_half.sql', 'create table trial_half (id int);\n');
    expect(await migrate(opened.database, folder)).toEqual(['9991_half.sql']);
    expect(await tables()).toEqual(['trial_half', 'trial_whole']);
    await opened.database.db.execute(sql`drop table trial_half, trial_whole`);
    await opened.database.db.execute(sql`delete from migrations where name like '999%'`);
  });

  test('that another process applies meanwhile are skipped, unless its file has another text', async () => {
    const another = await mkdtemp(join(tmpdir(), 'vetoscopio-migrations-'));
    await cp(folder, another, { recursive: true });
    await add('9992_here.sql', 'create table trial_here (id int);\n');
    for (const [there, outcome] of [
      ['create table trial_here (id int);\n', 'fulfilled'],
      ['create table trial_there (id int);\n', 'rejected'],
    ] as const) {
      await writeFile(join(another, '9992_here.sql'), there);
      const [first, second] = await Promise.allSettled([
        migrate(opened.database, folder),
        migrate(opened.database, another),
      ]);
      const states = [first.status, second.status].sort();
      expect(states).toEqual(['fulfilled', outcome]);
      expect(await tables()).toHaveLength(1);
      await opened.database.db.execute(sql`drop table if exists trial_here, trial_there`);
      await opened.database.db.execute(sql`delete from migrations where name like '999%'`);
    }
    await rm(another, { recursive: true });
  });
});

test('a migration of many rows may take its time, and only it', async () => {
  const { database } = opened;
  const folder = await copyMigrations();
  const limit = async () =>
    (await database.db.execute<{ statement_timeout: string }>(sql`show statement_timeout`)).rows[0]
      ?.statement_timeout;
  const before = await limit();
  if (opened.kind === 'server') expect(before).not.toBe('0');
  await writeFile(
    join(folder, '9999_slow.sql'),
    "create table limits_seen as select current_setting('statement_timeout') as seen;\n",
  );
  expect(await migrate(database, folder)).toEqual(['9999_slow.sql']);
  const { rows } = await database.db.execute<{ seen: string }>(sql`select seen from limits_seen`);
  expect(rows).toEqual([{ seen: '0' }]);
  expect(await limit()).toBe(before);
  await rm(folder, { recursive: true });
});
