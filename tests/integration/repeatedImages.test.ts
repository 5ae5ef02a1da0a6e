import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawSmear } from '#tests/support/images.ts';
import {
  type Client,
  eventually,
  newVet,
  type Product,
  startProduct,
} from '#tests/support/product.ts';

/** The same picture in several positions of a case, by every way in which it gets there. */

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.end());

const begin = async (client: Client): Promise<string> =>
  (await client.create('hematology_sample', { patientName: 'Bruma', patientSpecies: 'Perro' })).body
    .id;

async function read(client: Client, id: string) {
  expect((await client.post(`/api/analyses/${id}/submit`)).status).toBe(202);
  return eventually(async () => {
    const { body } = await client.get(`/api/analyses/${id}`);
    return body.status === 'completed' && body;
  });
}

test('sent, copied and in the place of another one, it is counted once and stays with the case', async () => {
  const client = await newVet(product);
  const smear = await drawSmear({ width: 600, height: 450, erythrocytes: 40 });
  const other = await drawSmear({ width: 600, height: 450, erythrocytes: 25 });
  const first = await begin(client);
  const { id: imageId } = (await client.upload(first, 1, smear)).body;
  const alone = await read(client, first);

  const id = await begin(client);
  const copy = (position: number) =>
    client.post(`/api/analyses/${id}/images/${position}/copy`, { imageId });
  expect((await client.upload(id, 1, smear)).status).toBe(201);
  expect((await copy(2)).status).toBe(201);
  expect((await copy(3)).status).toBe(201);
  expect((await client.upload(id, 4, other)).status).toBe(201);
  expect((await client.upload(id, 4, smear)).status).toBe(201);
  const again = await read(client, id);

  expect(again.aiResponse.medidas).toEqual(alone.aiResponse.medidas);
  expect(again.aiResponse.calidad.limitaciones.slice(0, 3)).toEqual(
    [2, 3, 4].map((position) => `La imagen ${position} es la 1: se cuenta una vez.`),
  );
  expect(again.images).toHaveLength(4);
  expect(again.images.map(({ hasOverlay }: { hasOverlay: boolean }) => hasOverlay)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
