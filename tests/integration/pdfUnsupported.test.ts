import { registerHooks } from 'node:module';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeEngine } from '#tests/support/engine.ts';
import { eventually, newVet, type Product, startProduct } from '#tests/support/product.ts';

let product: Product;

/** As on a system for which the compiler has no package: none of its native parts is found. */
const hooks = registerHooks({
  resolve: (specifier, context, next) => {
    if (/typst-ts-node-compiler[-.][a-z0-9-]+/.test(specifier))
      throw new Error(`Cannot find module '${specifier}'`);
    return next(specifier, context);
  },
});

beforeAll(async () => {
  product = await startProduct({ ai: fakeEngine() });
});
afterAll(async () => {
  await product.end();
  hooks.deregister();
});

test('where the compiler cannot be loaded the product starts, and a PDF is refused with its reason', async () => {
  expect(product.ctx.pdf.works).toBe(false);
  const vet = await newVet(product);
  const { id } = (await vet.create('cytology', { patientName: 'Bruma' })).body;
  expect((await vet.post(`/api/analyses/${id}/submit`)).status).toBe(202);
  await eventually(async () => {
    return (await vet.get(`/api/analyses/${id}`)).body.status === 'completed';
  });
  const { status, body } = await vet.get(`/api/analyses/${id}/pdf`);
  expect([status, body.code]).toEqual([503, 'pdf_unsupported']);
  expect(body.detail).toMatch(/^Esta instalación no puede crear PDF en este sistema\./);
  expect(product.errors.join()).toContain('pdf_unsupported');
});
