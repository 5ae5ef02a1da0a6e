import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { openEmbedded } from './pglite.ts';

let folder: string;
let database: Database;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vetoscopio-pglite-'));
  database = await openEmbedded(folder);
});
afterAll(async () => {
  await database?.close();
  await rm(folder, { recursive: true, force: true });
});

test('queued queries do not block the event loop', async () => {
  // Each takes some milliseconds on any machine.
  const slow = () => database.db.execute(sql`select count(*) from generate_series(1, 30000)`);
  await slow();
  let over = false;
  const line = Promise.all(Array.from({ length: 40 }, slow)).finally(() => {
    over = true;
  });
  let turns = 0;
  for (; !over; turns++) await turn();
  await line;
  expect(turns).toBeGreaterThan(10);
});
