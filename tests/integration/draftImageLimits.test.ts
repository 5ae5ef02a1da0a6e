import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ERRORS } from '#domain/errorKinds.ts';
import { MAX_DRAFTS, MAX_UNSENT_MEGABYTES, MAX_UPLOADS_AN_HOUR } from '#domain/limits.ts';
import { MAX_IMAGE_BYTES } from '#domain/rules/images.ts';
import { type Browser, signedIn } from '#tests/support/accounts.ts';
import {
  begin,
  halfSent,
  imagePath,
  newImage,
  noisePhoto,
  partAt,
  sendImage,
  sendPart,
} from '#tests/support/draftImages.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { newVet, type Product, startProduct } from '#tests/support/product.ts';
import { dribbler } from '#tests/support/slowCaller.ts';

/** Limits of what an account has under way in its drafts: refused in words, and no other account waits (decision 121). */

let product: Product;
let photo: Buffer;
let vet: Browser;
let accountId: string;
beforeAll(async () => {
  product = await startProduct({ ai: fakeEngine() });
  photo = await noisePhoto();
});
afterAll(() => product.end());
beforeEach(async () => {
  ({ id: accountId, browser: vet } = await signedIn(product));
});

test('announced bytes count as unsent from the beginning, and end with the image', async () => {
  const drafts = Array.from({ length: 10 }, () => randomUUID());
  const room = (MAX_UNSENT_MEGABYTES * 1024 * 1024) / MAX_IMAGE_BYTES;
  const begun = [];
  for (let index = 0; index < room; index++) {
    const image = newImage(drafts[index % drafts.length]);
    expect((await begin(vet, image, MAX_IMAGE_BYTES)).status, String(index)).toBe(200);
    begun.push(image);
  }
  const [first = newImage()] = begun;
  const one = newImage(first.draft);
  expect((await begin(vet, one, 1)).body.detail).toBe(ERRORS.unsent_images_full.detail);
  // An image of a case is refused as well.
  const { id } = (await vet.create('cytology', { patientName: 'Bruma' })).body;
  expect((await vet.upload(id, 1, photo)).body.code).toBe('unsent_images_full');
  // One that has begun is found, and goes on.
  expect((await begin(vet, first, MAX_IMAGE_BYTES)).status).toBe(200);
  await vet.send('DELETE', imagePath(first));
  expect((await begin(vet, one, 1)).status).toBe(200);
});

test('a thousand beginnings leave what the drafts may have, and another account goes on', async () => {
  const codes = new Map<string, number>();
  const other = await newVet(product);
  const drafts = Array.from({ length: 100 }, () => randomUUID());
  for (let round = 0; round < 10; round++) {
    const replies = await Promise.all(drafts.map((draft) => begin(vet, newImage(draft), 1)));
    for (const { body } of replies) codes.set(body.code, (codes.get(body.code) ?? 0) + 1);
    expect((await begin(other, newImage(), 1)).status).toBe(200);
  }
  expect([...codes.keys()].map(String).sort()).toEqual(['null', 'too_many_drafts']);
  const full = await begin(vet, newImage(), 1);
  expect(full.body.detail).toBe(ERRORS.too_many_drafts.detail);
  const rows = await product.ctx.db.execute<{ drafts: number; images: number }>(sql`
    select count(distinct draft_id)::int as drafts, count(*)::int as images from draft_images
    where account_id = ${accountId}`);
  expect(rows.rows).toEqual([{ drafts: MAX_DRAFTS, images: 10 * MAX_DRAFTS }]);
  const [{ id = '' } = {}] = (await vet.get('/api/drafts')).body.items;
  const more = await begin(vet, newImage(id), 1);
  expect(more.body.detail).toBe(ERRORS.too_many_images.detail);
});

test('uploads of an hour are images, not their parts', async () => {
  await begin(vet, newImage(), 1);
  const key = `upload:${accountId}`;
  const count = async () => {
    const { rows } = await product.ctx.db.execute<{ count: number }>(
      sql`select count from rate_limits where key = ${key}`,
    );
    return rows[0]?.count;
  };
  expect(await count()).toBe(1);
  const { image, parts } = await halfSent(vet, photo);
  await begin(vet, image, photo.length);
  expect(await count()).toBe(2);
  await product.ctx.db.execute(
    sql`update rate_limits set count = ${MAX_UPLOADS_AN_HOUR} where key = ${key}`,
  );
  const refused = await begin(vet, newImage(), 1);
  expect(refused.body.detail).toBe(ERRORS.too_many_uploads.detail);
  const { offset, bytes } = partAt(parts, 2);
  expect((await sendPart(vet, image, offset, bytes)).status).toBe(200);
});

test('what is too large, or of no draft, does not begin', async () => {
  const tooLarge = await begin(vet, newImage(), MAX_IMAGE_BYTES + 1);
  expect(tooLarge.body.code).toBe('image_too_large');
  for (const size of [0, -1, 1.5, '1'])
    expect((await begin(vet, newImage(), size as number)).status).toBe(422);
  expect((await begin(vet, newImage(), 1, { type: undefined })).body.code).toBe('not_found');
  expect((await begin(vet, newImage(), 1, { type: 'none' })).body.code).toBe('not_found');
  expect((await vet.get('/api/drafts')).body.items).toEqual([]);
});

test('slow parts of one account keep no place that another one waits for', async () => {
  const { image } = await halfSent(vet, photo);
  const asked = {
    method: 'PATCH',
    path: imagePath(image),
    headers: { cookie: vet.cookie, 'upload-offset': '32768' },
  };
  const slow = await Promise.all(Array.from({ length: 60 }, () => dribbler(product.url, asked)));
  const other = await newVet(product);
  expect((await sendImage(other, newImage(), photo)).body.state).toBe('accepted');
  expect((await other.get('/api/me')).status).toBe(200);
  expect(slow.map(({ reply }) => reply().split('\r\n')[0]).filter(Boolean)).toEqual([]);
  for (const { socket } of slow) socket.destroy();
  expect(product.errors).toEqual([]);
});
