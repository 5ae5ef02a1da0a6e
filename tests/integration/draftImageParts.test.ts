import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ERRORS } from '#domain/errorKinds.ts';
import { LEAST_PART_BYTES, PART_BYTES } from '#domain/rules/draftImages.ts';
import {
  begin,
  halfSent,
  imagePath,
  newImage,
  noisePhoto,
  type Part,
  partAt,
  partsOf,
  type SentImage,
  sendImage,
  sendPart,
  storedFiles,
} from '#tests/support/draftImages.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import {
  type Client,
  eventually,
  newVet,
  type Product,
  type Reply,
  startProduct,
} from '#tests/support/product.ts';

/** Parts of a draft's image, in every order and place (decision 121). */

let product: Product;
let photo: Buffer;
let vet: Client;
beforeAll(async () => {
  product = await startProduct({ ai: fakeEngine() });
  photo = await noisePhoto();
});
afterAll(() => product.end());
beforeEach(async () => {
  vet = await newVet(product);
});

describe('a part that is not the next one', () => {
  const other = Buffer.alloc(LEAST_PART_BYTES, 7);
  type Send = (image: SentImage, parts: readonly Part[]) => Promise<Reply>;
  const ROWS: readonly (readonly [string, Send, number, string | undefined])[] = [
    ['the one after the next', (image, parts) => send(image, partAt(parts, 3)), 409, 'part_offset'],
    ['the last one', (image, parts) => send(image, partAt(parts, 4)), 409, 'part_offset'],
    ['the last one again', (image, parts) => send(image, partAt(parts, 1)), 200, undefined],
    ['the first one again', (image, parts) => send(image, partAt(parts, 0)), 200, undefined],
    [
      'other bytes in its place',
      (image) => send(image, { offset: LEAST_PART_BYTES, bytes: other }),
      409,
      'part_offset',
    ],
    ['between two', (image) => send(image, { offset: 5, bytes: other }), 409, 'part_offset'],
    [
      'past the end',
      (image) => send(image, { offset: 2 * LEAST_PART_BYTES, bytes: Buffer.alloc(photo.length) }),
      422,
      'part_past_end',
    ],
    [
      'larger than a part',
      (image) => send(image, { offset: 2 * LEAST_PART_BYTES, bytes: Buffer.alloc(PART_BYTES + 1) }),
      413,
      'payload_too_large',
    ],
    [
      'smaller than a part',
      (image) => send(image, { offset: 2 * LEAST_PART_BYTES, bytes: other.subarray(1) }),
      422,
      'part_too_small',
    ],
    [
      'empty where the image ends so far',
      (image) => send(image, { offset: 2 * LEAST_PART_BYTES, bytes: Buffer.alloc(0) }),
      200,
      undefined,
    ],
    [
      'empty elsewhere',
      (image) => send(image, { offset: 9, bytes: Buffer.alloc(0) }),
      409,
      'part_offset',
    ],
    ['without a place', (image) => vet.send('PATCH', imagePath(image)), 400, 'malformed'],
    [
      'at no number',
      (image) => vet.send('PATCH', imagePath(image), { headers: { 'upload-offset': '-1' } }),
      400,
      'malformed',
    ],
    [
      'of another image',
      (image, parts) => send({ ...image, id: randomUUID() }, partAt(parts, 2)),
      404,
      'not_found',
    ],
    [
      'under another draft',
      (image, parts) => send({ ...image, draft: randomUUID() }, partAt(parts, 2)),
      404,
      'not_found',
    ],
    [
      'of another account',
      async (image, parts) => {
        const { offset, bytes } = partAt(parts, 2);
        return sendPart(await newVet(product), image, offset, bytes);
      },
      404,
      'not_found',
    ],
  ];
  const send = (image: SentImage, { offset, bytes }: Part) => sendPart(vet, image, offset, bytes);

  everyRow(ROWS)('{0} changes nothing', async (_, sendOne, status, code) => {
    const { image, parts, received } = await halfSent(vet, photo);
    const files = await storedFiles(product);
    const reply = await sendOne(image, parts);
    expect(reply).toMatchObject({ status, body: code === undefined ? { received } : { code } });
    if (code === 'part_offset') expect(reply.body.received).toBe(received);
    expect(await storedFiles(product)).toEqual(files);
    // The rest comes all the same.
    for (const part of parts.slice(2)) await send(image, part);
    expect((await begin(vet, image, photo.length)).body.state).toBe('accepted');
  });
});

test('parts in every order of three end as the same image', async () => {
  const orders = [0, 1, 2].flatMap((a) =>
    [0, 1, 2].flatMap((b) => [0, 1, 2].map((c) => [a, b, c] as const)),
  );
  const third = Math.ceil(photo.length / 3);
  const parts = partsOf(photo, third);
  const image = newImage();
  await begin(vet, image, photo.length);
  await sendImage(vet, image, photo);
  const whole = (await vet.get(imagePath(image))).body;
  for (const order of orders) {
    const one = newImage(image.draft);
    await begin(vet, one, photo.length);
    let ended = 0;
    for (const index of order) {
      const { offset, bytes } = partAt(parts, index);
      const reply = await sendPart(vet, one, offset, bytes);
      if (index === ended) ended++;
      const isKnown = index < ended;
      expect(reply.status, `${order}: ${index}`).toBe(isKnown ? 200 : 409);
      const received = Math.min(photo.length, ended * third);
      expect(reply.body.received, `${order}: ${index}`).toBe(received);
    }
    for (const { offset, bytes } of parts.slice(ended)) await sendPart(vet, one, offset, bytes);
    expect((await vet.get(imagePath(one))).body, String(order)).toEqual(whole);
    await vet.send('DELETE', imagePath(one));
  }
});

describe('after its end', () => {
  test('an accepted image takes its last part again, and no other', async () => {
    const image = newImage();
    const accepted = await sendImage(vet, image, photo);
    const parts = partsOf(photo);
    const { offset, bytes } = partAt(parts, 4);
    expect((await sendPart(vet, image, offset, bytes)).body).toEqual(accepted.body);
    expect((await sendPart(vet, image, photo.length, Buffer.alloc(0))).body).toEqual(accepted.body);
    expect((await sendPart(vet, image, 0, partAt(parts, 0).bytes)).body).toMatchObject({
      code: 'part_offset',
      received: photo.length,
    });
  });

  test('a refused one gives the same refusal, takes no room and leaves no file', async () => {
    const files = await storedFiles(product);
    const image = newImage();
    const text = Buffer.alloc(3 * LEAST_PART_BYTES, 'no es una imagen ');
    const refused = await sendImage(vet, image, text);
    expect(refused).toMatchObject({ status: 415, body: { code: 'image_type' } });
    const again = await sendPart(vet, image, text.length, Buffer.alloc(0));
    expect(again.body.code).toBe('image_type');
    expect((await begin(vet, image, text.length)).body).toMatchObject({
      state: 'refused',
      code: 'image_type',
    });
    expect((await vet.get(imagePath(image))).status).toBe(404);
    expect(await storedFiles(product)).toEqual(files);
    expect(product.errors).toEqual([]);
  });

  test('a removed one is missing, with its files, and is removed again without a complaint', async () => {
    const files = await storedFiles(product);
    for (const sent of [await halfSent(vet, photo), { image: newImage(), parts: [] }]) {
      const { image } = sent;
      if (sent.parts.length === 0) await sendImage(vet, image, photo);
      for (let time = 0; time < 2; time++)
        expect((await vet.send('DELETE', imagePath(image))).status).toBe(204);
      expect((await sendPart(vet, image, 0, photo.subarray(0, LEAST_PART_BYTES))).status).toBe(404);
      expect((await vet.get(imagePath(image))).status).toBe(404);
    }
    expect(await storedFiles(product)).toEqual(files);
  });

  test('an id that has begun stands for one file of one draft', async () => {
    const { image } = await halfSent(vet, photo);
    for (const [one, size] of [
      [image, photo.length + 1],
      [newImage(), photo.length],
    ] as const) {
      const reply = await begin(vet, { ...image, draft: one.draft }, size);
      expect(reply.body.detail).toBe(ERRORS.draft_image_taken.detail);
    }
  });
});

test('two requests with the same part at once, all along, leave one image', async () => {
  const image = newImage();
  const files = await storedFiles(product);
  await begin(vet, image, photo.length);
  for (const { offset, bytes } of partsOf(photo)) {
    const twins = await Promise.all([1, 2, 3].map(() => sendPart(vet, image, offset, bytes)));
    expect(twins.map(({ status }) => status)).toEqual([200, 200, 200]);
  }
  expect((await begin(vet, image, photo.length)).body.state).toBe('accepted');
  const added = await eventually(async () => {
    const now = (await storedFiles(product)).filter((key) => !files.includes(key));
    return now.length === 3 && now;
  });
  expect(added.every((key) => key.startsWith('draft-'))).toBe(true);
  expect(product.errors).toEqual([]);
});

test('an image whose parts are lost begins anew', async () => {
  const others = await storedFiles(product);
  const { image, parts } = await halfSent(vet, photo);
  for (const key of await storedFiles(product))
    if (!others.includes(key)) await product.ctx.files.remove(key);
  for (const { offset, bytes } of parts.slice(2, 4)) await sendPart(vet, image, offset, bytes);
  const { offset, bytes } = partAt(parts, 4);
  expect((await sendPart(vet, image, offset, bytes)).body).toMatchObject({
    code: 'part_offset',
    received: 0,
  });
  expect((await sendImage(vet, image, photo)).body.state).toBe('accepted');
});
