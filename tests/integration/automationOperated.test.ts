import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readCalls } from '#server/stores/engineCallFigures.ts';
import { setRole } from '#server/stores/profiles.ts';
import { type Browser, signedIn } from '#tests/support/accounts.ts';
import {
  answer,
  automationEnv,
  openDesk,
  openReceiver,
  type Receiver,
  type SenderDesk,
} from '#tests/support/automation.ts';
import { eventually, type Product, startProduct } from '#tests/support/product.ts';

/**
 * An operator's view of an automation, and its open cases after a change of engine: the newly
 * chosen one reads them at their next check and decides the charge; a late answer is noted.
 */
const TOKEN = 'una-ficha-para-las-cifras';
const REPORT = { conclusion: 'Mastocitoma cutáneo', resumen: 'Células redondas con gránulos.' };
const URINE = { patientName: 'Bruma', patientSpecies: 'Gato', urineSpecificGravity: 1.012 };

let receiver: Receiver;
let product: Product;
let boss: Browser;
let vet: Browser;
let desk: SenderDesk;
beforeAll(async () => {
  receiver = await openReceiver();
  product = await startProduct({}, { ...automationEnv(receiver.url), METRICS_TOKEN: TOKEN });
  const { id, browser } = await signedIn(product);
  await setRole(product.ctx.db, id, 'super_admin');
  boss = browser;
});
afterAll(async () => {
  await product.end();
  await receiver.close();
});
beforeEach(async () => {
  await choose(null);
  receiver.replies(200);
  vet = (await signedIn(product)).browser;
  desk = await openDesk(vet, receiver);
});

async function choose(value: object | null): Promise<void> {
  const { version } = (await boss.get('/api/admin/settings/engines')).body;
  const path = '/api/super-admin/settings/engines';
  const { status } = await boss.send('PUT', path, { json: { value, seen: version } });
  expect(status).toBe(200);
}
const used = async () => (await vet.get('/api/me')).body.consultations_this_month;

/** The job that checks a waiting case again, and its time. */
async function lookedAtAgain(id: string) {
  const { rows } = await product.ctx.db.execute<{ after: boolean; in_time: boolean }>(sql`
    select start_after > now() as after, start_after <= expires_at as in_time
    from pgboss.job join engine_attempts on data->>'analysisId' = analysis_id::text
    where name = 'diagnose' and state = 'created' and analysis_id = ${id}`);
  return rows;
}
/** Runs what that job does when due. */
const timeIsOver = (analysisId: string) =>
  product.ctx.jobs.send(product.ctx.db, 'diagnose', { analysisId });

test('an automation’s requests count among the month’s calls, and those without a reading as failures', async () => {
  const failed = async () => {
    const headers = { authorization: `Bearer ${TOKEN}` };
    const text = await (await fetch(`${product.url}/metrics`, { headers })).text();
    const line = /^vetoscopio_engine_seconds_count\{engine="webhook",outcome="failed"\} (\d+)$/m;
    return Number(line.exec(text)?.[1] ?? 0);
  };
  const since = new Date();
  const before = await failed();
  for (const [status, reply] of [
    [200, REPORT],
    [404, 'not registered'],
    [200, { status: 'error', message: 'Sin saldo' }],
  ] as const) {
    receiver.replies(status, reply);
    await desk.ended(await desk.handIn('urinalysis_sample', URINE));
  }
  receiver.replies(200);
  const other = await openDesk((await signedIn(product)).browser, receiver);
  await other.sendOut();
  const { analysisId, callbackUrl } = await other.sendOut();
  // Ending it before the engine noted its request would count one more failure.
  await eventually(async () => {
    const { rows } = await product.ctx.db.execute(
      sql`select 1 from engine_attempts where analysis_id = ${analysisId} and sent_at is not null`,
    );
    return rows.length > 0;
  });
  await product.ctx.db.execute(sql`update analyses set status = 'error' where id = ${analysisId}`);
  await answer(callbackUrl, REPORT);
  const [calls] = await readCalls(product.ctx.db, since);
  expect(calls).toMatchObject({ engine: 'webhook', model: '', calls: 5, open: 1, cost: 0 });
  expect(calls?.failures).toEqual([
    { name: 'rejected', count: 1 },
    { name: 'reported_failure', count: 1 },
    { name: 'too_late', count: 1 },
  ]);
  expect(calls?.medianMs).toBeGreaterThan(0);
  expect((await failed()) - before).toBe(2);
});

test('the case is looked at again in time, and the chosen engine reads it; a late answer is noted', async () => {
  const { analysisId, callbackUrl } = await desk.sendOut('urinalysis_sample', URINE);
  await choose({ byType: { urinalysis_sample: 'local' } });
  expect(await lookedAtAgain(analysisId)).toEqual([{ after: true, in_time: true }]);
  await timeIsOver(analysisId);
  const { status, aiResponse } = await desk.ended(analysisId);
  expect([status, aiResponse.sello.metodo]).toEqual(['completed', 'criterios']);
  expect((await answer(callbackUrl, REPORT)).body).toEqual({ received: 'late' });
  expect((await desk.ended(analysisId)).aiResponse).toEqual(aiResponse);
  expect(await used()).toBe(1);
});

test('after a change of engine an answer still ends the case, read by the chosen one', async () => {
  const { analysisId, callbackUrl } = await desk.sendOut('urinalysis_sample', URINE);
  await choose({ byType: { urinalysis_sample: 'local' } });
  expect((await answer(callbackUrl, REPORT)).status).toBe(200);
  const { aiResponse } = await desk.ended(analysisId);
  expect(aiResponse.sello.metodo).toBe('criterios');
  expect(JSON.stringify(aiResponse)).not.toContain('Mastocitoma');
  expect(await used()).toBe(1);
});

test('an automation’s reading heads the report or stands apart by the administration’s choice, at once', async () => {
  const conclusionOf = async () => {
    const { analysisId, callbackUrl } = await desk.sendOut('urinalysis_sample', URINE);
    await answer(callbackUrl, { message: 'Leído en la nube.', data: REPORT });
    const { aiResponse } = await desk.ended(analysisId);
    const { encabeza, dicho } = aiResponse.lectura_sin_comprobar;
    const { aiMark } = (await vet.get(`/api/analyses?search=${analysisId}`)).body.items[0];
    return { encabeza, aiMark, said: JSON.stringify(dicho), facts: aiResponse.conclusion };
  };
  const led = await conclusionOf();
  expect(led.encabeza).toMatchObject({ mensaje: 'Leído en la nube.' });
  expect(led.encabeza.conclusion).toContain('Mastocitoma');
  expect(led.said).not.toContain('Mastocitoma');
  expect(led.aiMark).toMatchObject({ reader: 'automatizacion' });
  const { toReview } = (await vet.get('/api/panel')).body;
  expect(toReview.items[0].aiMark).toEqual(led.aiMark);
  await choose({ byType: {}, leads: { webhook: false } });
  const apart = await conclusionOf();
  expect(apart.encabeza).toBeUndefined();
  expect(apart.said).toContain('Mastocitoma');
  expect(apart.facts).toBe(led.facts);
  expect(apart.aiMark).toBeNull();
});

test('a case that only the automation could have read is refunded', async () => {
  const { analysisId } = await desk.sendOut('ultrasound');
  expect(await used()).toBe(1);
  await choose({ byType: { ultrasound: 'local' } });
  await timeIsOver(analysisId);
  const { status, uncharged } = await desk.ended(analysisId);
  expect([status, uncharged]).toEqual(['completed', 'nothing_to_read']);
  expect(await used()).toBe(0);
});

test('after a change of engine and back, the answer counts and nothing is resent', async () => {
  const { analysisId, callbackUrl } = await desk.sendOut('urinalysis_sample', URINE);
  await choose({ byType: { urinalysis_sample: 'local' } });
  await choose(null);
  expect((await answer(callbackUrl, REPORT)).body).toEqual({ received: 'kept' });
  expect(JSON.stringify((await desk.ended(analysisId)).aiResponse)).toContain('Mastocitoma');
  expect(receiver.taken.filter((one) => one.analysisId === analysisId)).toHaveLength(1);
  expect(await used()).toBe(1);
});

test('a repeated reading goes to the automation once that is chosen', async () => {
  await choose({ byType: { urinalysis_sample: 'local' } });
  const before = receiver.taken.length;
  const id = await desk.handIn('urinalysis_sample', URINE);
  await desk.ended(id);
  expect(receiver.taken.length).toBe(before);
  await product.ctx.db.execute(
    sql`update analyses set status = 'pending_webhook', ai_response = null where id = ${id}`,
  );
  await choose(null);
  await timeIsOver(id);
  await answer((await desk.sentOf(id)).callbackUrl, REPORT);
  expect(JSON.stringify((await desk.ended(id)).aiResponse)).toContain('Mastocitoma');
  expect(await used()).toBe(1);
});

test('a corrected report asks no automation, and takes an answer only as that of its attempt', async () => {
  const { analysisId, callbackUrl } = await desk.sendOut('urinalysis_sample', URINE);
  // Would be left out as an echo of a case that was sent with it.
  const reading = { ...REPORT, urinePh: 'Turbia' };
  await answer(callbackUrl, reading);
  const first = (await desk.ended(analysisId)).aiResponse;
  const { body } = await vet.post(
    `/api/analyses/${analysisId}/versions`,
    { base: 1, changes: { urineSpecificGravity: 1.04, urinePh: 7 }, reason: 'Errata' },
    { 'idempotency-key': randomUUID() },
  );
  expect(body).toMatchObject({ number: 2 });
  expect((await answer(callbackUrl, reading)).body).toEqual({ received: 'same' });
  expect((await answer(callbackUrl, { conclusion: 'Otra lectura' })).status).toBe(409);
  const { aiResponse, version, readBy } = await desk.ended(analysisId);
  expect([version.number, readBy]).toEqual([2, 'webhook']);
  expect(aiResponse.conclusion).not.toBe(first.conclusion);
  expect(first.lectura_sin_comprobar.encabeza.conclusion).toContain('Mastocitoma');
  expect(aiResponse.lectura_sin_comprobar.encabeza).toBeUndefined();
  expect(receiver.taken.filter((one) => one.analysisId === analysisId)).toHaveLength(1);
  expect(await used()).toBe(1);
});
