import { getTableColumns, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '#tests/support/database.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { schemaTables } from '#tests/support/schemaTables.ts';
import { VET_TABLES } from '#tests/support/vetTables.ts';

let opened: OpenTestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const tables = await schemaTables();

everyRow(tables.map(({ name, table }) => [name, table] as const))(
  'the table {name} has the columns the code believes in [1.3-01, 1.3-04]',
  async (name, table) => {
    const answer = await opened.database.db.execute<{ name: string; nullable: boolean }>(sql`
      select column_name as name, is_nullable = 'YES' as nullable
      from information_schema.columns where table_schema = 'public' and table_name = ${name}
      order by 1`);
    const believed = Object.values(getTableColumns(table))
      .map((column) => ({ name: column.name, nullable: !column.notNull }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    expect(believed).toEqual(answer.rows);
  },
);

test('rows of a vet go with the user where the list says so', async () => {
  const { rows } = await opened.database.db.execute<{ name: string; target: string }>(sql`
    select c.conrelid::regclass::text as name, c.confrelid::regclass::text as target
    from pg_constraint c where c.contype = 'f' and c.confdeltype in ('c', 'n')`);
  const goesWithUser = (name: string): boolean =>
    name === 'users' || rows.some((row) => row.name === name && goesWithUser(row.target));
  const cascading = Object.entries(VET_TABLES).filter(([, { erased }]) => erased === 'cascade');
  expect(cascading.map(([name]) => name).filter((name) => !goesWithUser(name))).toEqual([]);
});
