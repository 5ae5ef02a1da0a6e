import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recording } from '#domain/measuring/testing/recording.ts';
import { exportAccount } from '#server/flows/accounts/exportAccount.ts';
import { signedIn } from '#tests/support/accounts.ts';
import { callerOf } from '#tests/support/callers.ts';
import { asPrinted, pdfText } from '#tests/support/pdfText.ts';
import { eventually, type Product, startProduct } from '#tests/support/product.ts';
import { png } from '#tests/support/redrawn.ts';

/** Counts and calipers on the images of a case, as its reports tell them. */

let product: Product;
beforeAll(async () => {
  product = await startProduct();
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
  ).toMatchObject({ number: 2 });
  expect(await figure('sedRbc')).toMatchObject({
    valor: 4,
    nota: '4 en 1 campo; intervalo del 95 %',
  });
  expect(await figure('sedWbc')).toMatchObject({ valor: 0, origen: 'contado', rango: [0, 3.8] });
});

test('an answer that a caliper gives is measured by the vet in the first report, its PDF and the copy', async () => {
  const { browser: vet, id: userId } = await signedIn(product);
  // A millimetre is six pixels, and half a second is 25 of them.
  const strip = { millimetre: 6, speed: 50, beats: [0.4, 0.9, 1.4, 1.9, 2.4, 2.9, 3.4, 3.9] };
  const { id } = (
    await vet.create('ecg', {
      patientName: 'Simba',
      patientSpecies: 'Gato',
      technicalPaperSpeed: '50 mm/s',
      ecgQtInterval: 176,
      ecgQrsDuration: 37,
    })
  ).body;
  const imageId = (await vet.upload(id, 1, await png(recording(strip)))).body.id;
  const body = { kind: 'caliper', interval: 'qt', from: [130, 200], to: [182.8, 210] };
  const marks = [{ id: randomUUID(), imageId, body, revision: 1, removed: false }];
  await vet.send('PUT', `/api/analyses/${id}/marks`, { json: { marks } });
  await vet.post(`/api/analyses/${id}/submit`);
  const readCase = async () => (await vet.get(`/api/analyses/${id}`)).body;
  await eventually(async () => (await readCase()).status === 'completed');
  const origins = (report: { medidas: { clave: string; origen: string }[] }) =>
    Object.fromEntries(report.medidas.map(({ clave, origen }) => [clave, origen]));
  const expected = { ecgQtInterval: 'medido_usted', ecgQrsDuration: 'indicado' };
  expect(origins((await readCase()).aiResponse)).toMatchObject(expected);
  const pdf = await fetch(`${product.url}/api/analyses/${id}/pdf`, {
    headers: { cookie: vet.cookie },
  });
  const printed = pdfText(new Uint8Array(await pdf.arrayBuffer()));
  expect(printed.split(asPrinted('Medido por usted'))).toHaveLength(2);
  const files = await Array.fromAsync(await exportAccount(product.ctx, callerOf(userId)));
  const copied = files.find(({ path }) => path === `casos/${id}/caso.json`);
  const { aiResponse } = JSON.parse(new TextDecoder().decode(copied?.bytes));
  expect(origins(aiResponse)).toMatchObject(expected);
});
