import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  forgetOldRows,
  removeAbandonedUploads,
  removeOrphanFiles,
  removeUnnamedImages,
} from '#server/flows/analyses/sweep.ts';
import { listFileKeys } from '#server/stores/backup.ts';
import { countImageBytes } from '#server/stores/images.ts';
import { scopeOf } from '#server/stores/scope.ts';
import { type Browser, PASSWORD, signedIn } from '#tests/support/accounts.ts';
import {
  begin,
  copyInto,
  halfSent,
  imagePath,
  newImage,
  noisePhoto,
  type SentImage,
  sendImage,
  storedFiles,
} from '#tests/support/draftImages.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { eventually, type Product, startProduct } from '#tests/support/product.ts';

/** Images of a draft become those of a case, or end with the draft: no file is lost, none is left (decision 121). */

const HOUR = 3_600_000;
let product: Product;
let now = new Date();
let photo: Buffer;
let vet: Browser;
let accountId: string;
let looked = 0;
beforeAll(async () => {
  const engine = fakeEngine();
  product = await startProduct({
    clock: () => now,
    ai: fakeEngine({
      diagnose: (clinicalCase, signal) => {
        looked += 1;
        return engine.diagnose(clinicalCase, signal);
      },
    }),
  });
  photo = await noisePhoto();
});
afterAll(() => product.end());
beforeEach(async () => {
  // A session lasts for seven days of it.
  now = new Date();
  ({ id: accountId, browser: vet } = await signedIn(product));
});

const heldBytes = () => countImageBytes(product.ctx.db, scopeOf({ accountId }));
const openCase = async (client = vet): Promise<string> =>
  (await client.create('cytology', { patientName: 'Bruma' })).body.id;
const submit = (id: string, client = vet) => client.post(`/api/analyses/${id}/submit`);
const discardDraft = ({ draft }: SentImage, client = vet) =>
  client.send('DELETE', `/api/drafts/${draft}`);
const discardCase = (id: string, client = vet) => client.send('DELETE', `/api/analyses/${id}`);
const shows = async (path: string, client = vet) => (await client.get(path)).status;

/** A draft with one image that the account has. */
async function draftWithImage(client = vet): Promise<SentImage> {
  const image = newImage();
  expect((await sendImage(client, image, photo)).body.state).toBe('accepted');
  return image;
}

async function eachImageOf(caseId: string): Promise<readonly number[]> {
  const { images } = (await vet.get(`/api/analyses/${caseId}`)).body;
  return Promise.all(
    images.map(({ id }: { id: string }) => shows(`/api/analyses/${caseId}/images/${id}`)),
  );
}

test('a case is sent with the images of its draft, which weigh once all the while', async () => {
  const before = await storedFiles(product);
  const image = await draftWithImage();
  const weight = await heldBytes();
  expect(weight.unsent).toBeGreaterThan(photo.length / 2);
  expect(weight.all).toBe(weight.unsent);
  const id = await openCase();
  const copies = await Promise.all(
    [1, 2].map((position) => copyInto(vet, id, image.id, { position, fileName: 'C:\\masa.png' })),
  );
  expect(copies.map(({ status }) => status)).toEqual([201, 201]);
  expect(await heldBytes()).toEqual(weight);
  expect((await vet.get(`/api/analyses/${id}`)).body.images[0].fileName).toBe('masa.png');
  // Again, after a lost reply.
  expect((await copyInto(vet, id, image.id)).body).toMatchObject({ position: 1, width: 160 });
  const seenBefore = looked;
  expect((await submit(id)).status).toBe(202);
  // The case has the weight, and the draft no image any more.
  expect(await heldBytes()).toEqual({ unsent: 0, all: weight.all });
  expect(await shows(imagePath(image))).toBe(404);
  await discardDraft(image);
  expect(await eachImageOf(id)).toEqual([200, 200]);
  await eventually(async () => looked > seenBefore);
  const added = (await storedFiles(product)).filter((key) => !before.includes(key));
  expect(added).toHaveLength(3);
  const keys = await product.ctx.db.transaction(listFileKeys);
  expect(keys).toEqual(expect.arrayContaining(added));
  expect((await vet.delete('/api/me', { password: PASSWORD })).status).toBe(204);
  expect(await storedFiles(product)).toEqual(before);
  expect((await product.ctx.db.execute(sql`select bytes from account_images`)).rows).toEqual([]);
});

test('nothing of a draft reaches an engine before its case is handed in', async () => {
  const callsBefore = looked;
  const image = await draftWithImage();
  const id = await openCase();
  await copyInto(vet, id, image.id);
  await halfSent(vet, photo);
  // A job that names it is the one way of a case to an engine.
  const { rows } = await product.ctx.db.execute(
    sql`select name from pgboss.job where data::text like ${`%${id}%`}`,
  );
  expect({ rows, calls: looked - callsBefore }).toEqual({ rows: [], calls: 0 });
});

describe('of the rows that name the files of an image', () => {
  type Act = (image: SentImage, ids: readonly string[]) => Promise<unknown>;
  const ACTS: Readonly<Record<string, Act>> = {
    draft: (image) => discardDraft(image),
    image: (image) => vet.send('DELETE', imagePath(image)),
    first: (_, ids) => discardCase(ids[0] ?? ''),
    second: (_, ids) => discardCase(ids[1] ?? ''),
    position: (_, ids) => vet.send('DELETE', `/api/analyses/${ids[0]}/images/1`),
    replaced: (_, ids) => vet.upload(ids[1] ?? '', 1, photo),
  };
  const NAMES = [
    ['draft', 'image'],
    ['first', 'position'],
    ['second', 'replaced'],
  ] as const;
  const orders = [0, 1].flatMap((a) =>
    [0, 1].flatMap((b) =>
      [0, 1].flatMap((c) => {
        const [x, y, z] = [NAMES[0][a], NAMES[1][b], NAMES[2][c]] as const;
        return [
          [x, y, z],
          [y, x, z],
          [z, y, x],
          [y, z, x],
        ] as const;
      }),
    ),
  ) as readonly (readonly (keyof typeof ACTS)[])[];

  test('each goes in every order, and the files and their weight with the last', async () => {
    for (const order of orders) {
      const before = await storedFiles(product);
      const image = await draftWithImage();
      const weight = (await heldBytes()).all;
      const ids = [await openCase(), await openCase()];
      for (const id of ids) await copyInto(vet, id, image.id);
      const files = (await storedFiles(product)).filter((key) => !before.includes(key));
      for (const [index, name] of order.entries()) {
        await ACTS[name]?.(image, ids);
        const left = (await storedFiles(product)).filter((key) => files.includes(key));
        expect(left, `${order}: ${name}`).toEqual(index < 2 ? files : []);
        const own = order.slice(0, index + 1).includes('replaced') ? weight : 0;
        const all = (await heldBytes()).all;
        expect(all, `${order}: ${name}`).toBe((index < 2 ? weight : 0) + own);
      }
      for (const id of ids) await discardCase(id);
      expect(await storedFiles(product), String(order)).toEqual(before);
    }
  });

  test('whatever goes at once, an accepted case has its images, or no file is left', async () => {
    for (let round = 0; round < 6; round++) {
      const { id: owner, browser } = await signedIn(product);
      const image = await draftWithImage(browser);
      const weight = await countImageBytes(product.ctx.db, scopeOf({ accountId: owner }));
      const id = await openCase(browser);
      if (round % 2 === 0) await copyInto(browser, id, image.id);
      now = new Date(now.getTime() + 25 * HOUR);
      const replies = await Promise.all([
        copyInto(browser, id, image.id, { position: 2 }),
        submit(id, browser),
        submit(id, browser),
        discardDraft(image, browser),
        ...(round % 3 === 0
          ? [removeUnnamedImages(product.ctx), removeOrphanFiles(product.ctx)]
          : []),
        ...(round % 3 === 1 ? [discardCase(id, browser)] : []),
      ]);
      expect(product.errors, JSON.stringify(replies)).toEqual([]);
      const held = await countImageBytes(product.ctx.db, scopeOf({ accountId: owner }));
      const reply = await browser.get(`/api/analyses/${id}`);
      const images = reply.status === 200 ? reply.body.images : [];
      for (const one of images)
        expect(await shows(`/api/analyses/${id}/images/${one.id}`, browser)).toBe(200);
      expect(held.all).toBe(images.length > 0 ? weight.all : 0);
      const charges = await product.ctx.db.execute(
        sql`select id from charges where analysis_id = ${id} and reversed_at is null`,
      );
      expect(charges.rows.length).toBeLessThanOrEqual(1);
      await discardCase(id, browser);
      await removeOrphanFiles(product.ctx);
    }
  });
});

describe('the sweeps', () => {
  test('remove an image a day after its draft no longer names it, and no named one', async () => {
    const before = await storedFiles(product);
    const first = await draftWithImage();
    const third = newImage(first.draft);
    await begin(vet, third, photo.length);
    const saved = await vet.send('PUT', `/api/drafts/${first.draft}`, {
      json: { type: 'cytology', data: {}, seen: null, images: [first.id] },
    });
    expect(saved.status).toBe(200);
    now = new Date(now.getTime() + 23 * HOUR);
    await removeUnnamedImages(product.ctx);
    expect((await begin(vet, third, photo.length)).body.state).toBe('receiving');
    now = new Date(now.getTime() + 2 * HOUR);
    await removeUnnamedImages(product.ctx);
    const drafts = async () =>
      (
        await product.ctx.db.execute<{ id: string }>(
          sql`select id from draft_images where draft_id = ${first.draft}`,
        )
      ).rows.map(({ id }) => id);
    expect(await drafts()).toEqual([first.id]);
    await vet.send('PUT', `/api/drafts/${first.draft}`, {
      json: { type: 'cytology', data: {}, seen: saved.body.updatedAt, images: [] },
    });
    now = new Date(now.getTime() + 23 * HOUR);
    await removeUnnamedImages(product.ctx);
    expect(await drafts()).toEqual([first.id]);
    now = new Date(now.getTime() + 2 * HOUR);
    await removeUnnamedImages(product.ctx);
    expect(await drafts()).toEqual([]);
    expect(await storedFiles(product)).toEqual(before);
  });

  test('an image that its draft names since before it began stays', async () => {
    const image = newImage();
    await vet.send('PUT', `/api/drafts/${image.draft}`, {
      json: { type: 'cytology', data: {}, seen: null, images: [image.id] },
    });
    await begin(vet, image, photo.length);
    now = new Date(now.getTime() + 48 * HOUR);
    await removeUnnamedImages(product.ctx);
    expect((await begin(vet, image, photo.length)).body.state).toBe('receiving');
  });

  test('remove a draft of thirty days with its images, and an unsent case without those', async () => {
    const before = await storedFiles(product);
    const added = async () => (await storedFiles(product)).filter((key) => !before.includes(key));
    const image = await draftWithImage();
    const id = await openCase();
    await copyInto(vet, id, image.id);
    now = new Date(now.getTime() + 25 * HOUR);
    await removeAbandonedUploads(product.ctx);
    expect(await shows(`/api/analyses/${id}`)).toBe(404);
    expect(await added()).toHaveLength(3);
    now = new Date(now.getTime() + 31 * 24 * HOUR);
    await forgetOldRows(product.ctx);
    expect(await added()).toEqual([]);
  });

  test('remove what a crash left, and nothing that a row names or awaits', async () => {
    const image = await draftWithImage();
    const id = await openCase();
    await copyInto(vet, id, image.id);
    expect((await submit(id)).status).toBe(202);
    await halfSent(vet, photo);
    await draftWithImage();
    const named = await storedFiles(product);
    for (const kind of ['draft', 'parts'])
      await product.ctx.files.put(`${kind}-${randomUUID()}/left.png`, photo);
    await removeOrphanFiles(product.ctx);
    expect(await storedFiles(product)).toEqual(named);
  });
});
