import { getTableColumns, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect } from 'vitest';
import * as schema from '#server/stores/schema.ts';
import * as administration from '#server/stores/schemaAdministration.ts';
import * as caseMarks from '#server/stores/schemaCaseMarks.ts';
import * as clock from '#server/stores/schemaClock.ts';
import * as engines from '#server/stores/schemaEngines.ts';
import * as figures from '#server/stores/schemaFigures.ts';
import * as findings from '#server/stores/schemaFindings.ts';
import * as intervals from '#server/stores/schemaIntervals.ts';
import * as marks from '#server/stores/schemaMarks.ts';
import * as microscopes from '#server/stores/schemaMicroscopes.ts';
import * as payments from '#server/stores/schemaPayments.ts';
import * as support from '#server/stores/schemaSupport.ts';
import * as versions from '#server/stores/schemaVersions.ts';
import { type OpenTestDatabase, openTestDatabase } from '#tests/support/database.ts';
import { everyRow } from '#tests/support/everyRow.ts';

let opened: OpenTestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const all = {
  ...schema,
  ...administration,
  ...caseMarks,
  ...clock,
  ...engines,
  ...figures,
  ...intervals,
  ...findings,
  ...marks,
  ...microscopes,
  ...payments,
  ...support,
  ...versions,
};
const tables = Object.values(all).filter((value) => is(value, PgTable));

everyRow(tables.map((table) => [getTableConfig(table).name, table] as const))(
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
