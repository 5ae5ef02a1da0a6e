import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Browser, signedIn } from '#tests/support/accounts.ts';
import {
  answer,
  automationEnv,
  openDesk,
  openReceiver,
  type Receiver,
  type SenderDesk,
  signedAs,
} from '#tests/support/automation.ts';
import { eventually, type Product, startProduct } from '#tests/support/product.ts';

/**
 * Answers with a signature instead of a key: each is valid for the attempt that it was signed for.
 */
const REPORT = { conclusion: 'Mastocitoma cutáneo', resumen: 'Células redondas con gránulos.' };

let receiver: Receiver;
let product: Product;
let vet: Browser;
let desk: SenderDesk;
beforeAll(async () => {
  receiver = await openReceiver();
  product = await startProduct({}, automationEnv(receiver.url));
});
beforeEach(async () => {
  vet = (await signedIn(product)).browser;
  desk = await openDesk(vet, receiver);
});
afterAll(async () => {
  await product.end();
  await receiver.close();
});

const answersOf = async (id: string) =>
  (
    await product.ctx.db.execute<{ answer: string | null }>(
      sql`select answer from engine_attempts where analysis_id = ${id} order by attempt`,
    )
  ).rows;
const endIn = (id: string, status: string) =>
  product.ctx.db.execute(
    sql`update analyses set status = ${status}, ai_response = null, engine_failures = 0 where id = ${id}`,
  );

test('an answer that is signed for its attempt needs no bearer', async () => {
  const { callbackUrl, analysisId, requestId } = await desk.sendOut();
  const body = JSON.stringify(REPORT);
  const reply = await answer(callbackUrl, body, signedAs(`${requestId}_r`, body));
  expect(reply.status).toBe(200);
  expect((await desk.ended(analysisId)).status).toBe('completed');
});

test('a signed answer is stored once, however often it is sent, and for no other case', async () => {
  const one = await desk.sendOut();
  const other = await desk.sendOut();
  const body = JSON.stringify(REPORT);
  const signed = signedAs(one.requestId, body);
  const [foreign, ...own] = await Promise.all(
    [other, one, one, one].map(({ callbackUrl }) => answer(callbackUrl, body, signed)),
  );
  expect([foreign?.status, foreign?.body.code]).toEqual([422, 'answer_of_another_attempt']);
  expect(own.map((reply) => reply.body.received).sort()).toEqual(['kept', 'same', 'same']);
  const { lectura_sin_comprobar: apart } = (await desk.ended(one.analysisId)).aiResponse;
  expect(apart.encabeza.conclusion).toContain('Mastocitoma cutáneo');
  const plain = other.callbackUrl.replace(/\?.*/, '');
  for (const address of [other.callbackUrl, plain])
    expect((await answer(address, body, signed)).body).toMatchObject({
      code: 'answer_of_another_attempt',
      fields: [{ field: 'webhook-id' }],
    });
  expect((await vet.get(`/api/analyses/${other.analysisId}`)).body.status).toBe('pending_webhook');
  expect(await answersOf(other.analysisId)).toEqual([{ answer: null }]);
});

test('a signed answer for one reading is refused for the next one of its case', async () => {
  const { callbackUrl, analysisId, requestId } = await desk.sendOut();
  const body = JSON.stringify(REPORT);
  await endIn(analysisId, 'error');
  await endIn(analysisId, 'pending_webhook');
  await product.ctx.jobs.send(product.ctx.db, 'diagnose', { analysisId });
  const again = await eventually(async () =>
    receiver.taken.find((taken) => taken.requestId === requestId.replace(/1$/, '2')),
  );
  const replies = [again.callbackUrl, callbackUrl.replace(/\?.*/, '')].map((address) =>
    answer(address, body, signedAs(requestId, body)),
  );
  for (const reply of await Promise.all(replies))
    expect(reply.body.code).toBe('answer_of_another_attempt');
  expect((await answer(again.callbackUrl, body, signedAs(again.requestId, body))).status).toBe(200);
  expect((await desk.ended(analysisId)).status).toBe('completed');
});
