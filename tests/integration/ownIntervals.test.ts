import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ownReport } from '#domain/report/testing/own.ts';
import type { ClinicalCase } from '#server/engines/engine.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import {
  type Client,
  eventually,
  newVet,
  type Product,
  startProduct,
} from '#tests/support/product.ts';

/**
 * Reference intervals of a clinic's own laboratory: stored, validated, and passed to the engine.
 */

let product: Product;
let client: Client;
let lastCase: ClinicalCase | undefined;
beforeAll(async () => {
  product = await startProduct({
    ai: fakeEngine({
      diagnose: async (clinicalCase) => {
        lastCase = clinicalCase;
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
  lastCase = undefined;
  client = await newVet(product);
});

const HCT = { analyte: 'cbcHematocrit', species: 'perro', low: 37, high: 55 } as const;
const WBC = { analyte: 'cbcWbc', species: 'gato', low: null, high: 18.5 } as const;
const save = (own: readonly unknown[], who = client) =>
  who.send('PUT', '/api/me/intervals', { json: { own } });
const stored = async (who = client) => (await who.get('/api/me/intervals')).body.own;

test('the published analytes are offered with their unit and intervals', async () => {
  const { types } = (await client.get('/api/me/intervals')).body;
  const blood = types.find(({ type }: { type: string }) => type === 'hematology_sample');
  expect(blood.analytes).toContainEqual({
    key: 'cbcHematocrit',
    name: 'Hematocrito',
    unit: '%',
    species: expect.objectContaining({ perro: [35, 57] }),
  });
});

test('own intervals are replaced as a whole and shown to no other account', async () => {
  expect((await save([HCT, WBC])).body.own).toEqual([HCT, WBC]);
  expect(await stored()).toEqual([HCT, WBC]);
  expect((await save([{ ...WBC, low: 5 }])).body.own).toEqual([{ ...WBC, low: 5 }]);
  expect(await stored(await newVet(product))).toEqual([]);
  await save([]);
  expect(await stored()).toEqual([]);
});

test.each([
  ['an unknown figure', { ...HCT, analyte: 'cbcNada' }, 'No es una cifra'],
  ['no limit', { ...HCT, low: null, high: null }, 'falta el intervalo'],
  ['limits the wrong way round', { ...HCT, low: 60 }, 'el mínimo es mayor'],
  ['an impossible figure', { ...HCT, high: 1e9 }, 'fuera de lo posible'],
])(
  'own intervals with %s are refused by name, and the former ones stay',
  async (_, wrong, words) => {
    await save([HCT]);
    const { status, body } = await save([WBC, wrong]);
    expect(status).toBe(422);
    expect(JSON.stringify(body.fields)).toContain(words);
    expect(await stored()).toEqual([HCT]);
  },
);

test('own intervals with a duplicate figure or a species without criteria are refused', async () => {
  expect((await save([HCT, { ...HCT, low: 30 }])).status).toBe(422);
  expect((await save([{ ...HCT, species: 'loro' }])).status).toBe(422);
});

test('of simultaneous saves of intervals one wins whole', async () => {
  const tries = Array.from({ length: 12 }, (_, n) =>
    [HCT, WBC].map((one) => ({ ...one, high: 60 + n })),
  );
  const replies = await Promise.all(tries.map((own) => save(own)));
  expect(replies.map(({ status }) => status)).toEqual(tries.map(() => 200));
  expect(tries).toContainEqual(await stored());
});

test('the engine gets the account’s own intervals with the case, and no other’s', async () => {
  await save([HCT]);
  await save([WBC], await newVet(product));
  const { body } = await client.create('cytology', {
    patientName: 'Bruma',
    patientSpecies: 'Gato',
  });
  await client.post(`/api/analyses/${body.id}/submit`);
  await eventually(async () => lastCase !== undefined);
  expect(lastCase?.ownIntervals).toEqual([HCT]);
});
