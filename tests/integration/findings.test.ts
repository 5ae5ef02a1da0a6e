import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { MAX_VERSIONS_A_DAY } from '#domain/limits.ts';
import type { StoredUnchecked } from '#domain/report/storedReport.ts';
import { type Browser, PASSWORD, signedIn } from '#tests/support/accounts.ts';
import { callerOf } from '#tests/support/callers.ts';
import { openStream } from '#tests/support/eventStream.ts';
import { asPrinted, pdfText } from '#tests/support/pdfText.ts';
import { eventually, type Product, startProduct } from '#tests/support/product.ts';

/** A model proposes, and its vet decides: confirmed findings and the versions they make. */

const ANSWERS = {
  patientName: 'Nube',
  patientSpecies: 'Gato',
  intracellularBacteria: 'not_observed',
  erythrophagia: 'observed',
};
const BACTERIA = 'intracellularBacteria.observed';
const FUNGI = 'fungi.observed';
const NO_FUNGI = 'fungi.not_observed';
const BY = 'a propuesta de la IA';

const row = (nombre: string, clave: string, valor = 'observed') => ({
  estado: 'solo' as const,
  nombre,
  usted: '',
  lectura: 'Posibles cocos',
  imagenes: [1],
  clave,
  propone: { clave, valor },
});
const UNCHECKED: StoredUnchecked = {
  lector: 'modelo',
  nombre: 'qwen3-vl 8b',
  version: 'lectura-2',
  lecturas: 1,
  nivel: 'sin_comprobar',
  filas: [
    row('Bacterias intracelulares', 'intracellularBacteria'),
    row('Hongos', 'fungi'),
    row('Sin hongos', 'fungi', 'not_observed'),
    row('Células atípicas', 'atypicalCells'),
    row('Bacterias extracelulares', 'extracellularBacteria'),
    row('De un formulario retirado', 'noSuchField'),
    row('De una opción retirada', 'fungi', 'noSuchOption'),
  ],
  dicho: [],
  retirado: [],
};

let product: Product;
let now = new Date('2026-11-21T08:00:00Z');
beforeAll(async () => {
  product = await startProduct({ clock: () => now });
});
afterAll(() => product.end());
afterEach(() => expect(product.errors).toEqual([]));

const answer = (vet: Browser, id: string, finding: string, press: 'yes' | 'no' | null) =>
  vet.send('PUT', `/api/analyses/${id}/findings/${finding}`, { json: { answer: press } });
const readCase = async (vet: Browser, id: string) => (await vet.get(`/api/analyses/${id}`)).body;
const answersOf = async (vet: Browser, id: string) =>
  (await vet.get(`/api/analyses/${id}/findings`)).body.items.map(
    (each: { finding: string; answer: string }) => [each.finding, each.answer],
  );
const versionsOf = async (vet: Browser, id: string) =>
  (await vet.get(`/api/analyses/${id}/versions`)).body.items;

/** A finished case that a model read too. */
async function readByModel(vet: Browser, data: unknown = ANSWERS) {
  const { id } = (await vet.create('body_fluids_sample', data)).body;
  await vet.post(`/api/analyses/${id}/submit`);
  const { aiResponse } = await eventually(async () => {
    const body = await readCase(vet, id);
    return body.status === 'completed' && body;
  });
  const report = JSON.stringify({ ...aiResponse, lectura_sin_comprobar: UNCHECKED });
  await product.ctx.db.execute(sql`update analyses set ai_response = ${report} where id = ${id}`);
  return id as string;
}

test('a confirmed finding is the case’s own datum, with its origin, in a new version', async () => {
  const { browser: vet, id: userId } = await signedIn(product);
  const id = await readByModel(vet);
  const before = await readCase(vet, id);
  const used = async () => (await vet.get('/api/me')).body.consultations_this_month;
  const charged = await used();
  const stream = await openStream(product.url, vet.cookie);
  expect((await answer(vet, id, BACTERIA, 'yes')).body).toEqual({ version: 2 });
  const events = await eventually(async () => stream.events.length > 0 && stream.events);
  expect(events.map(({ data }) => [data.status, data.version])).toEqual([['completed', 2]]);
  stream.close();

  const { submittedData, aiResponse, version, finishedAt } = await readCase(vet, id);
  expect(submittedData).toEqual({ ...ANSWERS, intracellularBacteria: 'observed' });
  expect([version.reason, finishedAt]).toEqual([
    `Indicado por usted, ${BY}: Bacterias intracelulares`,
    before.finishedAt,
  ]);
  expect(aiResponse.a_propuesta).toEqual(['intracellularBacteria']);
  expect(aiResponse.calidad.limitaciones[0]).toBe(
    `Indicado por usted, ${BY}: Bacterias intracelulares (observado).`,
  );
  expect(JSON.stringify(aiResponse.hallazgos_microscopicos)).toContain(BY);
  expect(aiResponse.lectura_sin_comprobar.filas[0]).toMatchObject({
    estado: 'coincide',
    usted: 'Observado',
  });
  expect(await used()).toBe(charged);
  const first = (await vet.get(`/api/analyses/${id}/versions/1`)).body;
  expect([first.submittedData, first.aiResponse]).toEqual([ANSWERS, before.aiResponse]);
  const { rows } = await product.ctx.db.execute(sql`select user_id, answer, field, value, before,
    reader, model, model_version from finding_answers where analysis_id = ${id}`);
  expect(rows).toEqual([
    {
      user_id: userId,
      answer: 'yes',
      field: 'intracellularBacteria',
      value: 'observed',
      before: 'not_observed',
      reader: 'modelo',
      model: 'qwen3-vl 8b',
      model_version: 'lectura-2',
    },
  ]);
  const response = await fetch(`${product.url}/api/analyses/${id}/pdf`, {
    headers: { cookie: vet.cookie },
  });
  const printed = await pdfText(new Uint8Array(await response.arrayBuffer()));
  expect(printed).toContain(asPrinted(`indicado por usted, ${BY}`));
});

test('taking it back or denying it brings back what there was, and keeps the versions', async () => {
  const { browser: vet } = await signedIn(product);
  const id = await readByModel(vet);
  const before = await readCase(vet, id);
  await answer(vet, id, BACTERIA, 'yes');
  expect((await answer(vet, id, BACTERIA, null)).body).toEqual({ version: 3 });
  const { submittedData, aiResponse } = await readCase(vet, id);
  expect(submittedData).toEqual(ANSWERS);
  expect(aiResponse.conclusion).toBe(before.aiResponse.conclusion);
  expect(aiResponse.a_propuesta).toBeUndefined();
  expect(await answersOf(vet, id)).toEqual([]);
  await answer(vet, id, FUNGI, 'yes');
  expect((await answer(vet, id, FUNGI, 'no')).body).toEqual({ version: 5 });
  expect((await readCase(vet, id)).submittedData).toEqual(ANSWERS);
  expect(await answersOf(vet, id)).toEqual([[FUNGI, 'no']]);
});

test('a denied finding changes no answer and makes no version', async () => {
  const { browser: vet } = await signedIn(product);
  const id = await readByModel(vet);
  const before = await readCase(vet, id);
  expect((await answer(vet, id, BACTERIA, 'no')).body).toEqual({ version: null });
  expect(await readCase(vet, id)).toEqual(before);
  expect(await answersOf(vet, id)).toEqual([[BACTERIA, 'no']]);
  expect((await answer(vet, id, BACTERIA, null)).body).toEqual({ version: null });
  expect(await answersOf(vet, id)).toEqual([]);
});

test('of two findings on one field the later confirmed one stays, and both go back to the vet’s own', async () => {
  const { browser: vet } = await signedIn(product);
  const id = await readByModel(vet);
  await answer(vet, id, FUNGI, 'yes');
  await answer(vet, id, NO_FUNGI, 'yes');
  expect((await readCase(vet, id)).submittedData.fungi).toBe('not_observed');
  expect(await answersOf(vet, id)).toEqual([[NO_FUNGI, 'yes']]);
  await answer(vet, id, NO_FUNGI, null);
  expect((await readCase(vet, id)).submittedData).toEqual(ANSWERS);
});

test('a vet who corrects the field has a datum of their own again, which stays', async () => {
  const { browser: vet } = await signedIn(product);
  const id = await readByModel(vet);
  await answer(vet, id, BACTERIA, 'yes');
  const correct = (base: number, changes: object) =>
    vet.post(
      `/api/analyses/${id}/versions`,
      { base, changes, reason: 'Errata' },
      { 'idempotency-key': `${id}-${base}` },
    );
  expect((await correct(2, { erythrophagia: 'not_observed' })).status).toBe(201);
  expect((await readCase(vet, id)).aiResponse.a_propuesta).toEqual(['intracellularBacteria']);
  expect((await correct(3, { intracellularBacteria: 'not_evaluable' })).status).toBe(201);
  const corrected = await readCase(vet, id);
  expect(corrected.aiResponse.a_propuesta).toBeUndefined();
  expect((await answer(vet, id, BACTERIA, null)).body).toEqual({ version: null });
  expect((await readCase(vet, id)).submittedData).toEqual(corrected.submittedData);
});

test('of twenty equal presses at once one makes a version', async () => {
  const { browser: vet } = await signedIn(product);
  const id = await readByModel(vet);
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => answer(vet, id, BACTERIA, 'yes')),
  );
  expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(replies.filter(({ body }) => body.version === 2)).toHaveLength(1);
  expect(await versionsOf(vet, id)).toHaveLength(2);
});

test('different presses at once lose none', async () => {
  const { browser: vet } = await signedIn(product);
  const id = await readByModel(vet);
  const replies = await Promise.all([
    answer(vet, id, BACTERIA, 'yes'),
    answer(vet, id, FUNGI, 'yes'),
    answer(vet, id, 'atypicalCells.observed', 'no'),
    answer(vet, id, 'extracellularBacteria.observed', 'yes'),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await readCase(vet, id)).submittedData).toEqual({
    ...ANSWERS,
    intracellularBacteria: 'observed',
    fungi: 'observed',
    extracellularBacteria: 'observed',
  });
  expect(await answersOf(vet, id)).toHaveLength(4);
  expect(await versionsOf(vet, id)).toHaveLength(4);
});

test('a foreign or unfinished case and a finding that is none are refused', async () => {
  const { browser: vet } = await signedIn(product);
  const { browser: stranger } = await signedIn(product);
  const id = await readByModel(vet);
  const unsent = (await vet.create('body_fluids_sample', ANSWERS)).body.id;
  const codes = async (...replies: ReturnType<typeof answer>[]) =>
    (await Promise.all(replies)).map(({ body }) => body.code);
  expect(
    await codes(
      answer(stranger, id, BACTERIA, 'yes'),
      answer(vet, unsent, BACTERIA, 'yes'),
      answer(vet, id, 'erythrophagia.observed', 'yes'),
      answer(vet, id, 'noSuchField.observed', 'yes'),
      answer(vet, id, 'fungi.noSuchOption', 'yes'),
    ),
  ).toEqual(['analysis_not_found', 'wrong_state', ...Array(3).fill('finding_not_found')]);
  expect((await stranger.get(`/api/analyses/${id}/findings`)).body.code).toBe('analysis_not_found');
  expect(await answersOf(vet, id)).toEqual([]);
});

test('presses share the corrections of a day, and a denial needs none', async () => {
  const { browser: vet } = await signedIn(product);
  const id = await readByModel(vet);
  await product.ctx.db.execute(sql`
    insert into report_versions (analysis_id, number, data, overlays, made_at, reason)
    select ${id}, number, '{}', '{}', ${now.toISOString()}, 'x'
    from generate_series(2, ${MAX_VERSIONS_A_DAY + 1}::int) as number`);
  expect((await answer(vet, id, BACTERIA, 'yes')).body.code).toBe('too_many_versions');
  expect((await answer(vet, id, FUNGI, 'no')).body).toEqual({ version: null });
  now = new Date('2026-11-22T08:00:00Z');
  expect((await answer(vet, id, BACTERIA, 'yes')).body.version).toBe(MAX_VERSIONS_A_DAY + 2);
});

test('the answers are in the copy of the account, and go with the case and the account', async () => {
  const { browser: vet, id: userId } = await signedIn(product);
  const id = await readByModel(vet);
  const other = await readByModel(vet);
  await answer(vet, id, BACTERIA, 'yes');
  await answer(vet, other, FUNGI, 'no');
  const { exportAccount } = await import('#server/flows/accounts/exportAccount.ts');
  const files = await Array.fromAsync(await exportAccount(product.ctx, callerOf(userId)));
  const copied = files.find(({ path }) => path === `casos/${id}/caso.json`);
  const { findings } = JSON.parse(new TextDecoder().decode(copied?.bytes));
  expect(findings).toMatchObject([{ finding: BACTERIA, answer: 'yes', before: 'not_observed' }]);
  const left = async () =>
    (
      await product.ctx.db.execute(
        sql`select from finding_answers where analysis_id in (${id}, ${other})`,
      )
    ).rows.length;
  await product.ctx.db.execute(sql`delete from analyses where id = ${id}`);
  expect(await left()).toBe(1);
  await vet.delete('/api/me', { password: PASSWORD });
  expect(await left()).toBe(0);
});
