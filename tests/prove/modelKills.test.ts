import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Mood } from '#sandbox/model/moods.ts';
import { openModelServer, type RunningModelServer } from '#sandbox/model/server.ts';
import { drawSmear } from '#tests/support/images.ts';
import { createDatabase } from '#tests/support/postgres.ts';
import { eventually } from '#tests/support/product.ts';
import { size } from '#tests/support/prove.ts';
import { registerVet } from '#tests/support/register.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

/**
 * A process that is killed (SIGKILL) while a model reads costs the vet one consultation and the
 * operator one call more, on both databases.
 */
const ROUNDS = size(1, 6);
const ROUND_MS = 120_000;

/** What the model does until the kill, and how many calls it takes in all. */
const KILLS: readonly (readonly [
  string,
  Mood,
  { readonly before: number; readonly inAll: number },
])[] = [
  // The first reading is lost: it is asked again, and then the second.
  ['the first reading', 'timeout', { before: 1, inAll: 3 }],
  // The first reading was answered, and is not asked again.
  ['the second reading', 'second_hangs', { before: 2, inAll: 3 }],
];

describe.each(['embedded', 'server'] as const)('%s', (kind) => {
  let model: RunningModelServer;
  let server: TestServer;
  let drop = async () => {};
  let photo: Buffer;
  beforeAll(async () => {
    photo = await drawSmear();
    model = await openModelServer();
    const database = kind === 'server' ? await createDatabase() : undefined;
    drop = async () => database?.drop();
    server = await startServer({
      env: {
        ...(database ? { DATABASE_URL: database.url } : {}),
        AI_ENGINE: 'llm',
        LLM_BASE_URL: model.url,
        LLM_MODEL: 'guion',
      },
    });
  });
  afterAll(async () => {
    await server.stop();
    await model.close();
    await drop();
  });

  test.each(KILLS)(
    'killed in %s: no second charge, and one call more at most',
    async (_, mood, { before, inAll }) => {
      for (let round = 0; round < ROUNDS; round++) {
        const client = await registerVet(server);
        model.setMood(mood);
        const start = model.taken.length;
        const { id } = (await client.create('cytology', { patientName: `Ronda ${round}` })).body;
        await client.upload(id, 1, photo);
        expect((await client.post(`/api/analyses/${id}/submit`)).status).toBe(202);
        await eventually(async () => model.taken.length === start + before);
        await server.kill();
        model.setMood('well');
        await server.restart();
        await eventually(async () => {
          const { status } = (await client.get(`/api/analyses/${id}`)).body;
          return status === 'completed';
        });
        expect(model.taken.length - start).toBe(inAll);
        const { aiResponse } = (await client.get(`/api/analyses/${id}`)).body;
        expect(aiResponse.acuerdo_lecturas.nivel).toBe('acuerdo');
        expect((await client.get('/api/me')).body.consultations_this_month).toBe(1);
      }
    },
    ROUNDS * ROUND_MS,
  );
});
