import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type TestDatabase } from '#tests/support/postgres.ts';

/** Statements that triggers and foreign keys add to the writes of a case, so that they cannot grow unseen. */

let database: TestDatabase;
let client: pg.Client;
const inside: string[] = [];
beforeAll(async () => {
  database = await createDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  client.on('notice', ({ message }) => inside.push(message ?? ''));
  await client.query(`load 'auto_explain'`);
  await client.query(`select set_config('auto_explain.' || name, value, false) from (values
    ('log_min_duration', '0'), ('log_nested_statements', 'on'), ('log_level', 'notice'))
    as s (name, value)`);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Runs one statement; returns how many others ran inside it. */
async function countInside(statement: string, values: readonly unknown[]): Promise<number> {
  inside.length = 0;
  await client.query(statement, [...values]);
  expect(inside.length).toBeGreaterThan(0);
  return inside.length - 1;
}

test('a case with three images takes 33 statements in triggers', async () => {
  const user = 'vet';
  const id = randomUUID();
  await client.query(
    `insert into plans values ('free', 'Gratuito', '', 3, 'total', 0, 'eur') on conflict do nothing`,
  );
  await client.query(
    `insert into users (id, name, email) values ('vet', 'Ana', 'ana@ejemplo.test')`,
  );
  await client.query(`insert into profiles (user_id, full_name) values ('vet', 'Ana')`);
  const counts = {
    begun: await countInside(
      `insert into analyses (id, account_id, user_id, analysis_type, catalogue_version, status,
         submitted_data, idempotency_key, request_hash)
       values ($1, $2, $2, 'cytology', 1, 'pending_images', '{}', 'key', 'h')`,
      [id, user],
    ),
    images: 0,
    handedIn: 0,
    charged: 0,
    completed: 0,
  };
  for (const position of [1, 2, 3])
    counts.images += await countInside(
      `insert into analysis_images (id, account_id, analysis_id, position, file_name, media_type, byte_size,
         width, height, storage_key)
       values ($1, $2, $3, $4, 'a.jpg', 'image/jpeg', 1000, 10, 10, 'a.jpg')`,
      [randomUUID(), user, id, position],
    );
  counts.handedIn = await countInside(
    `update analyses set status = 'pending_webhook', submitted_at = now(), image_count = 3
     where id = $1`,
    [id],
  );
  counts.charged = await countInside(
    `insert into charges (user_id, analysis_id, plan_id, charged_at) values ($1, $2, 'free', now())`,
    [user, id],
  );
  counts.completed = await countInside(
    `update analyses set status = 'completed', finished_at = now(), ai_response = '{}' where id = $1`,
    [id],
  );
  expect(counts).toEqual({ begun: 7, images: 6, handedIn: 5, charged: 6, completed: 9 });
});
