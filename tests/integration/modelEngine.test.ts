import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { readReport } from '#domain/report/read.ts';
import type { Mood } from '#sandbox/model/moods.ts';
import { openModelServer, type RunningModelServer } from '#sandbox/model/server.ts';
import { drawSmear } from '#tests/support/images.ts';
import {
  type Client,
  eventually,
  newVet,
  type Product,
  signInSample,
  startProduct,
} from '#tests/support/product.ts';

/**
 * The whole product with a model: report, charge and stored data, for any reply. The engine's own
 * tests cover the judging of readings.
 */
let model: RunningModelServer;
let product: Product;
let vet: Client;
let photo: Buffer;
beforeAll(async () => {
  model = await openModelServer({ apiKey: 'clave' });
  product = await startProduct(
    { retriesAtOnce: true },
    {
      AI_ENGINE: 'llm',
      AI_ENGINE_ecg: 'local',
      LLM_BASE_URL: model.url,
      LLM_API_KEY: 'clave',
      LLM_MODEL: 'guion',
      LLM_TIMEOUT_SECONDS: '5',
      LLM_PRICE_INPUT: '2',
      LLM_PRICE_OUTPUT: '8',
      LLM_MONTHLY_LIMIT: '1000',
    },
  );
  // A sharp, well-exposed picture: a flat one allows no conclusion.
  photo = await drawSmear({ erythrocytes: 30, width: 640, height: 480 });
});
afterAll(async () => {
  await product.end();
  await model.close();
});
beforeEach(async () => {
  vet = await newVet(product, 'Sagrario Benavente Ortúñez');
});
afterEach(() => model.setMood('well'));

const FACTS = { patientName: 'Bruma', patientSpecies: 'Gato', urineSpecificGravity: 1.012 };

async function ended(type: string, data: object, images = 1) {
  const { id } = (await vet.create(type, data)).body;
  for (let position = 1; position <= images; position++)
    await vet.upload(id, position, photo, 'García López.jpg');
  expect((await vet.post(`/api/analyses/${id}/submit`)).status).toBe(202);
  return eventually(async () => {
    const { body } = await vet.get(`/api/analyses/${id}`);
    return body.status !== 'pending_webhook' && body;
  });
}

const used = async () => (await vet.get('/api/me')).body.consultations_this_month;
const rows = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await product.ctx.db.execute<Row>(query)).rows;
const callsOf = (id: string) =>
  rows<{ step: string; outcome: string; cost: string }>(
    sql`select step, outcome, cost::text from engine_calls where analysis_id = ${id} order by started_at, step`,
  );

describe('a cytology read by a model', () => {
  it('shows its facts, with the model’s reading apart', async () => {
    const body = await ended('cytology', { patientName: 'Bruma', patientSpecies: 'Perro' });
    expect(body.status).toBe('completed');
    const reading = readReport(body.aiResponse);
    if (reading.state !== 'read') throw new Error('not read');
    const { report } = reading;
    const { unchecked, ...facts } = report;
    expect(JSON.stringify(facts)).not.toContain('Mastocitoma');
    expect(unchecked).toMatchObject({ reader: 'modelo', model: 'guion', level: 'acuerdo' });
    expect(unchecked?.leading).toBeUndefined();
    expect(unchecked?.passages.map(({ title, lines }) => [title, lines[0]])).toEqual([
      ['Conclusión', 'Mastocitoma cutáneo'],
      ['Resumen', expect.any(String)],
      ['Diagnóstico diferencial', expect.stringContaining('Mastocitoma cutáneo')],
      ['Pruebas que propone', expect.any(String)],
      ['Imágenes', expect.stringContaining('Imagen 1: ')],
    ]);
    expect(unchecked?.rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Celularidad', 'Eosinófilos', 'Bacterias intracelulares']),
    );
    expect(await used()).toBe(1);
  });

  it('sends neither the name of the vet, nor of the patient, nor of the file', async () => {
    await ended('cytology', {
      patientName: 'Bruma García',
      clinicalOtherTests: 'La dueña, Marta Escudero (612 345 678), habló con Benavente.',
    });
    const sent = JSON.stringify(model.taken.at(-1)?.messages);
    for (const secret of ['Bruma', 'García', 'Marta', 'Benavente', 'Sagrario', '345 678'])
      expect(sent).not.toContain(secret);
  });

  it('is noted call by call, and its answers are forgotten once it has ended', async () => {
    const { id } = await ended('cytology', { patientName: 'Bruma' });
    const calls = await callsOf(id);
    expect(calls.map(({ step, outcome }) => [step, outcome])).toEqual([
      ['reading-1', 'answered'],
      ['reading-2', 'answered'],
    ]);
    for (const { cost } of calls) expect(Number(cost)).toBeGreaterThan(0);
    expect(await rows(sql`select 1 from engine_answers where analysis_id = ${id}`)).toEqual([]);
  });

  it('leaves only its cost when the case is removed', async () => {
    const { id } = await ended('cytology', { patientName: 'Bruma' });
    const sum = async () =>
      (await rows<{ sum: string }>(sql`select sum(cost)::text as sum from engine_calls`))[0]?.sum;
    const before = await sum();
    await product.ctx.db.execute(sql`delete from analyses where id = ${id}`);
    expect(await sum()).toBe(before);
    expect(await callsOf(id)).toEqual([]);
  });
});

it('a case that is queued twice is read once', async () => {
  const { id } = (await vet.create('cytology', { patientName: 'Bruma' })).body;
  await vet.upload(id, 1, photo);
  expect((await vet.post(`/api/analyses/${id}/submit`)).status).toBe(202);
  await product.ctx.jobs.send(product.ctx.db, 'diagnose', { analysisId: id });
  await eventually(async () => (await vet.get(`/api/analyses/${id}`)).body.status === 'completed');
  expect((await callsOf(id)).map(({ step }) => step)).toEqual(['reading-1', 'reading-2']);
});

it('the administration finds its cases by the engine, and its calls to the model', async () => {
  const { id } = await ended('cytology', { patientName: 'Bruma' });
  const admin = await signInSample(product, 'admin');
  const { items: engines } = (await admin.get('/api/admin/consultations/engines')).body;
  const [row] = (await admin.get(`/api/admin/consultations?search=${id}`)).body.items;
  expect(engines).toContain(row.engine);
  const named = encodeURIComponent(row.engine);
  const { items } = (await admin.get(`/api/admin/consultations?engine=${named}&limit=100`)).body;
  expect(items.map((each: { id: string }) => each.id)).toContain(id);
  expect(new Set(items.map((each: { engine: string }) => each.engine))).toEqual(
    new Set([row.engine]),
  );
  const { calls } = (await admin.get('/api/admin/operations')).body;
  expect(calls.limit).toBe(1_000_000_000);
  expect(calls.models[0]).toMatchObject({ engine: 'llm', model: 'guion' });
  expect(calls.models[0].calls).toBeGreaterThanOrEqual(2);
});

it('a type of the local engine calls no model', async () => {
  const before = model.taken.length;
  const { aiResponse } = await ended('ecg', { patientName: 'Bruma' }, 0);
  expect(aiResponse.sello.metodo).not.toBe('modelo');
  expect(model.taken.length).toBe(before);
});

describe('a server that fails', () => {
  // The engine's own tests cover other failures, which end the same.
  test.each<Mood>(['error_500', 'half_json', 'huge'])(
    '%s: facts stay, are charged, and the report says why there is no more',
    async (mood) => {
      model.setMood(mood);
      const { status, aiResponse } = await ended('urinalysis_sample', FACTS);
      expect(status).toBe('completed');
      expect(aiResponse.sello.metodo).toBe('criterios');
      expect(aiResponse.calidad.limitaciones[0]).toContain('La IA no ha leído este caso');
      expect(await used()).toBe(1);
    },
  );

  it('without facts: ends in error after its attempts, and is refunded', async () => {
    model.setMood('garbage');
    const { id, status, aiResponse } = await ended('ultrasound', { patientName: 'Bruma' });
    expect(status).toBe('error');
    expect(aiResponse.message).toContain('La consulta se le ha devuelto');
    expect(await used()).toBe(0);
    // A paid call is not repeated on each attempt.
    expect((await callsOf(id)).map(({ step }) => step)).toEqual(['reading-1', 'repair-1']);
  });

  it('and an administrator has it read again: from the beginning, at no cost to the vet', async () => {
    model.setMood('garbage');
    const { id } = await ended('ultrasound', { patientName: 'Bruma' });
    model.setMood('well');
    const answers = () => rows(sql`select 1 from engine_answers where analysis_id = ${id}`);
    expect(await answers()).toEqual([]);
    await product.ctx.db.execute(
      sql`update analyses set status = 'pending_webhook', engine_failures = 0, ai_response = null, finished_at = null where id = ${id}`,
    );
    await product.ctx.jobs.send(product.ctx.db, 'diagnose', { analysisId: id });
    await eventually(
      async () => (await vet.get(`/api/analyses/${id}`)).body.status === 'completed',
    );
    expect(await used()).toBe(0);
  });
});

test.each<[Mood, RegExp]>([
  ['invented', /87 %|treinta y cuatro|mitad de los/],
  ['scripts', /<script|onerror/],
])('%s: nothing of it is in the report', async (mood, forbidden) => {
  model.setMood(mood);
  const { aiResponse } = await ended('cytology', {
    patientName: 'Bruma',
    patientSpecies: 'Perro',
  });
  expect(JSON.stringify(aiResponse.lectura_sin_comprobar)).toContain('Mastocitoma cutáneo');
  expect(JSON.stringify(aiResponse)).not.toMatch(forbidden);
});
