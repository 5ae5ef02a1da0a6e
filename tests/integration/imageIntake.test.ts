import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { MAX_UNSENT_MEGABYTES, MAX_UPLOADS_AN_HOUR } from '#domain/limits.ts';
import { MAX_UNSUBMITTED } from '#domain/rules/imageLimits.ts';
import { createDiskFiles } from '#server/external/files/disk.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import * as hostile from '#tests/support/hostileImages.ts';
import {
  type Client,
  eventually,
  newVet,
  type Product,
  startProduct,
} from '#tests/support/product.ts';
import { progressiveJpeg } from '#tests/support/progressiveJpeg.ts';

/** Uploads of images, and the limits of an account. */

let folder: string;
let product: Product;
let photo: Buffer;
/** Error of the store's next write, if any. */
let fault: Error | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vetoscopio-intake-'));
  const files = createDiskFiles(folder);
  product = await startProduct({
    ai: fakeEngine(),
    files: {
      ...files,
      take: (key, path) => (fault ? Promise.reject(fault) : files.take(key, path)),
    },
  });
  photo = await hostile.jpegWithLocation();
});
afterEach(() => {
  fault = undefined;
});
afterAll(async () => {
  await product.end();
  await rm(folder, { recursive: true, force: true });
});

const begin = async (client: Client): Promise<string> =>
  (await client.create('cytology', { patientName: 'Bruma' })).body.id;
const submit = (client: Client, id: string, attemptedImages?: number) =>
  client.post(`/api/analyses/${id}/submit`, { attemptedImages });
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) =>
  [status, body.code] as const;

/** No file is left, and the case does not pass for one without images. */
async function expectNothingLeft(client: Client, id: string): Promise<void> {
  expect(await readdir(join(folder, id)).catch(() => [])).toEqual([]);
  expect(await readdir(join(product.dataDir, 'incoming')).catch(() => [])).toEqual([]);
  for (const attempted of [undefined, 0])
    expect(codeOf(await submit(client, id, attempted))).toEqual([409, 'no_images_left']);
  expect((await client.get('/api/me')).body.consultations_this_month).toBe(0);
}

describe('the served image', () => {
  test('is the picture that was sent, pixel by pixel, and nothing else of the file [ASVS 5.2.2, 14.2.4]', async () => {
    const client = await newVet(product);
    const id = await begin(client);
    const sent = Buffer.concat([photo, Buffer.from(hostile.SECRET_COMMENT)]);
    const image = (await client.upload(id, 1, sent)).body;
    const get = async (query: string) => {
      const path = `${product.url}/api/analyses/${id}/images/${image.id}${query}`;
      const response = await fetch(path, { headers: { cookie: client.cookie } });
      return Buffer.from(await response.arrayBuffer());
    };
    const served = await get('');
    const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
    expect((await pixels(served)).equals(await pixels(photo))).toBe(true);
    expect(served.includes('secreta')).toBe(false);
    expect(served.length).toBeLessThan(photo.length);
    expect((await sharp(await get('?size=thumb')).metadata()).width).toBe(480);
  });
});

describe('a slow image', () => {
  test.each<[string, () => Promise<Buffer> | Buffer]>([
    [
      'twelve megapixels in twenty scans',
      () => progressiveJpeg({ width: 4000, height: 3000, scans: 20 }),
    ],
    ['fifty megapixels', () => fiftyMegapixels()],
  ])('is accepted when it is a valid picture: %s', async (_, make) => {
    const client = await newVet(product);
    expect((await client.upload(await begin(client), 1, await make())).status).toBe(201);
  });

  function fiftyMegapixels(): Promise<Buffer> {
    const create = { width: 8660, height: 5773, channels: 3, background: '#c04030' } as const;
    return sharp({ create }).jpeg().toBuffer();
  }

  test('blocks its account from sending the next at once, and no other [ASVS 15.2.2]', async () => {
    let time = 0;
    const images = { milliseconds: 1, now: () => (time += 1000) };
    const impatient = await startProduct({ ai: fakeEngine(), images });
    try {
      const client = await newVet(impatient);
      const other = await newVet(impatient);
      const id = await begin(client);
      const tooMuch = [422, 'image_too_demanding'];
      expect(codeOf(await client.upload(id, 1, photo))).toEqual(tooMuch);
      const refused = await client.upload(id, 2, photo);
      expect(codeOf(refused)).toEqual([429, 'images_paused']);
      expect(refused.headers.get('retry-after')).toBe('9');
      expect(codeOf(await other.upload(await begin(other), 1, photo))).toEqual(tooMuch);
      time = 60_000;
      expect(codeOf(await client.upload(id, 2, photo))).toEqual(tooMuch);
    } finally {
      await impatient.end();
    }
  });
});

/** A file of 171 kB that would keep a core busy for half a minute. */
function thousandScans(): Buffer {
  return progressiveJpeg({ width: 8660, height: 5773, scans: 1000 });
}

describe('a refused image is named and counted', () => {
  test.each<[string, string, () => Promise<Buffer> | Buffer]>([
    ['a line of pixels', 'image_too_long', () => hostile.lineOfPixels(30_000, 1)],
    ['half a JPEG closed with an end', 'image_unreadable', () => hostile.halfJpegWithEnd()],
    ['a thousand scans', 'image_too_demanding', () => thousandScans()],
  ])('%s', async (_, code, make) => {
    const client = await newVet(product);
    const id = await begin(client);
    const reply = await client.upload(id, 1, await make());
    expect(codeOf(reply)).toEqual([422, code]);
    expect(reply.body.fields[0].field).toBe('image');
    await expectNothingLeft(client, id);
  });

  test.each([
    [507, 'storage_full'],
    [503, 'storage_unavailable'],
  ] as const)('one that could not be stored: %i %s', async (status, code) => {
    const client = await newVet(product);
    const id = await begin(client);
    fault = new AppError(code);
    expect(codeOf(await client.upload(id, 1, photo))).toEqual([status, code]);
    await expectNothingLeft(client, id);
    fault = new Error('something else');
    expect(codeOf(await client.upload(id, 2, photo))).toEqual([500, 'internal']);
    fault = undefined;
    await expectNothingLeft(client, id);
    expect((await client.upload(id, 1, photo)).status).toBe(201);
    expect((await submit(client, id)).body.imageCount).toBe(1);
  });

  test('one that its vet removes no longer counts', async () => {
    const client = await newVet(product);
    const id = await begin(client);
    await client.upload(id, 1, Buffer.from('no'));
    await expectNothingLeft(client, id);
    expect((await client.send('DELETE', `/api/analyses/${id}/images/1`)).status).toBe(204);
    expect((await submit(client, id, 0)).status).toBe(202);
  });

  test('one with a disconnected sender', async () => {
    const client = await newVet(product);
    const id = await begin(client);
    const upload = openUpload(client, product, id);
    upload.write(photo.subarray(0, 1000));
    await eventually(async () => (await readdir(join(product.dataDir, 'incoming'))).length > 0);
    upload.destroy();
    await eventually(async () => (await readdir(join(product.dataDir, 'incoming'))).length === 0);
    await expectNothingLeft(client, id);
  });
});

test('a stalled upload gets its refusal and is cut off [ASVS 15.2.2]', async () => {
  const impatient = await startProduct({ ai: fakeEngine(), uploads: { silence: 50 } });
  try {
    const client = await newVet(impatient);
    const id = await begin(client);
    const upload = openUpload(client, impatient, id);
    upload.write(photo.subarray(0, 1000));
    const status = await new Promise((resolve) => {
      upload.on('response', (response) => resolve(response.resume().statusCode));
      upload.on('error', () => {});
    });
    expect(status).toBe(408);
    upload.destroy();
    expect(codeOf(await submit(client, id, 0))).toEqual([409, 'no_images_left']);
  } finally {
    await impatient.end();
  }
});

/** An upload whose body is not written yet. */
function openUpload(client: Client, { url }: Product, id: string) {
  const headers = { origin: url, cookie: client.cookie, 'content-length': photo.length };
  const upload = request(`${url}/api/analyses/${id}/images/1`, { method: 'PUT', headers });
  upload.on('error', () => {});
  return upload;
}

describe('the limits of an account', () => {
  const userOf = async (id: string) => {
    const result = await product.ctx.db.execute<{ user_id: string }>(
      sql`select user_id from analyses where id = ${id}`,
    );
    return result.rows[0]?.user_id ?? '';
  };

  /** Creates cases of the account, each with an image of that size. */
  async function fill(userId: string, cases: number, bytes: number, status: string): Promise<void> {
    await product.ctx.db.execute(
      sql`with made as (
          insert into analyses (id, user_id, analysis_type, catalogue_version, status,
            submitted_data, idempotency_key, request_hash, submitted_at)
          select gen_random_uuid(), ${userId}, 'cytology', 1, ${status}, '{}', gen_random_uuid(), '',
            case when ${status} <> 'pending_images' then now() end
          from generate_series(1, ${cases}::int) returning id)
        insert into analysis_images (id, analysis_id, position, file_name, media_type, byte_size,
          width, height, storage_key)
        select gen_random_uuid(), id, 1, 'foto.jpg', 'image/jpeg', ${bytes}::int, 9, 9, id
        from made`,
    );
  }

  const tally = (replies: readonly { status: number; body: { code?: string } }[]) =>
    replies.map((reply) => reply.body.code ?? reply.status).toSorted();

  test('simultaneous cases never exceed the limit of open ones [ASVS 2.3.4, 2.4.1]', async () => {
    const client = await newVet(product);
    await fill(await userOf(await begin(client)), MAX_UNSUBMITTED - 4, 1, 'pending_images');
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => client.create('cytology', { patientName: 'Otra' })),
    );
    expect(tally(replies)).toEqual([201, 201, 201, ...Array(5).fill('too_many_unsubmitted')]);
  });

  test.each([
    ['unsent_images_full', 'pending_images', MAX_UNSENT_MEGABYTES, 'historial'],
    ['account_images_full', 'completed', 1024, '1 GB'],
  ])(
    'simultaneous images never exceed the storage limit: %s',
    async (code, status, megabytes, words) => {
      const client = await newVet(product);
      const id = await begin(client);
      const uploaded = (await client.upload(id, 1, photo)).status;
      expect(uploaded).toBe(201);
      const [row] = (
        await product.ctx.db.execute<{ size: number }>(
          sql`select byte_size as size from analysis_images where analysis_id = ${id}`,
        )
      ).rows;
      const size = row?.size ?? 0;
      // Room for two more, not for three.
      const taken = megabytes * 1024 * 1024 - Math.round(3.5 * size);
      await fill(await userOf(id), 1, taken, status);
      const replies = await Promise.all(
        [2, 3, 4, 5].map((place) => client.upload(id, place, photo)),
      );
      expect(tally(replies)).toEqual([201, 201, code, code]);
      expect(replies.find((reply) => reply.status === 409)?.body.detail).toContain(words);
      expect(await readdir(join(folder, id))).toHaveLength(9);
      // A replacement of the same size still fits.
      expect((await client.upload(id, 1, photo)).status).toBe(201);
    },
  );

  test('uploads in an hour are counted, accepted or not [ASVS 2.4.1]', async () => {
    const client = await newVet(product);
    const id = await begin(client);
    await client.upload(id, 1, photo);
    await product.ctx.db.execute(
      sql`update rate_limits set count = ${MAX_UPLOADS_AN_HOUR - 1} where key = ${`upload:${await userOf(id)}`}`,
    );
    expect(codeOf(await client.upload(id, 2, Buffer.from('no')))).toEqual([415, 'image_type']);
    const refused = await client.upload(id, 3, photo);
    expect(codeOf(refused)).toEqual([429, 'too_many_uploads']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
