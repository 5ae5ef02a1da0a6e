import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { environmentOf, prepareVets } from '#tests/support/chaos.ts';
import { CLASSIFIED } from '#tests/support/classified.ts';
import { type CuttableLine, openLine } from '#tests/support/cuttableLine.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { drawCytology } from '#tests/support/images.ts';
import { databaseUrl, executeOn } from '#tests/support/postgresDatabase.ts';
import { type PostgresServer, startPostgres } from '#tests/support/postgresServer.ts';
import { Client, eventually, newVet, startProduct } from '#tests/support/product.ts';
import { figure, size } from '#tests/support/prove.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

/** The database or its connection hangs; the clock jumps. Also checks the state afterwards. */

const DAY_MS = 24 * 3_600_000;

/** Sends a case with an image, up to the reply to its submission. */
async function submitOne(vet: Client) {
  const photo = await drawCytology({ seed: 1, cells: 4, width: 320, height: 240, cellRadius: 24 });
  const { id } = (await vet.create('cytology', CLASSIFIED)).body;
  expect((await vet.upload(id, 1, photo)).status).toBe(201);
  return { id: id as string, submit: () => vet.post(`/api/analyses/${id}/submit`) };
}

const completed = (vet: Client, id: string) =>
  eventually(async () => (await vet.get(`/api/analyses/${id}`)).body.status === 'completed');

describe('a database that does not answer', () => {
  let postgres: PostgresServer;
  let line: CuttableLine;
  const folders: string[] = [];
  const servers: TestServer[] = [];
  beforeAll(async () => {
    postgres = await startPostgres();
    line = await openLine();
    line.leadTo(postgres.url);
  });
  afterAll(async () => {
    for (const server of servers) await server.stop();
    await line.close();
    await postgres.stop();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });

  async function serve(name: string, throughLine: boolean) {
    await executeOn(postgres.url, `create database ${name}`);
    const dataDir = await mkdtemp(join(tmpdir(), 'vetoscopio-hung-'));
    folders.push(dataDir);
    const url = new URL(databaseUrl(postgres.url, name));
    if (throughLine) url.host = new URL(line.url).host;
    const where = { dataDir, databaseUrl: url.href, secret: 'x'.repeat(40) };
    const [cookie = ''] = await prepareVets(where, 1);
    const server = await startServer({ env: environmentOf(where), dataDir });
    servers.push(server);
    const vet = new Client(server.url);
    vet.cookie = cookie;
    return { server, vet };
  }

  /** `hang` disturbs the database, and `goOn` ends it. */
  async function expectRightThrough(
    { server, vet }: { server: TestServer; vet: Client },
    { name, hang, goOn }: { name: string; hang: () => void; goOn: () => void },
  ): Promise<void> {
    const first = await submitOne(vet);
    const second = await submitOne(vet);
    expect((await first.submit()).status).toBe(202);
    hang();
    const answers = await Promise.all([
      second.submit(),
      vet.get('/api/analyses'),
      vet.get('/readyz'),
      vet.post('/api/auth/sign-in/email', { email: 'a@b.test', password: 'una-clave-larga' }),
    ]);
    goOn();
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
    for (const { headers } of answers)
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    await eventually(async () => (await vet.get('/readyz')).status === 200);
    // The first attempt may have arrived: there is still one charge.
    await eventually(async () => (await second.submit()).status === 202);
    await completed(vet, first.id);
    await completed(vet, second.id);
    expect((await vet.get('/api/me')).body.consultations_this_month).toBe(2);
    expect(server.isRunning()).toBe(true);
    figure({
      name,
      goal: '503 with Retry-After, then well again by itself, 2 of 2 charged once',
      value: '503 with Retry-After, then well again by itself, 2 of 2 charged once',
      holds: true,
    });
  }

  /** The same timeout detects both, and is slow. */
  test.each(size(['hung'] as const, ['hung', 'unreachable'] as const))('%s', async (how) => {
    const served = await serve(how, how === 'unreachable');
    const faults = {
      hung: {
        name: 'database hung',
        hang: () => postgres.freeze(),
        goOn: () => postgres.thaw(),
      },
      unreachable: {
        name: 'network between process and database passes nothing on',
        hang: () => line.hold(),
        goOn: () => line.letGo(),
      },
    };
    await expectRightThrough(served, faults[how]);
  });
});

test('a clock that jumps a day forward and two back changes no charge and ends no session', async () => {
  let offset = 0;
  const product = await startProduct({
    clock: () => new Date(Date.now() + offset),
    ai: fakeEngine(),
  });
  try {
    const vet = await newVet(product);
    for (const jump of [0, DAY_MS, -DAY_MS]) {
      const { id, submit } = await submitOne(vet);
      offset = jump;
      expect((await submit()).status).toBe(202);
      await completed(vet, id);
    }
    const { consultations_this_month, consultations_remaining } = (await vet.get('/api/me')).body;
    expect([consultations_this_month, consultations_remaining]).toEqual([3, 0]);
  } finally {
    await product.end();
  }
  figure({
    name: 'clock a day ahead, then a day behind: cases completed and charged',
    goal: '3 of 3',
    value: '3 of 3',
    holds: true,
  });
});
