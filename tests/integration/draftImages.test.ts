import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ERRORS } from '#domain/errorKinds.ts';
import { PASSWORD, signedIn } from '#tests/support/accounts.ts';
import {
  begin,
  halfSent,
  imagePath,
  newImage,
  noisePhoto,
  partAt,
  partsOf,
  sendImage,
  sendPart,
  storedFiles,
} from '#tests/support/draftImages.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { type Client, newVet, type Product, startProduct } from '#tests/support/product.ts';

/** Images go up into a draft of the account when they are chosen (decision 121). */

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

const imagesOf = async (client: Client, draft: string) => {
  const { items } = (await client.get('/api/drafts')).body;
  return items.find((one: { id: string }) => one.id === draft)?.images;
};
const save = (client: Client, id: string, version: string | null, more: object) =>
  client.send('PUT', `/api/drafts/${id}`, {
    json: { type: 'cytology', data: { patientName: 'Bruma' }, seen: version, ...more },
  });

test('an image goes up in parts, begins its draft, and is shown in every size', async () => {
  const image = newImage();
  const begun = await begin(vet, image, photo.length);
  expect(begun.body).toEqual({
    id: image.id,
    size: photo.length,
    received: 0,
    state: 'receiving',
    code: null,
    source: 'device',
    width: null,
    height: null,
    scale: null,
    updatedAt: expect.any(String),
  });
  expect((await begin(vet, image, photo.length)).body).toEqual(begun.body);
  let reply = begun;
  for (const part of partsOf(photo)) {
    reply = await sendPart(vet, image, part.offset, part.bytes);
    expect(reply.status).toBe(200);
  }
  expect(reply.body).toMatchObject({ state: 'accepted', width: 160, height: 150 });
  expect((await begin(vet, image, photo.length)).body).toEqual(reply.body);
  for (const size of ['thumb', 'middle', 'full'])
    expect((await vet.get(`${imagePath(image)}?size=${size}`)).status, size).toBe(200);
  for (const size of ['thumb', 'full']) {
    const first = await vet.get(`${imagePath(image)}?size=${size}`);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const again = await vet.send('GET', `${imagePath(image)}?size=${size}`, {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  }
  // Its parts went when it was taken in.
  expect((await storedFiles(product)).filter((key) => key.startsWith('parts-'))).toEqual([]);
});

test('the list of drafts has the images in the order of the form', async () => {
  const draft = randomUUID();
  const first = newImage(draft);
  const second = newImage(draft);
  await begin(vet, first, photo.length);
  await sendImage(vet, second, photo);
  // Nothing names them yet, and the device may write over what the image began.
  expect(await imagesOf(vet, draft)).toEqual([]);
  const away = randomUUID();
  const saved = await save(vet, draft, null, { images: [second.id, away, first.id] });
  expect(saved.status).toBe(200);
  const listed = await imagesOf(vet, draft);
  expect(listed).toMatchObject([
    { id: second.id, state: 'accepted' },
    { id: away, state: 'elsewhere' },
    { id: first.id, state: 'receiving', received: 0 },
  ]);
  // A tab of the former release, which names none, leaves them; the stamp guards them as it does the rest.
  const older = await save(vet, draft, saved.body.updatedAt, {});
  expect(await imagesOf(vet, draft)).toEqual(listed);
  expect((await save(vet, draft, saved.body.updatedAt, { images: [] })).body.code).toBe(
    'draft_changed',
  );
  expect((await save(vet, draft, older.body.updatedAt, { images: [] })).status).toBe(200);
  expect(await imagesOf(vet, draft)).toEqual([]);
  expect((await save(vet, draft, null, { images: [] })).body.code).toBe('draft_changed');
});

test('an image from a phone stands at the end until the draft names it', async () => {
  const image = newImage();
  await sendImage(vet, image, photo);
  await product.ctx.db.execute(
    sql`update draft_images set source = 'phone' where id = ${image.id}`,
  );
  const away = randomUUID();
  const saved = await save(vet, image.draft, null, { images: [away] });
  const listed = async () =>
    (await imagesOf(vet, image.draft)).map(({ id, named }: { id: string; named?: false }) => [
      id,
      named,
    ]);
  expect(await listed()).toEqual([
    [away, undefined],
    [image.id, false],
  ]);
  await save(vet, image.draft, saved.body.updatedAt, { images: [image.id, away] });
  expect(await listed()).toEqual([
    [image.id, undefined],
    [away, undefined],
  ]);
});

test('another account sees, changes and copies nothing of it', async () => {
  const { image, parts } = await halfSent(vet, photo);
  const accepted = newImage();
  await sendImage(vet, accepted, photo);
  const stranger = await newVet(product);
  const other = (await stranger.create('cytology', { patientName: 'Ajeno' })).body.id;
  for (const one of [image, accepted, newImage()]) {
    const { offset, bytes } = partAt(parts, 2);
    expect((await sendPart(stranger, one, offset, bytes)).body.code).toBe('not_found');
    expect((await stranger.get(imagePath(one))).body.code).toBe('not_found');
    expect((await stranger.send('DELETE', imagePath(one))).status).toBe(204);
    const copied = await stranger.post(`/api/analyses/${other}/images/1/copy`, { imageId: one.id });
    expect(copied.body.code).toBe('copied_image_gone');
  }
  expect((await stranger.get('/api/drafts')).body.items).toEqual([]);
  // The same ids are free for its own.
  expect((await begin(stranger, accepted, photo.length)).body).toMatchObject({ received: 0 });
  expect((await begin(vet, accepted, photo.length)).body.state).toBe('accepted');
  const guest = await fetch(product.url + imagePath(accepted));
  expect(guest.status).toBe(401);
});

test('where the account wants its images to stay, none goes up', async () => {
  const { image, parts } = await halfSent(vet, photo);
  await vet.send('PATCH', '/api/me/preferences', { json: { uploads_images: false } });
  expect((await begin(vet, newImage(), photo.length)).body.detail).toBe(
    ERRORS.images_stay_here.detail,
  );
  const { offset, bytes } = partAt(parts, 2);
  expect((await sendPart(vet, image, offset, bytes)).body.code).toBe('images_stay_here');
  await vet.send('PATCH', '/api/me/preferences', { json: { uploads_images: true } });
  expect((await sendPart(vet, image, offset, bytes)).status).toBe(200);
});

test('the copy of the account has them, and its end leaves no file', async () => {
  const { browser } = await signedIn(product);
  const files = await storedFiles(product);
  const image = newImage();
  await sendImage(browser, image, photo);
  await halfSent(browser, photo);
  const copy = await fetch(`${product.url}/api/me/export`, {
    headers: { cookie: browser.cookie, origin: product.url },
  });
  const zip = Buffer.from(await copy.arrayBuffer());
  expect(zip.includes(`borradores/${image.draft}/${image.id}.png`)).toBe(true);
  expect((await browser.delete('/api/me', { password: PASSWORD })).status).toBe(204);
  expect(await storedFiles(product)).toEqual(files);
});
