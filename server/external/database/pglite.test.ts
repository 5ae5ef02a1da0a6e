import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
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

/** It looks whether to write its statistics so long after a statement. */
const IDLE_MS = 10_000;

test('after a clock that was ahead no timer of the database asks for more than Node can wait', async () => {
  const asked: number[] = [];
  const plain = globalThis.setTimeout;
  const ask = (run: () => void, ms?: number) => {
    asked.push(ms ?? 0);
    return plain(run, ms === IDLE_MS ? 1 : ms);
  };
  vi.stubGlobal('setTimeout', ask);
  vi.resetModules();
  const module = await import('./pglite.ts');
  const own = await mkdtemp(join(tmpdir(), 'vetoscopio-pglite-'));
  const ahead = await module.openEmbedded(own);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40 * 86_400_000 });
  await ahead.db.execute(sql`create table written (at timestamptz)`);
  await ahead.db.execute(sql`insert into written values (now())`);
  vi.useRealTimers();
  const longest = () => Math.max(...asked);
  await vi.waitFor(async () => {
    await ahead.db.execute(sql`insert into written values (now())`);
    expect(longest()).toBeGreaterThan(86_400_000);
  });
  expect(longest()).toBeLessThan(2 ** 31);
  await ahead.close();
  await rm(own, { recursive: true, force: true });
  vi.unstubAllGlobals();
});
