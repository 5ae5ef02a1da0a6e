import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ownReport } from '#domain/report/testing/own.ts';
import type { ClinicalCase } from '#server/engines/engine.ts';
import { type Browser, signedIn } from '#tests/support/accounts.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { eventually, type Product, startProduct } from '#tests/support/product.ts';

/** Units of the figures of a case: beside its answers, and those that the account remembers. */

let product: Product;
let vet: Browser;
let read: ClinicalCase | undefined;
beforeAll(async () => {
  product = await startProduct({
    ai: fakeEngine({
      diagnose: async (clinicalCase) => {
        read = clinicalCase;
        return {
          report: ownReport({ conclusion: 'Leído' }),
          overlays: new Map(),
          anyResult: true,
          anyImageRead: true,
        };
      },
    }),
  });
});
afterAll(() => product.end());
beforeEach(async () => {
  read = undefined;
  vet = (await signedIn(product)).browser;
});

const DOG = { patientName: 'Bruma', patientSpecies: 'Perro' };
const begin = (data: object, more: object = {}) =>
  vet.post(
    '/api/analyses',
    { type: 'hematology_sample', data: { ...DOG, ...data }, ...more },
    { 'idempotency-key': randomUUID() },
  );
const caseOf = async (id: string) => (await vet.get(`/api/analyses/${id}`)).body;

async function sent(data: object, more: object = {}) {
  const { id } = (await begin(data, more)).body;
  expect((await vet.post(`/api/analyses/${id}/submit`)).status).toBe(202);
  return eventually(async () => {
    const body = await caseOf(id);
    return body.status === 'completed' && body;
  });
}

const correct = (id: string, changes: object, more: object = {}) =>
  vet.post(
    `/api/analyses/${id}/versions`,
    { base: 1, changes, reason: 'Leí mal la unidad', ...more },
    { 'idempotency-key': randomUUID() },
  );

test('a figure that no animal has is refused with a value that would be taken', async () => {
  const refused = await begin({ cbcHematocrit: 0.36 });
  expect(refused.status).toBe(422);
  expect(refused.body.fields).toEqual([
    {
      field: 'cbcHematocrit',
      message: 'Hematocrito: 0,36 % no es posible. ¿Está en l/l? Serían 36 %.',
      suggestion: '36 %',
    },
  ]);
  const { suggestion } = refused.body.fields[0];
  const taken = await begin({ cbcHematocrit: suggestion });
  expect(taken.body).toMatchObject({ status: 'pending_images', unconfirmed: [] });
  expect(await caseOf(taken.body.id)).toMatchObject({
    submittedData: { ...DOG, cbcHematocrit: 36 },
    units: { known: ['cbcHematocrit'], open: [] },
  });
});

test('a figure that is usual in another unit is taken, and listed until its unit is known', async () => {
  const open = await begin({ cbcHemoglobin: 22, chemPotassium: 4 });
  expect(open.status).toBe(201);
  expect(open.body.unconfirmed).toEqual(['cbcHemoglobin']);
  const known = await begin({ cbcHemoglobin: '22 g/l' });
  expect(known.body.unconfirmed).toEqual([]);
  const confirmed = await begin({ cbcHemoglobin: 22 }, { confirmed: ['cbcHemoglobin'] });
  expect(confirmed.body.unconfirmed).toEqual([]);
  expect((await caseOf(confirmed.body.id)).units.known).toEqual(['cbcHemoglobin']);
});

everyRow([
  ['12,5 g/dl', 125],
  ['145 g/l H', 145],
  ['<30', '<30'],
])('«{written}» is stored as {stored}', async (written, stored) => {
  const { id } = (await begin({ cbcHemoglobin: written })).body;
  expect((await caseOf(id)).submittedData.cbcHemoglobin).toBe(stored);
});

test('what is known of units goes to the engine, to versions and to the copy of the account', async () => {
  const data = { cbcHematocrit: 0.36, chemCalcium: '9,8 mg/dl', cbcHemoglobin: 22 };
  const done = await sent(data, { unconfirmed: ['cbcHematocrit'] });
  const units = { known: ['chemCalcium'], open: ['cbcHematocrit', 'cbcHemoglobin'] };
  expect(done).toMatchObject({ submittedData: { cbcHematocrit: 0.36, chemCalcium: 2.445 }, units });
  expect(read?.units).toEqual(units);

  expect((await correct(done.id, { cbcHematocrit: 0.4 })).status).toBe(422);
  expect((await correct(done.id, { cbcHematocrit: '36 %' })).status).toBe(201);
  const after = { known: ['chemCalcium', 'cbcHematocrit'], open: ['cbcHemoglobin'] };
  expect(read?.units).toEqual(after);
  expect((await caseOf(done.id)).units).toEqual(after);
  const version = async (number: number) =>
    (await vet.get(`/api/analyses/${done.id}/versions/${number}`)).body.units;
  expect([await version(1), await version(2)]).toEqual([units, after]);

  const back = await correct(
    done.id,
    { cbcHematocrit: 0.36 },
    { base: 2, unconfirmed: ['cbcHematocrit'] },
  );
  expect(back.status).toBe(201);
  expect((await caseOf(done.id)).units.open.toSorted()).toEqual(units.open);
});

test('a unit is remembered for its analyte and account, changed, and forgotten', async () => {
  const save = (analyte: string, unit: string | null, who = vet) =>
    who.send('PUT', '/api/me/units', { json: { analyte, unit } });
  const listed = async (who = vet) => (await who.get('/api/me/units')).body.items;
  expect((await save('glucosa', 'mg/dl')).body.items).toEqual([
    { analyte: 'glucosa', unit: 'mg/dl' },
  ]);
  await save('hemoglobina', 'g/dl');
  await save('glucosa', 'mmol/l');
  expect(await listed()).toEqual([
    { analyte: 'glucosa', unit: 'mmol/l' },
    { analyte: 'hemoglobina', unit: 'g/dl' },
  ]);
  expect(await listed((await signedIn(product)).browser)).toEqual([]);
  expect((await save('glucosa', null)).body.items).toHaveLength(1);
  expect((await save('glucosa', 'kPa')).body.fields).toEqual([
    { field: 'unit', message: 'Unidad: elija una de mmol/l, mg/dl.' },
  ]);
  expect((await save('kriptonita', 'mg/dl')).body.fields[0].field).toBe('analyte');
});
