import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_IMAGES } from '#domain/limits.ts';
import { drawSmear } from '#tests/support/images.ts';
import { median, timed } from '#tests/support/latency.ts';
import { createDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import { type Client, eventually, type Reply } from '#tests/support/product.ts';
import { figure, size } from '#tests/support/prove.ts';
import { registerVet } from '#tests/support/register.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

/**
 * A free account asks without pause for versions that change nothing, and for versions that change
 * an answer, of cases with images, while the case of another vet is read: its delay is measured.
 */

const ROUNDS = size(1, 3);
const LANES = 12;
const READING_MS = 120_000;

describe.each(['embedded', 'server'] as const)('%s', (kind) => {
  let database: TestDatabase | undefined;
  let server: TestServer;
  let smear: Buffer;
  let people = 0;

  beforeAll(async () => {
    smear = await drawSmear({ seed: 5, width: 1600, height: 1200, erythrocytes: 200 });
    database = kind === 'server' ? await createDatabase() : undefined;
    const env: Record<string, string> = database
      ? { DATABASE_URL: database.url, AUTH_SECRET: 'x'.repeat(40) }
      : {};
    server = await startServer({ env: { TRUST_PROXY: '1', ...env } });
  });
  afterAll(async () => {
    await server.stop();
    await database?.drop();
  });

  const newVet = () => registerVet(server, `192.0.2.${++people}`);

  /** Seconds from sending a new vet's case to its report, each time. */
  async function readings(): Promise<number[]> {
    const seconds: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const vet = await newVet();
      const id = await withImages(vet, smear);
      const { ms } = await timed(() => read(vet, id));
      const { imagenes } = (await vet.get(`/api/analyses/${id}`)).body.aiResponse.calidad;
      seconds.push(ms / 1000);
      expect(imagenes, 'images of the report').toHaveLength(MAX_IMAGES);
    }
    return seconds;
  }

  test('an account that asks for versions in a loop delays no other reading', async () => {
    await readings();
    const quiet = await readings();
    const loop = await startLoop(await newVet(), smear);
    const beside = await readings();
    const answers = await loop.stop();

    expect(answers.size).toBeGreaterThan(0);
    const value = `${median(beside).toFixed(1)} (quiet: ${median(quiet).toFixed(1)}), slowest ${Math.max(...beside).toFixed(1)}`;
    const replies = [...answers].map(([answer, times]) => `${times} × ${answer}`).join(', ');
    process.stdout.write(`${kind}: ${value} s; answers: ${replies}\n`);
    figure({
      name: `p50 in seconds of reading five images beside the loop, ${kind}`,
      goal: '≤ 3 ×',
      value,
      holds: median(beside) <= 3 * median(quiet),
    });
    figure({ name: `answers to the loop, ${kind}`, goal: 'replies', value: replies, holds: true });
  });
});

/** A case that is not sent yet, with as many images as it may have. */
async function withImages(vet: Client, image: Buffer): Promise<string> {
  const { id } = (await vet.create('hematology_sample', { patientName: 'Trufa' })).body;
  for (let position = 1; position <= MAX_IMAGES; position++)
    expect((await vet.upload(id, position, image)).status).toBe(201);
  return id;
}

async function read(vet: Client, id: string): Promise<void> {
  expect((await vet.post(`/api/analyses/${id}/submit`)).status).toBe(202);
  await eventually(async () => {
    return (await vet.get(`/api/analyses/${id}`)).body.status === 'completed';
  }, READING_MS);
}

/** Repeats both kinds of corrections once answered, until stopped. */
async function startLoop(vet: Client, image: Buffer) {
  const same = await withImages(vet, image);
  const changing = await withImages(vet, image);
  for (const id of [same, changing]) await read(vet, id);
  const answers = new Map<string, number>();
  let stopped = false;
  let base = 1;
  let asked = 0;
  const compose = (id: string, of: number, changes: Record<string, unknown>) =>
    vet.post(
      `/api/analyses/${id}/versions`,
      { base: of, changes, reason: 'Otra vez' },
      { 'idempotency-key': randomUUID() },
    );
  const repeat = async (run: () => Promise<Reply>): Promise<void> => {
    while (!stopped) {
      const { status, body } = await run();
      const answer = status < 400 ? `${status}` : `${status} ${body.code}`;
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
      // An immediate refusal must not turn into a busy loop in this test.
      if (status >= 400) await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const unchanged = () => compose(same, 1, {});
  const changed = async () => {
    const reply = await compose(changing, base, {
      sampleTime: `10:${String(++asked % 60).padStart(2, '0')}`,
    });
    if (reply.status < 400) base = Math.max(base, reply.body.number);
    return reply;
  };
  const lanes = Array.from({ length: LANES }, (_, at) =>
    repeat(at % 3 === 0 ? changed : unchanged),
  );
  return {
    stop: async () => {
      stopped = true;
      await Promise.all(lanes);
      return answers;
    },
  };
}
