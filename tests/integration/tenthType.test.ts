import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import { createCatalogue } from '#domain/catalogue/field.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { type Product, signInSample, startProduct } from '#tests/support/product.ts';
import { tenthType } from '#tests/support/tenthType.ts';

/** A type is one definition: the server needs nothing else to take, check, list and show its cases. */
let product: Product;
beforeAll(async () => {
  product = await startProduct({
    ai: fakeEngine(),
    catalogue: createCatalogue([...catalogue.all, tenthType]),
  });
});
afterAll(() => product.end());

test('a tenth type is submitted, validated, listed and filtered by its definition alone', async () => {
  const client = await signInSample(product, 'user');
  const { body } = await client.create(tenthType.type, { patientName: 'Kira', furColour: 'Negro' });
  expect((await client.post(`/api/analyses/${body.id}/submit`)).status).toBe(202);
  const wrong = await client.create(tenthType.type, { hairLength: 4000 });
  expect(wrong.body.fields).toEqual([expect.objectContaining({ field: 'hairLength' })]);
  const filtered = await client.get(`/api/analyses?type=${tenthType.type}`);
  expect(filtered.body.items.map((item: { id: string }) => item.id)).toEqual([body.id]);
});
