import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, newVet, type Product, startProduct } from '#tests/support/product.ts';

/** The scales of an account's microscopes: stored, validated, shown to no other. */

let product: Product;
let client: Client;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.end());
beforeEach(async () => {
  client = await newVet(product);
});

const PATH = '/api/me/microscopes';
const X40 = {
  id: '0a6e6b0e-5d7d-4a51-9a53-6b3b1a1d5a10',
  microscope: 'Olympus CX23',
  objective: '40×',
  camera: '',
  micrometresPerPixel: 0.1725,
  width: 2048,
  height: 1536,
  origin: 'optics',
};
const X100 = { ...X40, id: '0a6e6b0e-5d7d-4a51-9a53-6b3b1a1d5a11', objective: '100×' };
const save = (scales: readonly unknown[], who = client) =>
  who.send('PUT', PATH, { json: { scales } });
const stored = async (who = client) => (await who.get(PATH)).body.scales;

test('scales are replaced as a whole, in their order, and shown to no other account', async () => {
  expect((await save([X100, X40])).body.scales).toEqual([X100, X40]);
  expect(await stored()).toEqual([X100, X40]);
  const stranger = await newVet(product);
  expect(await stored(stranger)).toEqual([]);
  expect((await save([X40], stranger)).status).toBe(200);
  await save([{ ...X40, camera: 'móvil', origin: 'drawn' }]);
  expect(await stored()).toEqual([{ ...X40, camera: 'móvil', origin: 'drawn' }]);
});

test('a repeated or an impossible scale is refused by field, and the former ones stay', async () => {
  await save([X40]);
  const repeated = await save([X40, { ...X100, objective: '40×' }]);
  expect([repeated.status, repeated.body.fields]).toEqual([
    422,
    [{ field: '1.objective', message: 'Ya tiene una escala de Olympus CX23, objetivo 40×.' }],
  ]);
  const flat = await save([{ ...X40, micrometresPerPixel: 0 }]);
  expect([flat.status, flat.body.fields[0].field]).toEqual([422, '0.micrometresPerPixel']);
  expect(await stored()).toEqual([X40]);
});

test('of simultaneous saves of scales one wins whole', async () => {
  const tries = Array.from({ length: 6 }, (_, n) =>
    [X40, X100].map((one) => ({ ...one, camera: `cámara ${n}` })),
  );
  const replies = await Promise.all(tries.map((scales) => save(scales)));
  expect(replies.map(({ status }) => status)).toEqual(tries.map(() => 200));
  expect(tries).toContainEqual(await stored());
});
