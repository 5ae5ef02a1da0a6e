import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openModelServer, type RunningModelServer } from '#sandbox/model/server.ts';
import { drawSmear } from '#tests/support/images.ts';
import { createDatabase } from '#tests/support/postgres.ts';
import { eventually } from '#tests/support/product.ts';
import { figure, size } from '#tests/support/prove.ts';
import { registerVet } from '#tests/support/register.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

/**
 * A process killed (SIGKILL) while a model reads costs the vet one consultation, and the operator
 * the running call.
 */
const ROUNDS = size(1, 10);
const KINDS = size(['embedded'] as const, ['embedded', 'server'] as const);
const ROUND_MS = 180_000;

type Vet = Awaited<ReturnType<typeof registerVet>>;

describe.each(KINDS)('%s', (kind) => {
  let model: RunningModelServer;
  let server: TestServer;
  let drop = async () => {};
  let photo: Buffer;
  beforeAll(async () => {
    photo = await drawSmear({ erythrocytes: 30, width: 640, height: 480 });
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

  async function submitted(vet: Vet, patientName: string): Promise<string> {
    const { id } = (await vet.create('cytology', { patientName })).body;
    await vet.upload(id, 1, photo);
    expect((await vet.post(`/api/analyses/${id}/submit`)).status).toBe(202);
    return id;
  }

  /** Waits for that many calls since `start`. */
  const called = (start: number, calls: number) =>
    eventually(async () => model.taken.length - start >= calls);

  async function agreed(vet: Vet, id: string): Promise<void> {
    const { aiResponse } = await eventually(async () => {
      const { body } = await vet.get(`/api/analyses/${id}`);
      return body.status === 'completed' && body;
    });
    expect(aiResponse.lectura_sin_comprobar.nivel).toBe('acuerdo');
  }

  test(
    'killed in the first reading of a case and in the second of another: no second charge, and one call more of each',
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const vet = await registerVet(server);
        const start = model.taken.length;
        model.setMood('second_hangs');
        const answered = await submitted(vet, `Segunda ${round}`);
        await called(start, 2);
        model.setMood('timeout');
        const unanswered = await submitted(vet, `Primera ${round}`);
        await called(start, 3);
        await server.kill();
        model.setMood('well');
        await server.restart();
        await agreed(vet, answered);
        await agreed(vet, unanswered);
        // Two readings of each, and the running call: an answered call is not repeated.
        expect(model.taken.length - start).toBe(6);
        expect((await vet.get('/api/me')).body.consultations_this_month).toBe(2);
      }
      figure({
        name: `calls of a model beyond the one under way, second charges: ${ROUNDS} SIGKILL in two cases each, ${kind}`,
        goal: '0, 0',
        value: '0, 0',
        holds: true,
      });
    },
    ROUNDS * ROUND_MS,
  );
});
