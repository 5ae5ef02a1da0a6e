import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import { createCatalogue } from '#domain/catalogue/field.ts';
import { casePrompt } from '#domain/report/model/prompt.ts';
import { ownReport } from '#domain/report/testing/own.ts';
import { asPrinted, pdfText } from '#tests/support/pdfText.ts';
import {
  type Client,
  eventually,
  newVet,
  type Product,
  startProduct,
} from '#tests/support/product.ts';
import { tenthType } from '#tests/support/tenthType.ts';

/**
 * A type is one definition, even an unusual one: the server needs nothing else to accept, validate,
 * list and show its cases, nor the engine to judge its images.
 */
let product: Product;
let vet: Client;
beforeAll(async () => {
  product = await startProduct({ catalogue: createCatalogue([...catalogue.all, tenthType]) });
});
beforeEach(async () => {
  vet = await newVet(product);
});
afterAll(() => product.end());

const ANSWERS = {
  petName: 'Kira',
  petSpecies: 'Gato',
  petAge: 3,
  furColour: 'Negro',
  itches: 'no',
  whyHere: 'Alopecia',
  lookForFungi: true,
};

/** A read case with a picture of one colour, beside a darker corner of it. */
async function read(answers: object, background: string) {
  const { id } = (await vet.create(tenthType.type, answers)).body;
  const create = { width: 400, height: 300, channels: 3, background } as const;
  const corner = { create: { ...create, width: 40, height: 30, background: '#555' } };
  const input = await sharp(corner).png().toBuffer();
  const picture = sharp({ create }).composite([{ input, left: 0, top: 0 }]);
  await vet.upload(id, 1, await picture.png().toBuffer());
  expect((await vet.post(`/api/analyses/${id}/submit`)).status).toBe(202);
  return eventually(async () => {
    const { body } = await vet.get(`/api/analyses/${id}`);
    return body.status === 'completed' && body;
  });
}

const problemsOf = (body: { aiResponse: { calidad: { imagenes: { problemas: string[] }[] } } }) =>
  body.aiResponse.calidad.imagenes.map(({ problemas }) => problemas);

test('a tenth type is submitted, validated, listed and filtered by its definition alone', async () => {
  const { id } = await read(ANSWERS, '#f4f2ee');
  const wrong = await vet.create(tenthType.type, { hairLength: 4000 });
  expect(wrong.body.fields).toEqual([expect.objectContaining({ field: 'hairLength' })]);
  const filtered = await vet.get(`/api/analyses?type=${tenthType.type}`);
  expect(filtered.body.items).toEqual([expect.objectContaining({ id, patientName: 'Kira' })]);
  const { items } = (await vet.get('/api/patients')).body;
  expect(items[0].told).toMatchObject({ 'patient.name': 'Kira', 'patient.species': 'Gato' });
});

test('images of a tenth type are judged by the limits of its own kind', async () => {
  const bright = await read({}, '#f4f2ee');
  const dark = await read({}, '#6a6a6a');
  expect(problemsOf(bright)).toEqual([[]]);
  expect(problemsOf(dark)).toEqual([[tenthType.imageKind.quality.tone?.otherwise]]);
});

test('the report of a tenth type is printed in its own words', async () => {
  const { id } = await read(ANSWERS, '#f4f2ee');
  const headers = { cookie: vet.cookie };
  const pdf = await fetch(`${product.url}/api/analyses/${id}/pdf`, { headers });
  const printed = pdfText(new Uint8Array(await pdf.arrayBuffer()));
  const line = 'Gato, 3 años';
  for (const text of ['Kira', tenthType.label, line, 'Color del peloNegro', '¿Hay prurito?No'])
    expect(printed).toContain(asPrinted(text));
  expect(printed).toContain(asPrinted('Se pideBuscar dermatofitos'));
});

test('a model’s prompt for a tenth type uses its own words', async () => {
  const { submittedData } = await read(ANSWERS, '#f4f2ee');
  const sent = { definition: tenthType, answers: submittedData, images: [], names: [] };
  const prompt = casePrompt({ ...sent, facts: ownReport() });
  expect(prompt).toContain('- Se pide: Buscar dermatofitos');
  expect(prompt).toContain('- Fase de los folículos');
});
