import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Balancer, openBalancer } from '#tests/support/balancer.ts';
import { CLASSIFIED } from '#tests/support/classified.ts';
import { type FollowedStream, followStream } from '#tests/support/followedStream.ts';
import { drawCytology } from '#tests/support/images.ts';
import { createDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import { type Client, eventually, type Reply } from '#tests/support/product.ts';
import { figure, size } from '#tests/support/prove.ts';
import { registerBehindProxy } from '#tests/support/register.ts';
import { type S3Server, startS3, type TestBucket } from '#tests/support/s3Server.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { type SmtpServer, startSmtp } from '#tests/support/smtp.ts';

/**
 * Two web and two worker processes with separate folders, on one PostgreSQL and one bucket, behind
 * a proxy. They restart one after the other while vets send cases and follow them live.
 */

const ROUNDS = size(1, 3);
const VETS = size(4, 40);
const STREAMS_EACH = size(3, 5);
/** Clients that send one case after another. */
const SENDERS = size(2, 6);
/** Twenty cases each. */
const PLAN = 'premium';

const CLI = fileURLToPath(new URL('../../build/app/cli.js', import.meta.url));

let s3: S3Server;
let bucket: TestBucket;
let smtp: SmtpServer;
let balancer: Balancer;
let database: TestDatabase;
let webs: TestServer[];
let workers: TestServer[];
let sql: pg.Client;
let photo: Buffer;
let env: Record<string, string>;

beforeAll(async () => {
  photo = await drawCytology({ seed: 1, cells: 6, width: 320, height: 240, cellRadius: 24 });
  [s3, smtp, balancer, database] = await Promise.all([
    startS3(),
    startSmtp(),
    openBalancer(),
    createDatabase(),
  ]);
  bucket = await s3.makeBucket();
  env = {
    ...bucket,
    DATABASE_URL: database.url,
    PUBLIC_URL: balancer.url,
    AUTH_SECRET: randomUUID() + randomUUID(),
    SMTP_URL: smtp.url,
    TRUST_PROXY: '1',
  };
  const start = (role: string) => startServer({ env: { ...env, ROLE: role } });
  webs = await Promise.all([start('web'), start('web')]);
  workers = await Promise.all([start('worker'), start('worker')]);
  balancer.leadTo(webs.map((server) => server.url));
  sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
});
afterAll(async () => {
  await sql?.end();
  for (const server of [...(webs ?? []), ...(workers ?? [])]) await server.stop();
  await balancer?.close();
  await smtp?.stop();
  await s3?.stop();
  await database?.drop();
});

/** The senders' view. */
const sent = { accepted: new Set<string>(), created: new Set<string>(), putOff: 0, broken: 0 };

/** Retries temporary refusals and broken connections until answered. */
async function insist(ask: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    const reply = await ask().catch(() => undefined);
    if (!reply || reply.status === 502) sent.broken++;
    else if (reply.status === 503) sent.putOff++;
    else return reply;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Sends these vets' cases in turn; a vet without quota goes on reading. */
async function sendCases(clients: readonly Client[], isOver: () => boolean): Promise<void> {
  const left = [...clients];
  for (let turn = 0; !isOver(); turn++) {
    const client = (left[turn % left.length] ?? clients[0]) as Client;
    if (left.length === 0) {
      expect((await insist(() => client.get('/api/analyses'))).status).toBe(200);
      continue;
    }
    const key = randomUUID();
    const created = await insist(() => client.create('cytology', CLASSIFIED, key));
    if (created.body.code === 'quota_exhausted') {
      left.splice(left.indexOf(client), 1);
      continue;
    }
    expect([200, 201], JSON.stringify(created.body)).toContain(created.status);
    const { id } = created.body;
    sent.created.add(id);
    const uploaded = await insist(() => client.upload(id, 1, photo));
    expect(uploaded.status, JSON.stringify(uploaded.body)).toBe(201);
    const submitted = await insist(() =>
      client.post(`/api/analyses/${id}/submit`, { attemptedImages: 1 }),
    );
    expect([200, 202], JSON.stringify(submitted.body)).toContain(submitted.status);
    sent.accepted.add(id);
  }
}

async function restartAll(): Promise<void> {
  for (let round = 0; round < ROUNDS; round++)
    for (const server of [webs[0], workers[0], webs[1], workers[1]].slice(0, size(2, 4)))
      await server?.restart();
}

test(`${ROUNDS} rolling restarts under submissions with ${VETS * STREAMS_EACH} open streams lose nothing`, async () => {
  const vets: Client[] = [];
  const [first] = webs as [TestServer];
  const entrance = { publicUrl: balancer.url, smtp };
  for (let number = 1; number <= VETS; number++)
    vets.push(await registerBehindProxy(first, { ...entrance, address: `10.0.0.${number}` }));
  await sql.query('update profiles set current_plan = $1', [PLAN]);
  const streams: FollowedStream[] = [];
  for (const vet of vets)
    for (let number = 0; number < STREAMS_EACH; number++)
      streams.push(await followStream(balancer.url, vet.cookie));

  let over = false;
  const senders = Array.from({ length: SENDERS }, (_, sender) =>
    sendCases(
      vets.filter((__, index) => index % SENDERS === sender),
      () => over,
    ),
  );
  await restartAll().finally(() => {
    over = true;
  });
  await Promise.all(senders);
  await expectNothingLost();
  await expectNoEventMissed(vets, streams);
  for (const stream of streams) stream.close();
  tellStreams(streams);
});

async function expectNothingLost(): Promise<void> {
  const ended = async () =>
    (await sql.query(`select id, status from analyses where status <> 'pending_webhook'`)).rows;
  const rows = await eventually(async () => {
    const finished = await ended();
    return finished.length >= sent.created.size && finished;
  });
  const completed = new Set(
    rows.filter((row) => row.status === 'completed').map((row) => String(row.id)),
  );
  const lost = [...sent.accepted].filter((id) => !completed.has(id)).length;
  const { rows: charged } = await sql.query(
    'select analysis_id, count(*)::int as n from charges where reversed_at is null group by 1',
  );
  const double = charged.filter((row) => row.n > 1).length;
  tell('cases accepted and not completed', '0', lost, sent.accepted.size);
  tell('cases charged twice', '0', double, sent.accepted.size);
  tell('requests cut off by a process that ends', '0', sent.broken, sent.created.size * 3);
  expect(sent.accepted.size).toBeGreaterThan(SENDERS);
  expect({ lost, double, charged: charged.length, extra: rows.length - sent.created.size }).toEqual(
    {
      lost: 0,
      double: 0,
      charged: sent.accepted.size,
      extra: 0,
    },
  );
  // A broken stream is judged below, by the events it missed.
  const torn = balancer.broken.filter((asked) => !asked.includes('/api/events'));
  expect({ broken: sent.broken, torn }).toEqual({ broken: 0, torn: [] });
}

async function expectNoEventMissed(vets: Client[], streams: FollowedStream[]): Promise<void> {
  let missed = 0;
  for (const [index, vet] of vets.entries()) {
    const { id } = (await vet.get('/api/me')).body;
    const { rows } = await sql.query('select id from analysis_events where user_id = $1', [id]);
    const sent = rows.map((row) => String(row.id));
    for (const stream of streams.slice(index * STREAMS_EACH, (index + 1) * STREAMS_EACH)) {
      const whole = () => sent.every((event) => stream.ids.has(event));
      await eventually(async () => whole(), 30_000).catch(() => {});
      missed += sent.filter((event) => !stream.ids.has(event)).length;
    }
  }
  tell('events that a stream never got', '0', missed, streams.length);
  expect(missed).toBe(0);
}

function tellStreams(streams: readonly FollowedStream[]): void {
  const resumed = streams.reduce((sum, stream) => sum + stream.opened() - 1, 0);
  const cut = streams.reduce((sum, stream) => sum + stream.cut(), 0);
  figure({
    name: `streams resumed, ${streams.length} open; of them cut without an end`,
    goal: 'all; 0',
    value: `${resumed}; ${cut}`,
    holds: cut === 0,
  });
  expect(resumed).toBeGreaterThan(0);
}

function tell(name: string, goal: string, count: number, among: number): void {
  const what = `${name}, two web and two worker processes, PostgreSQL and S3`;
  figure({ name: what, goal, value: `${count} of ${among}`, holds: count === 0 });
}

test('nothing of a vet is left in the folder of any process, and the command line finds it all', async () => {
  const accepted = [...sent.accepted];
  for (const server of [...webs, ...workers])
    expect(await readdir(server.dataDir)).not.toContain('images');
  const folder = await mkdtemp(join(tmpdir(), 'vetoscopio-rolling-'));
  const saved = spawnSync(process.execPath, [CLI, 'backup', join(folder, 'copia.tar.gz')], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', ...env, DATA_DIR: folder },
    encoding: 'utf8',
  });
  await rm(folder, { recursive: true, force: true });
  expect(saved.stderr).toBe('');
  const pictures = Number(/(\d+) im/.exec(saved.stdout)?.[1]);
  expect(pictures, saved.stdout).toBeGreaterThanOrEqual(accepted.length);
});
