import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  environmentOf,
  followStream,
  type Installation,
  prepareVets,
  seconds,
  startLoad,
} from '#tests/support/chaos.ts';
import { databaseUrl, executeOn } from '#tests/support/postgresDatabase.ts';
import { type PostgresServer, startPostgres } from '#tests/support/postgresServer.ts';
import { eventually } from '#tests/support/product.ts';
import { figure, size } from '#tests/support/prove.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

/** PostgreSQL restarts or crashes while vets submit: our process survives. */

const RESTARTS = size(1, 20);
const CLIENTS = size(4, 16);
const VETS = size(CLIENTS, 60);
const GOAL_MS = 5000;

let postgres: PostgresServer;
let where: Installation;
let server: TestServer;
let cookies: string[];
beforeEach(async () => {
  // Commits must survive a crash of the server, not of the machine.
  postgres = await startPostgres(['synchronous_commit=on']);
  await executeOn(postgres.url, 'create database ours');
  const dataDir = await mkdtemp(join(tmpdir(), 'vetoscopio-database-'));
  where = { dataDir, databaseUrl: databaseUrl(postgres.url, 'ours'), secret: 'x'.repeat(40) };
  cookies = await prepareVets(where, VETS);
  server = await startServer({ env: environmentOf(where), dataDir });
});
afterEach(async () => {
  await server.stop();
  await postgres.stop();
  await rm(where.dataDir, { recursive: true, force: true });
});

const isReady = () =>
  fetch(`${server.url}/readyz`).then(
    (response) => response.ok,
    () => false,
  );

/** Every move of every case. */
async function allMoves(): Promise<string[]> {
  const client = new pg.Client({ connectionString: where.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>('select id::text from analysis_events');
  await client.end();
  return rows.map(({ id }) => id);
}

test(`restarted or crashed ${RESTARTS} times under ${CLIENTS} clients, takes nothing with it`, async () => {
  const streams = cookies.map((cookie) => followStream(server.url, cookie));
  await Promise.all(streams.map((stream) => stream.opened));
  const load = await startLoad(server.url, cookies, CLIENTS);
  const took: number[] = [];
  for (let restart = 0; restart < RESTARTS; restart++) {
    await load.accepts(CLIENTS);
    await postgres.end(restart % 2 ? 'SIGKILL' : 'SIGINT');
    await eventually(async () => !(await isReady()));
    await postgres.start();
    const began = performance.now();
    await eventually(isReady);
    took.push(performance.now() - began);
  }
  const tally = await load.end();
  const moves = await allMoves();
  const heard = () => new Set(streams.flatMap((stream) => [...stream.heard]));
  const missed = () => moves.filter((id) => !heard().has(id)).length;
  await eventually(async () => missed() === 0);
  for (const stream of streams) stream.close();
  expect(server.isRunning()).toBe(true);
  expect(tally).toMatchObject({ lost: 0, wronglyCharged: 0, reset: 0, closed: 0, wrong: [] });
  const on = `PostgreSQL restarted or killed ${RESTARTS} times, ${CLIENTS} clients`;
  figure({
    name: `deaths of our process, cases lost, charged wrongly: ${on}`,
    goal: '0, 0, 0',
    value: `0, ${tally.lost}, ${tally.wronglyCharged} of ${tally.accepted} cases`,
    holds: true,
  });
  figure({
    name: `events missed by ${streams.length} open streams: ${on}`,
    goal: '0',
    value: `${missed()} of ${moves.length}`,
    holds: true,
  });
  figure({
    name: `service back after the database, longest: ${on}`,
    goal: '≤ 5 s',
    value: seconds(Math.max(...took)),
    holds: Math.max(...took) <= GOAL_MS,
  });
});
