import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MarkBody } from '#domain/marks/mark.ts';
import { monolayer } from '#domain/measuring/testing/synthetic.ts';
import { signedIn } from '#tests/support/accounts.ts';
import { eventually, type Product, startProduct } from '#tests/support/product.ts';

/** Contours that a vet corrects, and the figures of the next version of the report. */

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.end());

test('a report takes the figures of corrected contours, and those of the method once undone', async () => {
  const { browser: vet } = await signedIn(product);
  const { data, width, height } = monolayer();
  const raw = { width, height, channels: 3 } as const;
  const photo = await sharp(data, { raw }).png().toBuffer();
  const answers = { patientName: 'Trufa', patientSpecies: 'Perro' };
  const { id } = (await vet.create('hematology_sample', answers)).body;
  await vet.upload(id, 1, photo);
  expect((await vet.post(`/api/analyses/${id}/submit`)).status).toBe(202);
  const path = `/api/analyses/${id}`;
  const read = async () => (await vet.get(path)).body;
  const { images } = await eventually(async () => {
    const body = await read();
    return body.status === 'completed' && body;
  });
  const contours = async () => (await vet.get(`${path}/images/${images[0].id}/overlay`)).body;
  const redCells = async () =>
    (await read()).aiResponse.medidas.find(
      ({ nombre }: { nombre: string }) => nombre === 'Eritrocitos',
    );
  expect(await redCells()).toMatchObject({ valor: 48, aproximado: true, origen: 'recuento' });

  const { shapes } = await contours();
  const mark = (body: MarkBody) => ({
    id: randomUUID(),
    imageId: images[0].id,
    body,
    revision: 1,
    removed: false,
  });
  const marks = [
    mark({ kind: 'removed', of: shapes[0].id }),
    mark({ kind: 'removed', of: shapes[1].id }),
    mark({ kind: 'removed', of: shapes[2].id }),
    mark({ kind: 'split', of: shapes[3].id, into: 2 }),
  ];
  const compose = (base: number) =>
    vet.post(
      `${path}/versions`,
      { base, changes: {}, reason: 'Recuento corregido' },
      { 'idempotency-key': randomUUID() },
    );
  expect((await compose(1)).body.code).toBe('nothing_corrected');
  expect((await vet.send('PUT', `${path}/marks`, { json: { marks } })).status).toBe(200);
  expect((await compose(1)).body).toMatchObject({ number: 2 });
  const corrected = await redCells();
  expect(corrected).toMatchObject({ valor: 46, origen: 'corregido' });
  expect([corrected.aproximado, corrected.intervalo]).toEqual([undefined, undefined]);
  const edits = (await contours()).shapes.flatMap(({ edit }: { edit?: string }) => edit ?? []);
  expect(edits).toEqual(['removed', 'removed', 'removed', 'split']);
  expect((await compose(2)).body.code).toBe('nothing_corrected');

  const undone = marks.map((each) => ({ ...each, revision: 2, removed: true }));
  expect((await vet.send('PUT', `${path}/marks`, { json: { marks: undone } })).status).toBe(200);
  expect((await compose(2)).body).toMatchObject({ number: 3 });
  expect(await redCells()).toMatchObject({ valor: 48, origen: 'recuento' });
});
