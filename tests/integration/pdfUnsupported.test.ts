import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReportPrinter } from '#server/external/pdf/printer.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { eventually, newVet, type Product, startProduct } from '#tests/support/product.ts';

let product: Product;

/** As on a system without the compiler's native part. */
const missing = () => Promise.reject(new Error('Cannot find module'));

beforeAll(async () => {
  product = await startProduct({ ai: fakeEngine(), pdf: await createReportPrinter(missing) });
});
afterAll(() => product.end());

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
