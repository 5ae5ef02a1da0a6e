import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DiagnosticEngine } from '#server/engines/engine.ts';
import { makeThumbnails } from '#server/flows/analyses/makeThumbnails.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import {
  Client,
  eventually,
  newVet,
  type Product,
  signInSample,
  startProduct,
} from '#tests/support/product.ts';

let product: Product;
let photo: Buffer;
beforeAll(async () => {
  product = await startProduct({ ai: fakeEngine({ diagnose: readAsUrgent }) });
  photo = await sharp({
    create: { width: 640, height: 480, channels: 3, background: '#d9b8d2' },
  })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'SECRETO' } })
    .toBuffer();
});
afterAll(() => product.end());

const answers = { patientName: 'Bruma', patientSpecies: 'Perro' };
const readAsUrgent: DiagnosticEngine['diagnose'] = async (clinicalCase, signal) => {
  const { report, ...rest } = await fakeEngine().diagnose(clinicalCase, signal);
  return { ...rest, report: { ...report, urgencyLevel: '24h' } };
};

async function submitted(client: Client, images = 1): Promise<string> {
  const { id } = (await client.create('cytology', answers)).body;
  for (let position = 1; position <= images; position++) await client.upload(id, position, photo);
  expect((await client.post(`/api/analyses/${id}/submit`)).status).toBe(202);
  return id;
}

const finished = (client: Client, id: string) =>
  eventually(async () => {
    const { body } = await client.get(`/api/analyses/${id}`);
    return body.status === 'completed' && body;
  });

describe('a case from the first answer to the report', () => {
  test('is created, gets its images, is charged once and ends completed [1.3-02, 2.1-02, 2.3-01, 2.4-16, 2.7-03]', async () => {
    const client = await newVet(product);
    const created = await client.create('cytology', answers);
    expect(created.status).toBe(201);
    expect(created.body.status).toBe('pending_images');
    const { id } = created.body;
    const stored = await client.upload(id, 1, photo, 'muslo ñ/../í 01.jpg');
    expect(stored.status).toBe(201);
    expect(stored.body).toMatchObject({ position: 1, width: 640, height: 480 });

    const accepted = await client.post(`/api/analyses/${id}/submit`, { attemptedImages: 1 });
    expect(accepted.status).toBe(202);
    expect(accepted.body).toMatchObject({ id, status: 'pending_webhook', imageCount: 1 });

    const report = await finished(client, id);
    expect(report.aiResponse.conclusion).toBe('Leído: 1 imágenes');
    expect(report.submittedData).toEqual(answers);
    expect(report.images).toHaveLength(1);
    expect(report.images[0]).toMatchObject({ fileName: 'í 01.jpg', hasOverlay: true });
    const me = (await client.get('/api/me')).body;
    expect(me).toMatchObject({ consultations_this_month: 1, consultations_remaining: 2 });

    const history = (await client.get('/api/analyses')).body;
    expect(history.items).toEqual([
      expect.objectContaining({
        id,
        patientName: 'Bruma',
        summary: 'Leído: 1 imágenes',
        conclusion: { lead: null, text: 'Leído: 1 imágenes' },
        certainty: null,
        firstImage: report.images[0].id,
        urgency: '24h',
      }),
    ]);
    const alone = (await client.get(`/api/analyses?search=${id}&limit=1`)).body;
    expect(alone).toEqual({ items: history.items, nextCursor: null });
    expect(JSON.stringify(history)).not.toContain('submittedData');
  });

  test('serves the image re-encoded, without a byte of its metadata, and a thumbnail [2.7-02] [ASVS 3.2.1, 5.2.2]', async () => {
    const client = await newVet(product);
    const id = await submitted(client);
    const { images } = await finished(client, id);
    const path = `/api/analyses/${id}/images/${images[0].id}`;
    const response = await fetch(product.url + path, { headers: { cookie: client.cookie } });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(photo.includes('SECRETO')).toBe(true);
    expect(bytes.includes('SECRETO')).toBe(false);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    const type = await eventually(async () => {
      const thumb = await client.get(`${path}?size=thumb`);
      return thumb.headers.get('content-type') === 'image/webp' && 'webp';
    });
    expect(type).toBe('webp');
    const overlay = await client.get(`${path}/overlay`);
    expect(overlay.body.shapes).toEqual([expect.objectContaining({ id: expect.any(String) })]);
  });

  test('has a report to review until its vet opens it, however often it is read', async () => {
    const client = await newVet(product);
    const id = await submitted(client);
    const listed = async () => (await client.get('/api/analyses')).body.items[0];
    const counts = async () => (await client.get('/api/analysis-counts')).body;
    await eventually(async () => (await listed()).status === 'completed');
    expect((await listed()).unopened).toBe(true);
    expect(await counts()).toEqual({ all: 1, unopened: 1, running: 0, urgent: 1 });
    expect((await client.get('/api/analyses?part=unopened')).body.items).toHaveLength(1);
    expect((await client.get(`/api/analyses/${id}`)).body.unopened).toBe(true);
    expect((await listed()).unopened).toBe(true);
    const stranger = await newVet(product);
    expect((await stranger.post(`/api/analyses/${id}/opened`)).status).toBe(404);
    expect((await listed()).unopened).toBe(true);
    for (const time of ['first', 'again'])
      expect((await client.post(`/api/analyses/${id}/opened`)).status, time).toBe(204);
    expect((await client.get(`/api/analyses/${id}`)).body.unopened).toBe(false);
    expect((await listed()).unopened).toBe(false);
    expect(await counts()).toEqual({ all: 1, unopened: 0, running: 0, urgent: 1 });
    expect((await client.get('/api/analyses?part=otra')).status).toBe(422);
  });

  test('has its report to review when it was marked as opened before the report came', async () => {
    const client = await newVet(product);
    const { id } = (await client.create('cytology', answers)).body;
    expect((await client.post(`/api/analyses/${id}/opened`)).status).toBe(204);
    await client.upload(id, 1, photo);
    await client.post(`/api/analyses/${id}/submit`, { attemptedImages: 1 });
    expect((await finished(client, id)).unopened).toBe(true);
  });

  test('two requests with one key are one case; with other content it is refused [2.7-01]', async () => {
    const client = await newVet(product);
    const key = randomUUID();
    const [first, second] = await Promise.all([
      client.create('cytology', answers, key),
      client.create('cytology', answers, key),
    ]);
    expect(first?.body.id).toBe(second?.body.id);
    const other = await client.create('cytology', { patientName: 'Otra' }, key);
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict']);
  });

  test('submitted again, also at the same time, is charged once [2.4-18, 2.7-09] [ASVS 2.3.3]', async () => {
    const client = await newVet(product);
    const { id } = (await client.create('cytology', answers)).body;
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => client.post(`/api/analyses/${id}/submit`)),
    );
    expect(replies.map((reply) => reply.status)).toEqual(Array(8).fill(202));
    expect((await client.get('/api/me')).body.consultations_this_month).toBe(1);
  });

  test('an image sent again to its position replaces the first [2.9-03]', async () => {
    const client = await newVet(product);
    const { id } = (await client.create('cytology', answers)).body;
    await client.upload(id, 1, photo);
    const again = await client.upload(id, 1, photo);
    await client.post(`/api/analyses/${id}/submit`);
    const { images } = await finished(client, id);
    expect(images.map((image: { id: string }) => image.id)).toEqual([again.body.id]);
    // The smaller sizes are files of their own, hidden while they are written.
    const files = await readdir(join(product.dataDir, 'images', id));
    const own = files.filter((name) => !name.endsWith('.webp') && !name.startsWith('.'));
    expect(own).toEqual([expect.stringContaining(again.body.id)]);
  });
});

test('a removed image leaves no file behind, nor do its smaller sizes', async () => {
  const client = await newVet(product);
  const { id } = (await client.create('cytology', answers)).body;
  await client.upload(id, 1, photo);
  await makeThumbnails(product.ctx, id);
  const files = () => readdir(join(product.dataDir, 'images', id));
  expect(await files()).toHaveLength(3);
  expect((await client.send('DELETE', `/api/analyses/${id}/images/1`)).status).toBe(204);
  expect(await files()).toEqual([]);
});

describe('quota', () => {
  test('parallel submissions are accepted exactly up to the remaining quota [1.4-14, 2.5-11] [ASVS 2.3.2, 2.3.4]', async () => {
    const client = await newVet(product);
    const ids: string[] = [];
    for (let n = 0; n < 12; n++) ids.push((await client.create('cytology', answers)).body.id);
    const replies = await Promise.all(ids.map((id) => client.post(`/api/analyses/${id}/submit`)));
    const codes = replies.map((reply) => (reply.status === 202 ? 202 : reply.body.code));
    expect(codes.filter((code) => code === 202)).toHaveLength(3);
    expect(codes.filter((code) => code === 'quota_exhausted')).toHaveLength(9);
    const me = (await client.get('/api/me')).body;
    expect(me).toMatchObject({ consultations_this_month: 3, consultations_remaining: 0 });
    const late = await client.create('cytology', answers);
    expect(late.body.detail).toContain('Has alcanzado el límite de 3 consultas');
    expect(late.body.detail).toContain('(Gratuito)');
  });
});

describe('when the engine fails', () => {
  test('the case ends in error with a next step and the consultation is given back [2.4-11] [ASVS 2.3.3, 16.5.3]', async () => {
    const failing = await startProduct({
      ai: fakeEngine({ diagnose: () => Promise.reject(new Error('no engine')) }),
      retriesAtOnce: true,
    });
    try {
      const client = await newVet(failing);
      const id = await submitted(client);
      const ended = await eventually(async () => {
        const { body } = await client.get(`/api/analyses/${id}`);
        return body.status === 'error' && body;
      });
      expect(ended.aiResponse.message).toContain('se le ha devuelto');
      expect((await client.get('/api/me')).body.consultations_this_month).toBe(0);
    } finally {
      await failing.end();
    }
  });
});

describe('privacy', () => {
  test('a foreign case answers exactly as a missing one; an admin may read it after giving a reason [1.6-09, 2.3-02, 2.6-01] [ASVS 8.2.2, 8.4.1]', async () => {
    const owner = await newVet(product);
    const id = await submitted(owner);
    const { images } = await finished(owner, id);
    const stranger = await newVet(product);
    for (const [method, path] of [
      ['GET', ''],
      ['GET', `/images/${images[0].id}`],
      ['GET', `/images/${images[0].id}/overlay`],
      ['POST', '/submit'],
      ['DELETE', '/images/1'],
    ] as const) {
      const foreign = await stranger.send(method, `/api/analyses/${id}${path}`);
      const missing = await stranger.send(method, `/api/analyses/${randomUUID()}${path}`);
      expect(foreign.status, path).toBe(404);
      expect(foreign.body, path).toEqual({ ...missing.body, requestId: foreign.body.requestId });
    }
    expect((await stranger.upload(id, 1, photo)).status).toBe(404);
    const admin = await signInSample(product, 'admin');
    expect((await admin.get(`/api/analyses/${id}`)).body.code).toBe('case_not_opened');
    await admin.post(`/api/admin/analyses/${id}/open`, { reason: 'Reclamación 12' });
    expect((await admin.get(`/api/analyses/${id}`)).status).toBe(200);
    expect((await admin.post(`/api/analyses/${id}/submit`)).status).toBe(404);
    expect((await new Client(product.url).get(`/api/analyses/${id}`)).status).toBe(401);
  });
});

test('pages of the history are whole and in order, and filters narrow them [2.5-19, 2.7-05]', async () => {
  const client = await newVet(product);
  const made: string[] = [];
  for (let n = 0; n < 5; n++)
    made.unshift((await client.create('cytology', { patientName: `Paciente_${n}%` })).body.id);
  const listed: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query: string = cursor ? `&cursor=${cursor}` : '';
    const { body } = await client.get(`/api/analyses?limit=2${query}`);
    listed.push(...body.items.map((item: { id: string }) => item.id));
    cursor = body.nextCursor;
  }
  expect(listed).toEqual(made);
  const search = async (query: string) =>
    (await client.get(`/api/analyses?${query}`)).body.items.map((item: { id: string }) => item.id);
  expect(await search('search=paciente_3%25')).toEqual([made[1]]);
  expect(await search('search=e_%25')).toEqual([]);
  expect(await search(`search=${made[2]?.slice(0, 8)}`)).toEqual([made[2]]);
  expect(await search('type=hematology_sample')).toEqual([]);
  expect(await search('status=pending_images')).toEqual(made);
  expect((await client.get('/api/analyses?cursor=bm8')).status).toBe(422);
});
