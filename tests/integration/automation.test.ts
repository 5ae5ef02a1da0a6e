import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apartOf } from '#domain/report/model/testing/apart.ts';
import type { StoredReport } from '#domain/report/storedReport.ts';
import { type Browser, signedIn } from '#tests/support/accounts.ts';
import {
  AUTOMATION_BEARER,
  answer,
  automationEnv,
  openDesk,
  openReceiver,
  type Receiver,
  type SenderDesk,
  startAutomation,
} from '#tests/support/automation.ts';
import { eventually, type Product, startProduct } from '#tests/support/product.ts';

/**
 * The whole product with an external automation: payload, answers, forged answers, charges, and the
 * end of the case. The engine's own tests cover the reading of answers.
 */
const REPORT = { conclusion: 'Mastocitoma cutáneo', resumen: 'Células redondas con gránulos.' };
const OTHER = { conclusion: 'Histiocitoma cutáneo', resumen: 'Células redondas.' };

let receiver: Receiver;
let product: Product;
let vet: Browser;
let userId: string;
let desk: SenderDesk;
beforeAll(async () => {
  receiver = await openReceiver();
  product = await startProduct({}, automationEnv(receiver.url));
});
afterAll(async () => {
  await product.end();
  await receiver.close();
});
beforeEach(async () => {
  ({ browser: vet, id: userId } = await signedIn(product));
  desk = await openDesk(vet, receiver);
});
afterEach(() => receiver.replies(200));

const handIn: SenderDesk['handIn'] = (...args) => desk.handIn(...args);
const sendOut: SenderDesk['sendOut'] = (...args) => desk.sendOut(...args);
const ended: SenderDesk['ended'] = (id) => desk.ended(id);
const used = async () => (await vet.get('/api/me')).body.consultations_this_month;
const attemptsOf = async (id: string) =>
  (
    await product.ctx.db.execute<{ attempt: number; answer: string | null; open: boolean }>(
      sql`select attempt, answer, closed_at is null as open from engine_attempts
          where analysis_id = ${id} order by attempt`,
    )
  ).rows;
const endIn = (id: string, status: string) =>
  product.ctx.db.execute(
    sql`update analyses set status = ${status}, ai_response = null, engine_failures = 0 where id = ${id}`,
  );

/** Conclusion of an automation that heads a report. */
const leadOf = (report: StoredReport) => apartOf(report).encabeza?.conclusion;

describe('a sent case', () => {
  it('follows the specified format, and its answer completes the case [2.3-16, 2.7-08]', async () => {
    const sent = await sendOut('ecg', { patientName: 'Bruma', patientSpecies: 'Perro' }, 2);
    expect(sent).toMatchObject({
      analysisType: 'ecg',
      userId,
      patientName: 'Bruma',
      patientSpecies: 'Perro',
      imageCount: 2,
      callbackUrl: `${product.url}/api/hooks/analyses/${sent.analysisId}?attempt=1`,
      submittedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect(await answer(sent.callbackUrl, { data: REPORT })).toMatchObject({
      status: 200,
      body: { received: 'kept' },
    });
    const { status, aiResponse } = await ended(sent.analysisId);
    expect(status).toBe('completed');
    expect(leadOf(aiResponse)).toContain('Mastocitoma cutáneo');
    expect(await used()).toBe(1);
    expect(await attemptsOf(sent.analysisId)).toEqual([{ attempt: 1, answer: null, open: false }]);
  });

  it('holds no worker: more cases wait than there are workers', async () => {
    const ids = [];
    for (let each = 0; each < 3; each++) ids.push(await handIn());
    const all = await Promise.all(ids.map((id) => desk.sentOf(id)));
    for (const { callbackUrl } of all) await answer(callbackUrl, REPORT);
    for (const id of ids) expect((await ended(id)).status).toBe('completed');
  });

  it('may be answered in the reply itself, by a workflow that responds at its end', async () => {
    receiver.replies(200, [{ json: { output: JSON.stringify(REPORT) } }]);
    const { aiResponse } = await ended(await handIn());
    expect(leadOf(aiResponse)).toContain('Mastocitoma cutáneo');
  });
});

describe('an image of the case', () => {
  it('is served at the sent address, without a session and as a file', async () => {
    const { imageUrl1 = '' } = await sendOut();
    const response = await fetch(imageUrl1);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="imagen-1.jpeg"',
    );
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100);
  });

  it('is served at no other address, and for no other case', async () => {
    const one = await sendOut();
    const other = await sendOut();
    const url = new URL(one.imageUrl1 ?? '');
    const foreign = new URL(other.imageUrl1 ?? '');
    const changed = (change: (address: URL) => void) => {
      const address = new URL(url);
      change(address);
      return address;
    };
    const forged = [
      changed(({ searchParams }) => searchParams.set('attempt', '2')),
      changed(({ searchParams }) => searchParams.set('expires', '9999999999')),
      changed(({ searchParams }) => searchParams.set('seal', 'x'.repeat(43))),
      changed(({ searchParams }) => searchParams.delete('seal')),
      changed((address) => {
        address.pathname = foreign.pathname;
      }),
    ];
    for (const address of forged) {
      const reply = await vet.get(address.pathname + address.search);
      expect([reply.status, reply.body.code]).toEqual([403, 'image_address_invalid']);
    }
  });

  it('stops being served once the case is read', async () => {
    const { imageUrl1 = '', callbackUrl, analysisId } = await sendOut();
    await answer(callbackUrl, REPORT);
    await ended(analysisId);
    const response = await fetch(imageUrl1);
    expect([response.status, (await response.json()).code]).toEqual([410, 'image_address_over']);
  });
});

describe('an answer', () => {
  it('that is forged is refused in Spanish, and the case waits on', async () => {
    const { callbackUrl, analysisId } = await sendOut();
    const reply = await answer(callbackUrl, REPORT, { authorization: 'Bearer adivinada' });
    expect(reply).toMatchObject({
      status: 401,
      type: expect.stringContaining('application/problem+json'),
      body: { code: 'answer_unproven', fields: [{ field: 'Authorization' }] },
    });
    expect((await vet.get(`/api/analyses/${analysisId}`)).body.status).toBe('pending_webhook');
  });

  it('that is the same again changes nothing, and another one is refused (D5)', async () => {
    const { callbackUrl, analysisId } = await sendOut();
    await answer(callbackUrl, REPORT);
    await ended(analysisId);
    expect(await answer(callbackUrl, [{ json: REPORT }])).toMatchObject({
      status: 200,
      body: { received: 'same' },
    });
    expect(await answer(callbackUrl, OTHER)).toMatchObject({
      status: 409,
      body: { code: 'answer_conflict' },
    });
    expect(leadOf((await ended(analysisId)).aiResponse)).toContain('Mastocitoma cutáneo');
    expect(await used()).toBe(1);
  });

  it('after the case failed is noted and ignored; read again, it is another attempt (D5)', async () => {
    const { callbackUrl, analysisId } = await sendOut();
    await endIn(analysisId, 'error');
    expect(await answer(callbackUrl, REPORT)).toMatchObject({
      status: 200,
      body: { received: 'late' },
    });
    await endIn(analysisId, 'pending_webhook');
    const before = receiver.taken.length;
    await product.ctx.jobs.send(product.ctx.db, 'diagnose', { analysisId });
    const again = await eventually(async () => receiver.taken[before]);
    expect(again.callbackUrl).toBe(callbackUrl.replace('attempt=1', 'attempt=2'));
    expect((await answer(callbackUrl, REPORT)).body).toEqual({ received: 'same' });
    await answer(again.callbackUrl, OTHER);
    expect(leadOf((await ended(analysisId)).aiResponse)).toContain('Histiocitoma cutáneo');
  });

  it('before the case was handed in is refused', async () => {
    const { id } = (await vet.create('cytology', { patientName: 'Bruma' })).body;
    const reply = await answer(`${product.url}/api/hooks/analyses/${id}?attempt=1`, REPORT);
    expect([reply.status, reply.body.code]).toEqual([409, 'answer_not_expected']);
  });

  it('without use is refused in Spanish, and may be resent', async () => {
    const { callbackUrl, analysisId } = await sendOut();
    const foreign = 'The cells are round and there are granules in the cytoplasm of most of them';
    const refused: [unknown, number, string][] = [
      ['{"conclusion":', 400, 'not_json'],
      ['<html>', 400, 'not_json'],
      [{ message: 'hecho' }, 422, 'answer_without_report'],
      [{ analysisId: crypto.randomUUID(), ...REPORT }, 422, 'answer_of_another_case'],
      [{ conclusion: foreign }, 422, 'answer_not_spanish'],
      [{ conclusion: 'x'.repeat(600_000) }, 413, 'payload_too_large'],
    ];
    for (const [body, status, code] of refused) {
      const reply = await answer(callbackUrl, body);
      expect([reply.status, reply.body.code]).toEqual([status, code]);
    }
    expect((await answer(callbackUrl, REPORT)).status).toBe(200);
    expect((await ended(analysisId)).status).toBe('completed');
  });

  it('with a message alone is a reading that concludes nothing', async () => {
    const { callbackUrl, analysisId } = await sendOut();
    const message = 'La imagen está desenfocada y no permite una lectura.';
    const reply = await answer(callbackUrl, { message, modelo_ia: 'Visión 2.1' });
    expect([reply.status, reply.body.received]).toEqual([200, 'kept']);
    const { status, aiResponse } = await ended(analysisId);
    expect(status).toBe('completed');
    expect(apartOf(aiResponse)).toMatchObject({
      nombre: 'Visión 2.1',
      encabeza: { conclusion: 'No concluyente', mensaje: message },
    });
  });

  it('with an address in it triggers no request there', async () => {
    const asked = receiver.taken.length + 1;
    const { callbackUrl, analysisId } = await sendOut();
    await answer(callbackUrl, { ...REPORT, imagen: receiver.url, callbackUrl: receiver.url });
    await ended(analysisId);
    expect(receiver.taken.length).toBe(asked);
  });

  it('during its account’s deletion is accepted or finds nothing, and leaves nothing', async () => {
    const { callbackUrl, analysisId } = await sendOut();
    const [reply, deleted] = await Promise.all([
      answer(callbackUrl, REPORT),
      vet.delete('/api/me', { password: 'una-clave-larga' }),
    ]);
    expect([200, 404]).toContain(reply.status);
    expect(deleted.status).toBeLessThan(300);
    expect((await answer(callbackUrl, REPORT)).status).toBe(404);
    expect(await attemptsOf(analysisId)).toEqual([]);
  });

  it('racing with another one: exactly one wins', async () => {
    for (let round = 0; round < 3; round++) {
      const { callbackUrl, analysisId } = await sendOut();
      const replies = await Promise.all(
        [REPORT, OTHER, REPORT, OTHER].map((body) => answer(callbackUrl, body)),
      );
      const became = replies.map(({ status, body }) => (status === 200 ? body.received : status));
      expect(became.filter((one) => one === 'kept')).toHaveLength(1);
      expect(became.filter((one) => one === 409)).toHaveLength(2);
      const winner = became.indexOf('kept') % 2 === 0 ? REPORT : OTHER;
      expect(leadOf((await ended(analysisId)).aiResponse)).toContain(winner.conclusion);
    }
  });
});

describe('an automation that fails', () => {
  it('leaves the facts standing, and they are charged', async () => {
    receiver.replies(404, 'not registered');
    const data = { patientName: 'Bruma', patientSpecies: 'Gato', urineSpecificGravity: 1.012 };
    const { status, aiResponse } = await ended(await handIn('urinalysis_sample', data));
    expect([status, aiResponse.sello.metodo]).toEqual(['completed', 'criterios']);
    expect(aiResponse.calidad.limitaciones[0]).toContain('no ha admitido el caso');
    expect(await used()).toBe(1);
  });

  it('without facts: ends in error, and the consultation is given back', async () => {
    receiver.replies(302, '', { location: `${product.url}/api/faqs` });
    const { status, aiResponse } = await ended(await handIn('ultrasound'));
    expect(status).toBe('error');
    expect(aiResponse.message).toContain('La consulta se le ha devuelto');
    expect(await used()).toBe(0);
  });

  it('is unavailable for a moment: the queue retries', async () => {
    receiver.replies(503, '');
    const id = await handIn();
    await desk.sentOf(id);
    receiver.replies(200, REPORT);
    expect(leadOf((await ended(id)).aiResponse)).toContain('Mastocitoma cutáneo');
  });
});

describe('the workflow to import, in a process of its own', () => {
  it('takes the case, downloads its image and answers', async () => {
    const workflow = await startAutomation(AUTOMATION_BEARER, REPORT);
    receiver.forwards(workflow.url);
    const { aiResponse } = await ended(await handIn());
    workflow.stop();
    expect(leadOf(aiResponse)).toContain('Mastocitoma cutáneo');
  });
});
