import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('a migration of many rows may take its time, and only it', async () => {
  const { database } = opened;
  const folder = await mkdtemp(join(tmpdir(), 'vetoscopio-migrations-'));
  await cp(join(import.meta.dirname, '../../server/stores/migrations'), folder, {
    recursive: true,
  });
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
