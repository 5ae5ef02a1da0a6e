import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenStream, openStream } from '#tests/support/eventStream.ts';
import { drawCytology } from '#tests/support/images.ts';
import { median, p95, timed } from '#tests/support/latency.ts';
import { createDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import { type Client, eventually, type Reply } from '#tests/support/product.ts';
import { progressiveJpeg } from '#tests/support/progressiveJpeg.ts';
import { figure, size } from '#tests/support/prove.ts';
import { registerVet } from '#tests/support/register.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

/**
 * One account that sends all kinds of requests without pause, beside one that works normally: the
 * second is never refused, and its delay is measured. The same beside two accounts that send
 * pictures made to be slow.
 */

const ROUNDS = size(2, 40);
/**
 * Milliseconds that the other vet reads a printed report: without them the vet's own pace would be
 * measured.
 */
const READING_MS = size(0, 1000);

describe.each(size(['embedded'] as const, ['embedded', 'server'] as const))('%s', (kind) => {
  let database: TestDatabase | undefined;
  let server: TestServer;
  let photo: Buffer;

  beforeAll(async () => {
    photo = await drawCytology({ seed: 3, cells: 12, width: 1600, height: 1200, cellRadius: 24 });
    database = kind === 'server' ? await createDatabase() : undefined;
    const env: Record<string, string> = database
      ? { DATABASE_URL: database.url, AUTH_SECRET: 'x'.repeat(40) }
      : {};
    server = await startServer({ env });
  });
  afterAll(async () => {
    await server.stop();
    await database?.drop();
  });

  test('an account at full load does not slow another', async () => {
    const busy = await prepared(await registerVet(server), photo);
    const other = await prepared(await registerVet(server), photo);
    await work(other, photo, 1);
    const quiet = await work(other, photo, ROUNDS);

    const storm = await startStorm(server, busy, photo);
    const loaded = await work(other, photo, ROUNDS);
    const { answered, refused } = await storm.stop();

    const wrong = loaded.replies.filter(({ status }) => status >= 400);
    expect(wrong.map(({ status, body }) => `${status} ${body.code}`)).toEqual([]);
    expect(answered).toBeGreaterThan(0);
    expect(refused.filter((status) => status !== 429 && status !== 409)).toEqual([]);
    figure({
      name: `refusals of the other, ${kind}`,
      goal: '0',
      value: `0 of ${loaded.replies.length}`,
      holds: true,
    });
    figure({
      name: `slowest of each kind beside an account at full tilt, ms, ${kind}`,
      goal: 'told',
      value: `${loaded.slowest} (quiet: ${quiet.slowest})`,
      holds: true,
    });
    const ratio = p95(loaded.times) / p95(quiet.times);
    figure({
      name: `p95 of the other beside its quiet value, ${kind}`,
      goal: '≤ 3 ×',
      value: `${ratio.toFixed(2)} × (${p95(loaded.times).toFixed(0)} ms, ${p95(quiet.times).toFixed(0)} ms)`,
      holds: ratio <= 3,
    });
  });

  test('beside two accounts that send pictures made to be slow, another sends its own', async () => {
    const hostile = progressiveJpeg({ width: 8660, height: 5773, scans: 1000 });
    const attackers = await Promise.all([openCase(server), openCase(server)]);
    const other = await openCase(server);
    const send = () => timed(() => other.client.upload(other.id, 1, photo));
    await send();
    const quiet = await inTurn(ROUNDS, send);

    const storm = repeat(
      attackers.flatMap(({ client, id }) =>
        [1, 2, 3, 4, 5].map((position) => () => client.upload(id, position, hostile)),
      ),
    );
    const loaded = await inTurn(ROUNDS, send);
    const { answered, refused } = await storm.stop();

    expect(loaded.map(({ result }) => result.status)).toEqual(Array(ROUNDS).fill(201));
    expect(answered).toBe(0);
    expect(refused.filter((status) => status !== 422 && status !== 429)).toEqual([]);
    const [before, beside] = [quiet, loaded].map((sent) => median(sent.map(({ ms }) => ms)));
    figure({
      name: `p50 of an upload beside two accounts that send a thousand scans, ${kind}`,
      goal: 'told',
      value: `${beside?.toFixed(0)} ms (quiet: ${before?.toFixed(0)} ms)`,
      holds: true,
    });
  });
});

async function openCase(server: TestServer) {
  const client = await registerVet(server);
  const id = (await client.create('cytology', { patientName: 'Luna' })).body.id as string;
  return { client, id };
}

async function inTurn<T>(times: number, run: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let time = 0; time < times; time++) results.push(await run());
  return results;
}

interface Working {
  readonly client: Client;
  /** A case with its report. */
  readonly done: string;
  /** A case that accepts images. */
  readonly open: string;
}

async function prepared(client: Client, photo: Buffer): Promise<Working> {
  const done = (await client.create('cytology', { patientName: 'Bruma' })).body.id as string;
  await client.upload(done, 1, photo);
  await client.post(`/api/analyses/${done}/submit`);
  await eventually(async () => {
    return (await client.get(`/api/analyses/${done}`)).body.status === 'completed';
  });
  const open = (await client.create('cytology', { patientName: 'Luna' })).body.id as string;
  return { client, done, open };
}

/** A vet's work: list, search, open, print and add an image. */
async function work({ client, done, open }: Working, photo: Buffer, rounds: number) {
  const times: number[] = [];
  const kinds = new Map<string, number>();
  const replies: Reply[] = [];
  const step = async (kind: string, run: () => Promise<Reply>): Promise<void> => {
    const { ms, result } = await timed(run);
    times.push(ms);
    kinds.set(kind, Math.max(kinds.get(kind) ?? 0, Math.round(ms)));
    replies.push(result);
  };
  for (let round = 0; round < rounds; round++) {
    await step('me', () => client.get('/api/me'));
    await step('list', () => client.get('/api/analyses?limit=20'));
    await step('search', () => client.get('/api/analyses?search=bruma'));
    await step('case', () => client.get(`/api/analyses/${done}`));
    await step('pdf', () => client.get(`/api/analyses/${done}/pdf`));
    await step('upload', () => client.upload(open, (round % 5) + 1, photo));
    await sleep(READING_MS);
  }
  return { times, replies, slowest: [...kinds].map((one) => one.join(' ')).join(', ') };
}

/** All kinds of requests by one account without pause, until stopped. */
async function startStorm(server: TestServer, { client, done, open }: Working, photo: Buffer) {
  const streams: OpenStream[] = [];
  for (let opened = 0; opened < 25; opened++)
    streams.push(await openStream(server.url, client.cookie));
  const several = (amount: number, run: () => Promise<Reply>) =>
    Array.from({ length: amount }, () => run);
  const storm = repeat([
    ...several(15, () => client.get(`/api/analyses/${done}/pdf`)),
    ...several(10, () => client.get('/api/analyses?search=no-hay')),
    ...several(5, () => client.upload(open, 1, photo)),
    ...several(2, () => client.get('/api/me/export')),
  ]);
  return {
    stop: async () => {
      const ended = await storm.stop();
      for (const stream of streams) stream.close();
      return ended;
    },
  };
}

/** Repeats each request once answered, until stopped. */
function repeat(requests: readonly (() => Promise<Reply>)[]) {
  let stopped = false;
  let answered = 0;
  const refused: number[] = [];
  const again = async (run: () => Promise<Reply>): Promise<void> => {
    while (!stopped) {
      const { status } = await run();
      if (status < 400) answered++;
      else refused.push(status);
      // An immediate refusal must not turn into a busy loop in this test.
      if (status >= 400) await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const loops = requests.map(again);
  return {
    stop: async () => {
      stopped = true;
      await Promise.all(loops);
      return { answered, refused };
    },
  };
}
