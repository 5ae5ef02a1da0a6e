import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signature } from '#sandbox/deliveries.ts';
import { paidIn } from '#tests/support/payments.ts';
import { createDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import { figure, size } from '#tests/support/prove.ts';
import { registerVet } from '#tests/support/register.ts';
import { openSandbox, type TestSandbox } from '#tests/support/sandbox.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

/** Two server processes on one PostgreSQL receive the same events at the same moment. */

const ROUNDS = size(1, 20);
/** Deliveries of each event to each process. */
const COPIES = 3;

let database: TestDatabase;
let folder: string;
let sandbox: TestSandbox;
let servers: TestServer[];
let sql: pg.Client;
beforeAll(async () => {
  sandbox = await openSandbox();
  database = await createDatabase();
  folder = await mkdtemp(join(tmpdir(), 'vetoscopio-payments-'));
  const env = { DATABASE_URL: database.url, AUTH_SECRET: 'x'.repeat(40), ...paidIn(sandbox) };
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
  await sandbox.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const deliver = (server: TestServer, body: string) =>
  fetch(`${server.url}/api/hooks/stripe`, {
    method: 'POST',
    headers: { 'stripe-signature': signature(body, sandbox.webhookSecret) },
    body,
  });

test(`one row and one mail of a purchase that two processes hear of at once, ${ROUNDS} times`, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const vet = await registerVet(servers[round % 2]!);
    const { id, email } = (await vet.get('/api/me')).body;
    const { url } = (await vet.post('/api/billing/checkout', { planId: 'pro' })).body;
    const before = sandbox.events().length;
    sandbox.pay(/cs_\w+/.exec(url)?.[0] ?? '');
    const bodies = sandbox
      .events()
      .slice(before)
      .map((event) => event.body);
    expect(bodies.length).toBeGreaterThan(3);
    const replies = await Promise.all(
      servers.flatMap((server) =>
        bodies.flatMap((body) => Array.from({ length: COPIES }, () => deliver(server, body))),
      ),
    );
    // One that others never let finish may be refused: Stripe retries.
    for (const { status } of replies) expect([200, 503]).toContain(status);
    for (const body of bodies) expect((await deliver(servers[0]!, body)).status).toBe(200);
    const count = async (query: string, value: string) =>
      (await sql.query(`select count(*)::int as n from ${query} = $1`, [value])).rows[0].n;
    expect((await vet.get('/api/me')).body.current_plan).toBe('pro');
    expect(await count('user_subscriptions where user_id', id)).toBe(1);
    expect(await count('invoices where user_id', id)).toBe(1);
    expect(await count("mails where kind = 'payment-started' and recipient", email)).toBe(1);
    const { rows } = await sql.query(
      "select count(*)::int as n, count(processed_at)::int as done from stripe_events where received_at > now() - interval '1 hour'",
    );
    expect(rows[0].n).toBe(rows[0].done);
  }
  figure({
    name: `purchases that two processes heard of at once with more than one row or mail, of ${ROUNDS}, PostgreSQL`,
    goal: '0',
    value: '0',
    holds: true,
  });
});
