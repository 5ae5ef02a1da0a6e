import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn } from '#tests/support/accounts.ts';
import { eventually, type Product, startProduct } from '#tests/support/product.ts';

/** Counts on the images of a case, as its reports tell them. */

let product: Product;
beforeAll(async () => {
  product = await startProduct({ sweeps: false });
});
afterAll(() => product.end());

test('an answer that the marks of the images count is counted by the vet, in every version', async () => {
  const { browser: vet } = await signedIn(product);
  const answers = { patientName: 'Nube', patientSpecies: 'Perro', sedRbc: 3, sedWbc: 2 };
  const { id } = (await vet.create('urinalysis_sample', answers)).body;
  const photo = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#ddd' } })
    .png()
    .toBuffer();
  const imageId = (await vet.upload(id, 1, photo)).body.id;
  const mark = (at: number) => ({
    id: randomUUID(),
    imageId,
    body: { kind: 'cell', class: 'sedRbc', at: [at, at] },
    revision: 1,
    removed: false,
  });
  const put = (marks: readonly object[]) =>
    vet.send('PUT', `/api/analyses/${id}/marks`, { json: { marks } });
  expect((await put([1, 2, 3].map(mark))).status).toBe(200);
  expect((await vet.post(`/api/analyses/${id}/submit`)).status).toBe(202);
  const readCase = async () => (await vet.get(`/api/analyses/${id}`)).body;
  const figure = async (key: string) => {
    const { aiResponse } = await readCase();
    return aiResponse.medidas.find(({ clave }: { clave: string }) => clave === key);
  };
  await eventually(async () => (await readCase()).status === 'completed');
  expect(await figure('sedRbc')).toMatchObject({ valor: 3, origen: 'contado', rango: [1, 8.8] });
  expect((await figure('sedWbc')).origen).toBe('indicado');
  await put([mark(4)]);
  expect(
    (
      await vet.post(
        `/api/analyses/${id}/versions`,
        { base: 1, changes: { sedRbc: 4, sedWbc: 0 }, reason: 'Recuento en la imagen' },
        { 'idempotency-key': randomUUID() },
      )
    ).body,
  ).toEqual({ number: 2 });
  expect(await figure('sedRbc')).toMatchObject({
    valor: 4,
    nota: '4 en 1 campo; intervalo del 95 %',
  });
  expect(await figure('sedWbc')).toMatchObject({ valor: 0, origen: 'contado', rango: [0, 3.8] });
});
