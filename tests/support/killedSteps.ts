import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLASSIFIED } from './classified.ts';
import { createDatabase } from './postgres.ts';
import { type Client, eventually } from './product.ts';
import { size } from './prove.ts';
import { registerVet } from './register.ts';
import { startServer, type TestServer } from './server.ts';

/** Kills before each step (0 to 5) and during it (6 to 11), three times. */
const EVERY_ROUND = Array.from({ length: 36 }, (_, round) => round);
/** In `npm test` each step once, alternately before and during. */
const ROUNDS = size([0, 7, 2, 9, 4, 11], EVERY_ROUND);
/** Servers in parallel: most of a round waits for the queue to notice a dead worker. */
const SERVERS = 3;
/** A round takes 3 s, or 15 when the queue must notice a dead worker. */
const ROUND_MS = 90_000;

/** In order; the kill precedes the step of that index. */
const STEPS = ['create', 'first image', 'second image', 'submit', 'analysis', 'report'] as const;

let photo: Buffer;

/**
 * Tests, on one of the two databases, that a server killed (SIGKILL) between any two steps of a
 * submission, or in the middle of one, leaves nothing half done: after the restart the case is either
 * not accepted and not charged, or completes by itself.
 */
export function testKills(kind: 'embedded' | 'server'): void {
  const lanes: { server: TestServer; drop: () => Promise<void> }[] = [];
  beforeAll(async () => {
    photo = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#e8d9e6' } })
      .jpeg()
      .toBuffer();
    for (let lane = 0; lane < SERVERS; lane++) {
      const database = kind === 'server' ? await createDatabase() : undefined;
      const server = await startServer({ env: database ? { DATABASE_URL: database.url } : {} });
      lanes.push({ server, drop: async () => database?.drop() });
    }
  });
  afterAll(async () => {
    for (const { server, drop } of lanes) {
      await server.stop();
      await drop();
    }
  });

  test(
    `of ${ROUNDS.length} killed submissions none is half done [2.4-20]`,
    async () => {
      const accepted = await Promise.all(
        lanes.map(({ server }, lane) =>
          killInTurn(
            server,
            ROUNDS.filter((_, turn) => turn % SERVERS === lane),
          ),
        ),
      );
      expect(accepted.flat().length).toBeGreaterThan(ROUNDS.length / 5);
    },
    ROUNDS.length * ROUND_MS,
  );
}

/** Returns the accepted cases' ids. */
async function killInTurn(server: TestServer, rounds: readonly number[]): Promise<string[]> {
  const accepted: string[] = [];
  let client = await registerVet(server);
  for (const [turn, round] of rounds.entries()) {
    // The free plan has three consultations.
    if (turn % 3 === 2) client = await registerVet(server);
    const outcome = await killedSubmission(server, client, round);
    if (outcome.id === undefined) continue;
    if (outcome.accepted) accepted.push(outcome.id);
    const status = await settle(client, outcome.id);
    // Acknowledged means completed; not acknowledged may be either, but never in between.
    if (outcome.accepted) expect(status, `round ${round}`).toBe('completed');
    expect(['pending_images', 'completed'], `round ${round}`).toContain(status);
    await expectLedgerMatches(client);
  }
  return accepted;
}

async function killedSubmission(server: TestServer, client: Client, round: number) {
  const killBefore = STEPS[round % STEPS.length];
  // The second time round the steps, the kill comes while the step is under way.
  const during = Math.floor(round / STEPS.length) % 2 === 1;
  let id: string | undefined;
  let accepted = false;
  const actions: Record<(typeof STEPS)[number], () => Promise<unknown>> = {
    create: async () => {
      const reply = await client.create('cytology', {
        ...CLASSIFIED,
        patientName: `Ronda ${round}`,
      });
      expect(reply.status, JSON.stringify(reply.body)).toBe(201);
      id = reply.body.id;
    },
    'first image': () => client.upload(id ?? '', 1, photo),
    'second image': () => client.upload(id ?? '', 2, photo),
    submit: async () => {
      accepted = (await client.post(`/api/analyses/${id}/submit`)).status === 202;
    },
    analysis: () => new Promise((resolve) => setTimeout(resolve, round * 7)),
    report: async () => {},
  };
  for (const step of STEPS) {
    if (step !== killBefore) {
      await actions[step]();
      continue;
    }
    const underWay = during ? actions[step]().catch(() => {}) : undefined;
    if (during) await new Promise((resolve) => setTimeout(resolve, round));
    await server.kill();
    await underWay;
    await server.restart();
    break;
  }
  return { id, accepted };
}

/** Follows the case until it stops moving. */
async function settle(client: Client, id: string): Promise<string> {
  const read = async () => (await client.get(`/api/analyses/${id}`)).body.status as string;
  const first = await read();
  if (first === 'pending_images') return first;
  return eventually(async () => {
    const status = await read();
    return status !== 'pending_webhook' && status;
  }, 120_000);
}

/** The consultations charged are exactly the accepted cases without a refund. */
async function expectLedgerMatches(client: Client): Promise<void> {
  const { items } = (await client.get('/api/analyses?limit=100')).body;
  const details = await Promise.all(
    items.map(async (item: { id: string }) => (await client.get(`/api/analyses/${item.id}`)).body),
  );
  // A case with unreadable images is refunded.
  const charged = details.filter(
    (detail) =>
      detail.status === 'completed' &&
      (detail.images.length === 0 || detail.aiResponse?.sello?.imagenes_leidas !== 0),
  );
  const me = (await client.get('/api/me')).body;
  expect(me.consultations_this_month).toBe(charged.length);
}
