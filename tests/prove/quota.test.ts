import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLASSIFIED } from '#tests/support/classified.ts';
import { drawCytology } from '#tests/support/images.ts';
import { createDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import { Client } from '#tests/support/product.ts';
import { figure, size } from '#tests/support/prove.ts';
import { registerVet } from '#tests/support/register.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

/**
 * Parallel submissions of one account through two server processes on one PostgreSQL: exactly the
 * plan's remaining ones are accepted.
 */

const ROUNDS = size(1, 50);
const SUBMITS = 100;
/** A lifetime limit and a monthly one; the long form takes every plan. */
const LIMITS = size<readonly (readonly [string, number])[]>(
  [
    ['free', 3],
    ['premium', 20],
  ],
  [
    ['free', 3],
    ['basic', 5],
    ['pro', 10],
    ['premium', 20],
  ],
);

let database: TestDatabase;
let folder: string;
let servers: TestServer[];
let sql: pg.Client;
let photo: Buffer;
beforeAll(async () => {
  photo = await drawCytology({ seed: 1, cells: 6, width: 320, height: 240, cellRadius: 24 });
  database = await createDatabase();
  folder = await mkdtemp(join(tmpdir(), 'vetoscopio-race-'));
  const env = { DATABASE_URL: database.url, AUTH_SECRET: 'x'.repeat(40) };
  servers = [
    await startServer({ env, dataDir: folder }),
    await startServer({ env, dataDir: folder }),
  ];
  sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  for (const server of servers) await server.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

test.each(LIMITS)(
  `of ${SUBMITS} parallel submissions on the plan %s exactly %i are accepted [1.5-14]`,
  async (plan, limit) => {
    const [first, second] = servers as [TestServer, TestServer];
    const here = await registerVet(first);
    const there = new Client(second.url);
    there.cookie = here.cookie;
    const { id: userId } = (await here.get('/api/me')).body;
    for (let round = 0; round < ROUNDS; round++) {
      await sql.query('delete from charges where user_id = $1', [userId]);
      await sql.query('delete from analyses where user_id = $1', [userId]);
      // A round sends as many images as an account may in five minutes.
      await sql.query('delete from rate_limits where key = $1', [`upload:${userId}`]);
      await sql.query('update profiles set current_plan = $2 where user_id = $1', [userId, plan]);
      const ids = await Promise.all(
        Array.from({ length: SUBMITS }, async () => {
          const { id } = (await here.create('cytology', CLASSIFIED)).body;
          // Without a measurable image the case would not be charged.
          expect((await here.upload(id, 1, photo)).status).toBe(201);
          return id;
        }),
      );
      const replies = await Promise.all(
        ids.map((id, index) =>
          (index % 2 ? here : there).post(`/api/analyses/${id}/submit`, { attemptedImages: 1 }),
        ),
      );
      const accepted = replies.filter((reply) => reply.status === 202).length;
      const refused = replies.filter((reply) => reply.body.code === 'quota_exhausted').length;
      expect([accepted, refused], `round ${round}`).toEqual([limit, SUBMITS - limit]);
      const { rows } = await sql.query(
        'select count(*)::int as n from charges where user_id = $1',
        [userId],
      );
      expect(rows[0].n).toBe(limit);
    }
    figure({
      name: `accepted of ${SUBMITS} parallel submissions on two processes, plan ${plan}, PostgreSQL`,
      goal: `${limit}, ${ROUNDS} of ${ROUNDS} rounds`,
      value: `${limit}, ${ROUNDS} of ${ROUNDS} rounds`,
      holds: true,
    });
  },
);
