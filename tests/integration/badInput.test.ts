import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ERRORS } from '#domain/errorKinds.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { Client, newVet, type Product, type Reply, startProduct } from '#tests/support/product.ts';

let product: Product;
let client: Client;
let photo: Buffer;
beforeAll(async () => {
  product = await startProduct({ ai: fakeEngine() });
  client = await newVet(product);
  photo = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#d9b8d2' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => product.end());

/** Expects a problem with a code, Spanish words and nothing internal. */
function expectProblem(reply: Reply, status: number, code: string): void {
  expect(reply.body).toMatchObject({ status, code });
  expect(reply.status).toBe(status);
  expect(reply.headers.get('content-type')).toContain('application/problem+json');
  expect(reply.body.detail.length).toBeGreaterThan(20);
  expect(JSON.stringify(reply.body)).not.toMatch(/\bat \w+ \(|node_modules|select |insert /i);
}

const answers = { patientName: 'Bruma' };
const begin = async () => (await client.create('cytology', answers)).body.id as string;
const nothingCharged = async () =>
  expect((await client.get('/api/me')).body.consultations_this_month).toBe(0);
const nothingStored = async (id: string) => {
  expect((await client.get(`/api/analyses/${id}`)).body.images).toEqual([]);
  const files = await readdir(join(product.dataDir, 'images', id)).catch(() => []);
  expect(files).toEqual([]);
};

describe('a case that cannot be begun [ASVS 1.5.2, 2.2.1, 2.2.2, 8.2.3, 15.3.3, 15.3.5, 16.5.1]', () => {
  test.each([
    ['an unknown type', { type: 'tarot', data: {} }, 'type'],
    ['an unknown key', { type: 'cytology', data: { unaClave: 'x' } }, 'unaClave'],
    [
      'a number out of range',
      { type: 'cytology', data: { sampleExtensionCount: -4 } },
      'sampleExtensionCount',
    ],
    [
      'a text where a number goes',
      { type: 'cytology', data: { patientAge: 'mucha' } },
      'patientAge',
    ],
    ['a list where a text goes', { type: 'cytology', data: { patientName: ['a'] } }, 'patientName'],
    ['no data', { type: 'cytology' }, 'data'],
    ['a stranger beside type and data', { type: 'cytology', data: {}, admin: true }, 'admin'],
  ])('%s is refused naming the field', async (_name, body, field) => {
    const reply = await client.post('/api/analyses', body, { 'idempotency-key': randomUUID() });
    expectProblem(reply, 422, 'invalid_body');
    expect(reply.body.fields.map((problem: { field: string }) => problem.field)).toContain(field);
    await nothingCharged();
  });

  test('a body that is not JSON', async () => {
    const reply = await client.send('POST', '/api/analyses', {
      body: '{"type": cyt',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    });
    expectProblem(reply, 400, 'not_json');
  });

  test('a body of another content type', async () => {
    const reply = await client.send('POST', '/api/analyses', {
      body: 'type=cytology',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'idempotency-key': randomUUID(),
      },
    });
    expectProblem(reply, 415, 'unsupported_media');
  });

  test('a body too large', async () => {
    const reply = await client.create('cytology', { patientName: 'x'.repeat(600_000) });
    expectProblem(reply, 413, 'payload_too_large');
  });

  test('no idempotency key', async () => {
    const reply = await client.post('/api/analyses', { type: 'cytology', data: {} });
    expectProblem(reply, 400, 'missing_idempotency_key');
  });

  test('no session, no origin, another origin [1.6-02] [ASVS 3.5.1, 8.3.1]', async () => {
    expectProblem(await new Client(product.url).create('cytology', {}), 401, 'unauthenticated');
    for (const origin of ['', 'https://malo.example', 'null']) {
      const reply = await client.send('POST', '/api/analyses', {
        json: { type: 'cytology', data: {} },
        headers: { origin, 'idempotency-key': randomUUID() },
      });
      expectProblem(reply, 403, 'bad_origin');
    }
  });
});

describe('an address that names nothing', () => {
  test('an id that is no UUID [2.5-12]', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/submit'],
      ['PUT', '/images/1'],
    ] as const) {
      const reply = await client.send(method, `/api/analyses/no-es-uuid${path}`);
      expectProblem(reply, 400, 'invalid_id');
      expect(reply.body.detail).toBe('El ID de análisis "no-es-uuid" no es válido.');
    }
  });

  test('a missing case, an unknown operation [2.7-07]', async () => {
    expectProblem(await client.get(`/api/analyses/${randomUUID()}`), 404, 'analysis_not_found');
    expectProblem(await client.get('/api/no-hay'), 404, 'not_found');
  });
});

describe('an image that cannot be accepted', () => {
  test('the sixth [2.5-07, 2.9-01] [ASVS 1.4.2, 2.3.2]', async () => {
    const id = await begin();
    const reply = await client.upload(id, 6, photo);
    expectProblem(reply, 409, 'too_many_images');
    expect(reply.body.detail).toBe(ERRORS.too_many_images.detail);
    for (const position of ['0', '-1', 'uno', '1.5'])
      expectProblem(await client.upload(id, position, photo), 400, 'image_position');
    await nothingStored(id);
  });

  test('of 11 MB [2.5-09, 2.9-02] [ASVS 5.2.1]', async () => {
    const id = await begin();
    const big = Buffer.concat([photo, Buffer.alloc(11 * 1024 * 1024)]);
    expectProblem(await client.upload(id, 1, big), 413, 'image_too_large');
    await nothingStored(id);
  });

  test('a text named .jpg, an SVG, nothing at all [2.5-08] [ASVS 1.3.4, 5.2.2]', async () => {
    const id = await begin();
    for (const text of ['esto no es una foto', '<svg xmlns="http://www.w3.org/2000/svg"/>', ''])
      expectProblem(await client.upload(id, 1, Buffer.from(text)), 415, 'image_type');
    await nothingStored(id);
  });

  test('a bomb of pixels [ASVS 5.2.1, 5.2.3]', async () => {
    const id = await begin();
    const bomb = await sharp({
      create: { width: 12_000, height: 12_000, channels: 3, background: '#000' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.byteLength).toBeLessThan(1024 * 1024);
    expectProblem(await client.upload(id, 1, bomb), 422, 'image_too_many_pixels');
    await nothingStored(id);
  });

  test('a truncated JPEG [ASVS 5.2.2]', async () => {
    const id = await begin();
    const noise = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer();
    const cut = noise.subarray(0, noise.byteLength / 2);
    expectProblem(await client.upload(id, 1, cut), 422, 'image_unreadable');
    expectProblem(await client.upload(id, 2, noise.subarray(0, 20)), 422, 'image_unreadable');
    await nothingStored(id);
  });

  test('a case whose images all failed is not accepted nor charged [2.5-10] [ASVS 2.2.3, 2.3.1]', async () => {
    const id = await begin();
    await client.upload(id, 1, Buffer.from('no'));
    expectProblem(await client.post(`/api/analyses/${id}/submit`), 409, 'no_images_left');
    expectProblem(
      await client.post(`/api/analyses/${id}/submit`, { attemptedImages: 2 }),
      409,
      'no_images_left',
    );
    await nothingCharged();
    expect((await client.get(`/api/analyses/${id}`)).body.status).toBe('pending_images');
  });

  test('one failed image is skipped and the count is correct [2.5-10] [ASVS 2.3.1]', async () => {
    const vet = await newVet(product);
    const { id } = (await vet.create('cytology', answers)).body;
    await vet.upload(id, 1, Buffer.from('no'));
    await vet.upload(id, 2, photo);
    const accepted = await vet.post(`/api/analyses/${id}/submit`, { attemptedImages: 2 });
    expect(accepted.body.imageCount).toBe(1);
    expectProblem(await vet.upload(id, 3, photo), 409, 'wrong_state');
  });
});

test('every reply carries the headers that protect it [ASVS 3.2.1, 3.4.4, 3.4.6]', async () => {
  for (const path of ['/api/me', '/api/plans', '/healthz', '/readyz', '/no-hay.js', '/outbox']) {
    const { headers } = await client.get(path);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
    expect(headers.get('content-security-policy'), path).not.toContain('unsafe');
    expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin');
  }
  expect(product.errors).toEqual([]);
});
