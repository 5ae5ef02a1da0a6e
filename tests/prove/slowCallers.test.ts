import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawCytology } from '#tests/support/images.ts';
import { p95, timed } from '#tests/support/latency.ts';
import { createDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import { Client, type Reply } from '#tests/support/product.ts';
import { figure, size } from '#tests/support/prove.ts';
import { registerVet } from '#tests/support/register.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import {
  dribbler,
  type SlowCaller,
  type SlowRequest,
  unreader,
} from '#tests/support/slowCaller.ts';

/**
 * Strangers who send or read next to nothing, beside a guest and a vet who work, on a machine whose
 * second core is busy: nobody is refused, and the delay is measured.
 */

/** Both times of a vet together stay under the images that the pace of an account lets pass at once. */
const ROUNDS = size(3, 50);
const ACCOUNTS = 16;
/** As many as two addresses may keep waiting: one more is a flood of new requests, and no slow caller. */
const GUESTS = 120;
const DRIBBLE_MS = 1000;
/** Takes a whole core for as long as its parent lives. */
const BUSY = `const work = () => {
  for (const end = Date.now() + 200; Date.now() < end; );
  if (process.ppid !== ${process.pid}) process.exit();
  setImmediate(work);
};
work();`;
const KINDS = ['embedded', 'server'] as const;

interface Vet {
  readonly client: Client;
  readonly email: string;
  /** A case that accepts images. */
  readonly open: string;
  readonly imageId: string;
}

describe.each(KINDS)('%s', (kind) => {
  let database: TestDatabase | undefined;
  let server: TestServer;
  let busy: ChildProcess;
  let photo: Buffer;
  let strangers: Vet[];
  let vets = 0;

  beforeAll(async () => {
    busy = spawn(process.execPath, ['-e', BUSY], { stdio: 'ignore' });
    photo = await drawCytology({ seed: 3, cells: 12, width: 1600, height: 1200, cellRadius: 24 });
    database = kind === 'server' ? await createDatabase() : undefined;
    const env: Record<string, string> = database
      ? { DATABASE_URL: database.url, AUTH_SECRET: 'x'.repeat(40) }
      : {};
    server = await startServer({ env: { TRUST_PROXY: '1', ...env } });
    strangers = [];
    for (let made = 0; made < ACCOUNTS; made++)
      strangers.push(await newVet(server, photo, `192.0.2.${10 + made}`));
  });
  afterAll(async () => {
    busy.kill('SIGKILL');
    await server.stop();
    await database?.drop();
  });

  const address = (at: number) => ({ 'x-forwarded-for': `203.0.113.${1 + (at % 2)}` });
  const guests = (amount: number, asked: SlowRequest): SlowRequest[] =>
    Array.from({ length: amount }, (_, at) => ({ ...asked, headers: address(at) }));
  const accounts = (each: number, askedBy: (vet: Vet) => SlowRequest): SlowRequest[] =>
    strangers.flatMap((stranger, at) =>
      Array.from({ length: each }, () => ({
        ...askedBy(stranger),
        headers: { cookie: stranger.client.cookie, ...address(at) },
      })),
    );

  const dribbled = (asked: SlowRequest) => dribbler(server.url, asked);
  const unread = async (asked: SlowRequest) => unreader(server.url, asked);
  const SIEGES: [string, Slow, () => SlowRequest[]][] = [
    [
      '34 guests of two addresses dribble a contact message',
      dribbled,
      () => guests(34, { method: 'POST', path: '/api/contact' }),
    ],
    [
      `${GUESTS} guests of two addresses dribble a sign-in`,
      dribbled,
      () => guests(GUESTS, { method: 'POST', path: '/api/auth/sign-in/email' }),
    ],
    [
      `${GUESTS} guests of two addresses dribble a hook`,
      dribbled,
      () => guests(GUESTS, { method: 'POST', path: '/api/hooks/stripe' }),
    ],
    [
      '16 accounts dribble 4 cases each',
      dribbled,
      () => accounts(4, () => ({ method: 'POST', path: '/api/analyses' })),
    ],
    [
      '16 accounts dribble 6 images each',
      dribbled,
      () => accounts(6, ({ open }) => ({ method: 'PUT', path: `/api/analyses/${open}/images/2` })),
    ],
    [
      '16 accounts leave 20 images each unread',
      unread,
      () =>
        accounts(20, ({ open, imageId }) => ({
          method: 'GET',
          path: `/api/analyses/${open}/images/${imageId}`,
        })),
    ],
  ];

  test.each(SIEGES)('%s, and delay no other', async (name, slow, asked) => {
    const vet = await newVet(server, photo, `198.51.100.${++vets}`);
    await work(vet, photo, 2);
    const quiet = await work(vet, photo, ROUNDS);
    const siege = await besiege(slow, asked());
    const beside = await work(vet, photo, ROUNDS);
    const { met } = siege.end();
    const ratios = [...quiet.times].map(([step, before]) => {
      const during = beside.times.get(step) ?? [];
      return { step, before: p95(before), during: p95(during) };
    });
    const value = ratios
      .map(({ step, before, during }) => `${step} ${during.toFixed(0)} (${before.toFixed(0)})`)
      .join(', ');
    process.stdout.write(`${name}, ${kind}: ${value}\n`);
    expect(met).toBeGreaterThan(0);
    expect(beside.refused).toEqual([]);
    figure({
      name: `p95 in ms while ${name} (quiet), ${kind}`,
      goal: '≤ 2 ×, or 10 ms more',
      value,
      holds: ratios.every(({ before, during }) => during <= Math.max(2 * before, before + 10)),
    });
  });
});

type Slow = (asked: SlowRequest) => Promise<SlowCaller & { dribble?(): void }>;

async function newVet(server: TestServer, photo: Buffer, from: string): Promise<Vet> {
  const client = await registerVet(server, from);
  const { email } = (await client.get('/api/me')).body;
  const open = (await client.create('cytology', { patientName: 'Luna' })).body.id as string;
  const imageId = (await client.upload(open, 1, photo)).body.id as string;
  return { client, email, open, imageId };
}

/** Keeps all of these requests open: one that the server gives up is made anew. */
async function besiege(slow: Slow, all: readonly SlowRequest[]) {
  let stopped = false;
  let met = 0;
  const open = new Set<Awaited<ReturnType<Slow>>>();
  const again = async (asked: SlowRequest): Promise<void> => {
    const caller = await slow(asked);
    open.add(caller);
    met++;
    void caller.ended.then(async () => {
      open.delete(caller);
      if (stopped) return;
      await sleep(50);
      if (!stopped) await again(asked);
    });
  };
  await Promise.all(all.map(again));
  const dribbling = setInterval(() => {
    for (const caller of open) caller.dribble?.();
  }, DRIBBLE_MS);
  return {
    end: () => {
      stopped = true;
      clearInterval(dribbling);
      for (const { socket } of open) socket.destroy();
      return { met };
    },
  };
}

const password = 'una-clave-larga';

/** Steps of a guest and a vet, with their milliseconds. */
async function work({ client, email, open }: Vet, photo: Buffer, rounds: number) {
  const times = new Map<string, number[]>();
  const refused: string[] = [];
  const step = async (name: string, run: () => Promise<Reply>): Promise<void> => {
    const { ms, result } = await timed(run);
    times.set(name, [...(times.get(name) ?? []), ms]);
    if (result.status >= 400) refused.push(`${name}: ${result.status} ${result.body.code}`);
  };
  // No session; a device that signed in before is not limited with its address.
  const guest = new Client(client.url);
  const device = client.cookie.split('; ').filter((pair) => pair.includes('.device_'));
  for (let round = 0; round < rounds; round++) {
    guest.cookie = device.join('; ');
    await step('plans', () => guest.get('/api/plans'));
    await step('sign-in', () => guest.post('/api/auth/sign-in/email', { email, password }));
    await step('cases', () => client.get('/api/analyses?limit=20'));
    await step('image', () => client.upload(open, 1, photo));
  }
  return { times, refused };
}
