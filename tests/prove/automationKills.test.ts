import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  answer,
  automationEnv,
  openDesk,
  openReceiver,
  type Receiver,
  type SenderDesk,
} from '#tests/support/automation.ts';
import { createDatabase } from '#tests/support/postgres.ts';
import { type Client, eventually } from '#tests/support/product.ts';
import { figure, size } from '#tests/support/prove.ts';
import { registerVet } from '#tests/support/register.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

/**
 * Kills a process (SIGKILL) while an automation has cases: one awaits its answer, one is being
 * answered, one is being sent and one is queued. Each ends with its answer's report and is charged
 * once. The two accepted ones are never resent; the others at most once, under the id of the first
 * request. `npm test` covers the first two: resending takes seven seconds or more, and the engine's
 * own tests cover it.
 */
const ROUNDS = size(1, 10);
const WHOLE = size(false, true);
const KINDS = size(['embedded'] as const, ['embedded', 'server'] as const);
const ROUND_MS = 180_000;
const TOKEN = randomUUID();
const REPORT = { conclusion: 'Mastocitoma cutáneo', resumen: 'Células redondas con gránulos.' };

interface Sender {
  readonly vet: Client;
  readonly desk: SenderDesk;
}

describe.each(KINDS)('%s', (kind) => {
  let receiver: Receiver;
  let server: TestServer;
  let drop = async () => {};
  beforeAll(async () => {
    receiver = await openReceiver();
    const database = kind === 'server' ? await createDatabase() : undefined;
    drop = async () => database?.drop();
    server = await startServer({
      env: {
        ...(database ? { DATABASE_URL: database.url } : {}),
        ...automationEnv(receiver.url),
        // The shortest allowed: a dead process blocks others for as long.
        ANALYSIS_WEBHOOK_REPLY_SECONDS: '2',
        METRICS_TOKEN: TOKEN,
      },
    });
  });
  afterAll(async () => {
    await server.stop();
    await receiver.close();
    await drop();
  });

  const sender = async (): Promise<Sender> => {
    const vet = await registerVet(server);
    return { vet, desk: await openDesk(vet, receiver) };
  };
  const requestsOf = (id: string) => receiver.taken.filter(({ analysisId }) => analysisId === id);

  /** Cases that this process handed to an automation. */
  async function awaited(): Promise<number> {
    const headers = { authorization: `Bearer ${TOKEN}` };
    const text = await (await fetch(`${server.url}/metrics`, { headers })).text();
    const line = /^vetoscopio_engine_seconds_count\{.*outcome="awaited".*\} (\d+)$/m.exec(text);
    return Number(line?.[1] ?? 0);
  }

  /** Two cases that the automation has accepted. */
  async function takenBy({ desk }: Sender): Promise<readonly [string, string]> {
    receiver.replies(200);
    const before = await awaited();
    const ids = [await desk.handIn(), await desk.handIn()] as const;
    await eventually(async () => (await awaited()) - before >= 2);
    return ids;
  }

  async function answered({ desk }: Sender, id: string): Promise<void> {
    const { callbackUrl } = await desk.sentOf(id);
    expect((await answer(callbackUrl, REPORT)).body.received).toMatch(/^(kept|same)$/);
    const { status, aiResponse } = await desk.ended(id);
    expect(status).toBe('completed');
    expect(aiResponse.lectura_sin_comprobar.encabeza.conclusion).toContain('Mastocitoma cutáneo');
  }

  test(
    'killed while cases are with the automation: each ends by its answer, charged once, and none that was taken is sent again',
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const one = await sender();
        const other = WHOLE ? await sender() : undefined;
        const [waiting, applied] = await takenBy(one);
        receiver.hangs();
        const sending = await other?.desk.handIn();
        if (sending) await other?.desk.sentOf(sending);
        const begun = await other?.desk.handIn();
        const { callbackUrl } = await one.desk.sentOf(applied);
        expect((await answer(callbackUrl, REPORT)).body.received).toBe('kept');
        await server.kill();
        receiver.replies(200);
        const dead = receiver.taken.length;
        await server.restart();

        await answered(one, applied);
        await answered(one, waiting);
        expect([requestsOf(applied).length, requestsOf(waiting).length]).toEqual([1, 1]);
        for (const id of [sending, begun]) {
          if (!other || id === undefined) continue;
          // A new process resends a request whose acceptance nobody recorded.
          await eventually(async () =>
            receiver.taken.slice(dead).some(({ analysisId }) => analysisId === id),
          );
          await answered(other, id);
          const requests = requestsOf(id);
          expect(requests.length).toBeLessThanOrEqual(2);
          expect(new Set(requests.map(({ requestId }) => requestId)).size).toBe(1);
        }
        for (const { vet } of other ? [one, other] : [one])
          expect((await vet.get('/api/me')).body.consultations_this_month).toBe(2);
      }
      figure({
        name: `cases lost, second charges, requests beyond the one that may be repeated: ${ROUNDS} SIGKILL with four cases each (awaited, being answered, being sent, about to be), ${kind}`,
        goal: '0, 0, 0',
        value: '0, 0, 0',
        holds: true,
      });
    },
    ROUNDS * ROUND_MS,
  );
});
