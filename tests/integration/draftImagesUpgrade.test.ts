import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PLANS } from '#domain/rules/plans.ts';
import { migrate } from '#server/external/database/migrate.ts';
import { MIGRATIONS } from '#server/run/openDatabase.ts';
import { listDrafts } from '#server/stores/drafts.ts';
import { savePlans } from '#server/stores/plans.ts';
import { scopeOf } from '#server/stores/scope.ts';
import { changeCase, idOf, register, run, writeCases } from '#tests/support/formerRows.ts';
import { columnsOf, dataOf, makeOlder, type OlderDatabase } from '#tests/support/olderDatabase.ts';

/** An installation with drafts and unsent cases from before images of drafts, whose processes go on meanwhile. */

const FIRST = '0097';
const CASES = 40;

let older: OlderDatabase;
beforeAll(async () => {
  older = await makeOlder(FIRST, async (db) => {
    await savePlans(db, PLANS);
    await run(db, [
      ...register('ana'),
      ...register('bea'),
      ...writeCases(
        sql`select generate_series(1, ${CASES}::int)`,
        sql`(array['ana','bea'])[n % 2 + 1]`,
      ),
    ]);
  });
});
afterAll(() => older.remove());

test('the upgrade loses no draft and no unsent case, and names no image', async () => {
  const database = await older.open();
  const { db } = database;
  const columns = await columnsOf(db);
  const before = await dataOf(db, columns);
  const drafts = await db.execute<{ count: number }>(sql`select count(*)::int from drafts`);
  expect(drafts.rows).toEqual([{ count: CASES }]);
  const applied = await migrate(database, MIGRATIONS);
  expect(applied.filter((name) => name.startsWith(FIRST))).toHaveLength(1);
  expect(await dataOf(db, columns)).toEqual(before);
  const listed = await listDrafts(db, scopeOf({ accountId: 'ana' }));
  expect(listed).toHaveLength(CASES / 2);
  expect(listed.every(({ names, images }) => names.length + images.length === 0)).toBe(true);
  const switches = await db.execute(sql`select distinct uploads_images from clinic_accounts`);
  expect(switches.rows).toEqual([{ uploads_images: true }]);
});

test('processes of the former release go on with drafts that have images by then', async () => {
  const database = await older.open();
  const { db } = database;
  await migrate(database, MIGRATIONS);
  const image = (number: number, folder: string) => sql`
    insert into draft_images (account_id, id, user_id, draft_id, folder, size, received, state, source,
      media_type, byte_size, width, height, storage_key, created_at, updated_at)
    select 'ana', ${idOf(100 + number)}, 'ana', ${idOf(number)}, ${folder}::uuid, 9, 9, 'accepted',
      'device', 'image/png', 9, 1, 1, ${`draft-${folder}/a.png`}, now(), now()`;
  const folder = '6b0d2bd8-0000-4000-8000-000000000001';
  await run(db, [
    image(2, folder),
    sql`update drafts set images = array[${idOf(102)}] where id = ${idOf(2)}`,
    // The case of the draft names its files.
    sql`update analysis_images set storage_key = ${`draft-${folder}/a.png`}, byte_size = 0
      where analysis_id = ${idOf(2)}`,
    // As the former release saves and begins.
    ...changeCase(2),
    sql`update analysis_images set byte_size = 0 where analysis_id = ${idOf(2)}`,
    ...writeCases(sql`select ${CASES + 1}::int`, sql`'ana'::text`),
  ]);
  const named = await db.execute(sql`
    select cardinality(images) as images from drafts where id in (${idOf(2)}, ${idOf(CASES + 1)})
    order by 1`);
  expect(named.rows).toEqual([{ images: 0 }, { images: 1 }]);
  // As it discards a draft: its images go, and the case has their weight.
  await run(db, [sql`delete from drafts where user_id = 'ana' and id = ${idOf(2)}`]);
  const left = await db.execute(sql`select count(*)::int from draft_images`);
  expect(left.rows).toEqual([{ count: 0 }]);
  const weight = await db.execute(
    sql`select byte_size from analysis_images where analysis_id = ${idOf(2)}`,
  );
  expect(weight.rows).toEqual([{ byte_size: 9 }]);
});
