import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import { modelReading } from '#domain/report/document/testing/uncheckedSheets.ts';
import { exportAccount } from '#server/flows/accounts/exportAccount.ts';
import { renderPdf } from '#server/flows/analyses/renderPdf.ts';
import { findAnalysis } from '#server/stores/analyses.ts';
import type { Db } from '#server/stores/db.ts';
import { callerOf } from '#tests/support/callers.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { asPrinted, pdfText } from '#tests/support/pdfText.ts';
import {
  Client,
  eventually,
  newVet,
  type Product,
  signInSample,
  startProduct,
} from '#tests/support/product.ts';
import { sampleAnswers } from '#tests/support/sampleAnswers.ts';

let product: Product;
let photos: Buffer[];
const answering = fakeEngine();

beforeAll(async () => {
  product = await startProduct({
    retriesAtOnce: true,
    ai: fakeEngine({
      diagnose: async (clinicalCase, signal) => {
        if (clinicalCase.answers.patientName === 'Falla') throw new Error('no engine');
        const diagnosis = await answering.diagnose(clinicalCase, signal);
        return { ...diagnosis, unchecked: modelReading() };
      },
    }),
  });
  // The file stores equal pictures once.
  const picture = (background: string) =>
    sharp({ create: { width: 640, height: 480, channels: 3, background } });
  photos = [
    await picture('#d9b8d2').jpeg().toBuffer(),
    await picture('#b8d2d9').webp().toBuffer(),
    await picture('#d2d9b8').png().toBuffer(),
  ];
});
afterAll(() => product.end());

async function finished(client: Client, type: string, answers: unknown, images = 1) {
  const { id } = (await client.create(type, answers)).body;
  for (let position = 1; position <= images; position++)
    await client.upload(id, position, photos[position - 1]!);
  expect((await client.post(`/api/analyses/${id}/submit`)).status).toBe(202);
  await eventually(async () => {
    const { body } = await client.get(`/api/analyses/${id}`);
    return body.status === 'completed' || body.status === 'error';
  });
  return id as string;
}

/** Raw bytes: the tests' client reads text. */
async function download(client: Client, id: string, query = '') {
  const response = await fetch(`${product.url}/api/analyses/${id}/pdf${query}`, {
    headers: { cookie: client.cookie },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const file = bytes.toString('latin1');
  return { response, bytes, file, pages: file.match(/\/Type \/Page\b/g)?.length ?? 0 };
}

test.each(catalogue.all.map((definition) => [definition.type, definition] as const))(
  'a completed case of %s comes as PDF',
  async (type, definition) => {
    const client = await newVet(product);
    const answers = { ...sampleAnswers(definition), patientName: 'Ñandú' };
    const id = await finished(client, type, answers, 3);
    const { response, file, pages } = await download(client, id);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const short = id.slice(0, 8);
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="informe-Nandu-${short}.pdf"; filename*=UTF-8''informe-%C3%91and%C3%BA-${short}.pdf`,
    );
    expect(file.startsWith('%PDF-')).toBe(true);
    expect(file.trimEnd().endsWith('%%EOF')).toBe(true);
    expect(pages).toBeGreaterThanOrEqual(2);
    expect(pages).toBeLessThanOrEqual(8);
    expect(file.match(/\/Subtype \/Image/g)).toHaveLength(3);
    expect(product.errors).toEqual([]);
  },
);

test('the owner and administrators with a reason get the PDF; for others it does not exist [2.9-26] [ASVS 8.2.2]', async () => {
  const owner = await newVet(product);
  const id = await finished(owner, 'cytology', { patientName: 'Bruma' });
  const path = `/api/analyses/${id}/pdf`;
  const stranger = await newVet(product);
  const foreign = await stranger.get(path);
  const missing = await stranger.get(`/api/analyses/${randomUUID()}/pdf`);
  expect([foreign.status, foreign.body.code]).toEqual([404, 'analysis_not_found']);
  expect(foreign.body).toEqual({ ...missing.body, requestId: foreign.body.requestId });
  expect((await new Client(product.url).get(path)).status).toBe(401);
  expect((await owner.get('/api/analyses/nada/pdf')).body.code).toBe('invalid_id');
  const admin = await signInSample(product, 'admin');
  expect((await download(admin, id)).response.status).toBe(403);
  await admin.post(`/api/admin/analyses/${id}/open`, { reason: 'Reclamación 12' });
  expect((await download(admin, id)).response.status).toBe(200);
});

test('a PDF contains the unchecked part only on request, with its marks at its head and end', async () => {
  const client = await newVet(product);
  const id = await finished(client, 'cytology', { patientName: 'Bruma' }, 0);
  const title = asPrinted('Lectura de la IA, sin comprobar');
  const printed = asPrinted('Cultivo del líquido.');
  const plain = pdfText((await download(client, id)).bytes);
  expect([plain.includes(title), plain.includes(asPrinted('Cultivo'))]).toEqual([false, false]);
  const whole = pdfText((await download(client, id, '?unchecked=true')).bytes);
  expect([whole.includes(title), whole.includes(printed)]).toEqual([true, true]);
  expect(whole).toContain(asPrinted('Fin de la lectura de la IA, sin comprobar.'));
  const { status } = await client.get(`/api/analyses/${id}/pdf?unchecked=1`);
  expect(status).toBe(422);
});

test('a PDF with inline opens in the browser instead of being saved', async () => {
  const client = await newVet(product);
  const id = await finished(client, 'cytology', { patientName: 'Bruma' });
  const { status, headers } = await fetch(`${product.url}/api/analyses/${id}/pdf?inline=true`, {
    headers: { cookie: client.cookie },
  });
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toMatch(/^inline; filename="informe-Bruma-/);
});

test('a case without a report has no PDF [ASVS 2.3.1]', async () => {
  const client = await newVet(product);
  const { id: begun } = (await client.create('cytology', { patientName: 'Bruma' })).body;
  const failed = await finished(client, 'cytology', { patientName: 'Falla' });
  for (const id of [begun, failed]) {
    const { status, body } = await client.get(`/api/analyses/${id}/pdf`);
    expect([status, body.code]).toEqual([409, 'wrong_state']);
  }
});

test('an image whose file is lost leaves its place empty', async () => {
  const client = await newVet(product);
  const id = await finished(client, 'cytology', { patientName: 'Bruma' });
  const folder = join(product.dataDir, 'images', id);
  for (const name of await readdir(folder))
    if (!name.includes('thumb')) await rm(join(folder, name));
  const { response, file } = await download(client, id);
  expect(response.status).toBe(200);
  expect(file).not.toContain('/Subtype /Image');
});

test('many PDFs at once are all served', async () => {
  const client = await newVet(product);
  const id = await finished(client, 'cytology', { patientName: 'Bruma' }, 2);
  const replies = await Promise.all(Array.from({ length: 8 }, () => download(client, id)));
  expect(replies.map(({ response }) => response.status)).toEqual(Array(8).fill(200));
});

test('sixty PDFs of one account at once are refused to that account only, with a retry time', async () => {
  const busy = await newVet(product);
  const other = await newVet(product);
  const busyId = await finished(busy, 'cytology', { patientName: 'Bruma' });
  const otherId = await finished(other, 'cytology', { patientName: 'Otra' });
  const asked = Array.from({ length: 60 }, () => download(busy, busyId));
  const theirs = Array.from({ length: 10 }, () => download(other, otherId));
  for (const { response } of await Promise.all(theirs)) expect(response.status).toBe(200);
  const replies = (await Promise.all(asked)).map(({ response }) => response);
  const refused = replies.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, headers } of refused)
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
});

test('the API document describes the PDF with its access', async () => {
  const { body } = await new Client(product.url).get('/api/openapi.json');
  expect(body.paths['/analyses/{id}/pdf'].get).toMatchObject({
    operationId: 'getReportPdf',
    'x-access': 'owner',
  });
});

test('the contours of all images are read at once, for the PDF and for the copy of an account', async () => {
  const reads = [];
  for (const images of [1, 3]) {
    const id = await finished(await newVet(product), 'cytology', { patientName: 'Una' }, images);
    const userId = (await findAnalysis(product.ctx.db, id))?.userId ?? '';
    const { db, count } = countingReads(product.ctx.db);
    const ctx = { ...product.ctx, db };
    await renderPdf(ctx, callerOf(userId), { analysisId: id });
    const printing = count();
    for await (const { path, bytes } of await exportAccount(ctx, callerOf(userId))) {
      if (!path.endsWith('caso.json')) continue;
      const copied = JSON.parse(new TextDecoder().decode(bytes));
      expect(copied.images).toHaveLength(images);
      for (const image of copied.images) expect(image.overlay.shapes).toHaveLength(1);
    }
    reads.push({ printing, copying: count() - printing });
  }
  expect(reads[1]).toEqual(reads[0]);
});

/** A database that counts its queries. */
function countingReads(db: Db): { db: Db; count: () => number } {
  let reads = 0;
  const counting = new Proxy(db, {
    get(target, name) {
      if (name === 'select') reads++;
      return Reflect.get(target, name, target);
    },
  });
  return { db: counting, count: () => reads };
}
