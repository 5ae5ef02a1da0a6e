import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { splitStatements } from '#server/external/database/migrate.ts';
import { type OpenTestDatabase, openTestDatabase } from '#tests/support/database.ts';

/** Reports of older versions, as the history lists them. */

const FILE = new URL(
  '../../server/stores/migrations/0047_history_rows_filled.sql',
  import.meta.url,
);

let opened: OpenTestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const CASES = [
  ['phrase', 'completed', '{"certeza": "compatible", "forma": {"conclusion": "sintagma"}}', 4],
  ['sentence', 'completed', '{"certeza": "no_concluyente", "forma": {"conclusion": "frase"}}', 1],
  ['fact', 'completed', '{"certeza": "compatible", "forma": {"conclusion": "hecho"}}', null],
  [
    'measured',
    'completed',
    '{"certeza": "posible", "forma": {"conclusion": "frase"}, "sello": {"metodo": "medicion"}}',
    null,
  ],
  [
    'unchecked',
    'completed',
    '{"certeza": "posible", "forma": {"conclusion": "frase"}, "lectura_sin_comprobar": {"encabeza": {}}}',
    null,
  ],
  ['strange', 'completed', '["compatible"]', null],
  ['text', 'completed', '"compatible"', null],
  ['failed', 'failed', '{"certeza": "compatible", "forma": {"conclusion": "frase"}}', null],
] as const;

test('older reports get their certainty and their first image', async () => {
  const run = (statement: ReturnType<typeof sql>) => opened.database.db.execute(statement);
  await run(sql`insert into users (id, name, email) values ('ana', 'Ana', 'ana@ejemplo.test')`);
  for (const [name, status, report] of CASES)
    await run(sql`
      insert into analyses (id, user_id, analysis_type, catalogue_version, status, submitted_data,
        ai_response, idempotency_key, request_hash, submitted_at)
      values (gen_random_uuid(), 'ana', 'cytology', 1, ${status}, '{}', ${report}::json, ${name}, '',
        now())`);
  await run(sql`
    insert into analysis_images (id, analysis_id, position, file_name, media_type, byte_size, width,
      height, storage_key)
    select gen_random_uuid(), id, n, 'imagen-' || n, 'image/png', 1, 1, 1, id || '/' || n
    from analyses, generate_series(2, 3) n where idempotency_key = 'phrase'`);
  const statements = splitStatements(await readFile(FILE, 'utf8'));
  for (const statement of statements.filter((text) => text.startsWith('update')))
    await run(sql.raw(statement));
  const { rows } = await run(sql`
    select a.idempotency_key as name, a.certainty, i.file_name as image, a.unopened
    from analyses a left join analysis_images i on i.id = a.first_image`);
  const expected = CASES.map(([name, , , certainty]) => ({
    name,
    certainty,
    image: name === 'phrase' ? 'imagen-2' : null,
    unopened: false,
  }));
  expect(rows).toHaveLength(expected.length);
  expect(rows).toEqual(expect.arrayContaining(expected));
});
