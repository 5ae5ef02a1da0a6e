import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
