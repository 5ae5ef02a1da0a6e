import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeThumbnails } from '#server/flows/analyses/makeThumbnails.ts';
import { listFileKeys } from '#server/stores/backup.ts';
import { analysisImages } from '#server/stores/schema.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import {
  type Client,
  eventually,
  newVet,
  type Product,
  startProduct,
} from '#tests/support/product.ts';

let product: Product;
let client: Client;
let photo: Buffer;
beforeAll(async () => {
  product = await startProduct({ ai: fakeEngine() });
  const create = { width: 2000, height: 1500, channels: 3, background: '#d9b8d2' } as const;
  photo = await sharp({ create }).jpeg().toBuffer();
});
afterAll(() => product.end());
beforeEach(async () => {
  client = await newVet(product);
});

/** The sizes that a row names, beside the image itself. */
const SMALLER = { thumbnailKey: ['thumb', 480], middleKey: ['middle', 1440] } as const;
const KEYS = Object.keys(analysisImages).filter((name) => name.endsWith('Key'));

async function begun() {
  const { id } = (await client.create('cytology', { patientName: 'Bruma' })).body;
  const image = (await client.upload(id, 1, photo)).body.id as string;
  return { id, image, path: `/api/analyses/${id}/images/${image}` };
}

/** Files of a case, as keys, but for those that are being written. */
const filesOf = async (id: string) => {
  const names = await readdir(join(product.dataDir, 'images', id)).catch(() => []);
  return names
    .filter((name) => !name.startsWith('.'))
    .map((name) => `${id}/${name}`)
    .toSorted();
};
const inBackup = async (id: string) => {
  const keys = await listFileKeys(product.ctx.db);
  return keys.filter((key) => key.startsWith(`${id}/`)).toSorted();
};
const jobsOf = async (id: string) => {
  const { rows } = await product.ctx.db.execute(
    sql`select id from pgboss.job where name = 'make-thumbnails' and data->>'analysisId' = ${id}`,
  );
  return rows.length;
};

async function fetched(path: string) {
  const response = await fetch(product.url + path, { headers: { cookie: client.cookie } });
  const { width, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  return { width, format, tag: response.headers.get('etag') };
}

/** A case as a release before these sizes stored it. */
async function forget(id: string, names: readonly (keyof typeof SMALLER)[]): Promise<void> {
  for (const name of names) {
    const column = sql.identifier(analysisImages[name].name);
    const { rows } = await product.ctx.db.execute<{ key: string }>(
      sql`select ${column} as key from analysis_images where analysis_id = ${id}`,
    );
    for (const { key } of rows) await rm(join(product.dataDir, 'images', key));
    await product.ctx.db.execute(
      sql`update analysis_images set ${column} = null where analysis_id = ${id}`,
    );
  }
}

test('every size that a row names is made, served and no larger than it says', async () => {
  expect(KEYS.toSorted()).toEqual(['storageKey', ...Object.keys(SMALLER)].toSorted());
  const { path } = await begun();
  for (const [size, width] of Object.values(SMALLER))
    expect(await fetched(`${path}?size=${size}`)).toMatchObject({ width, format: 'webp' });
  expect(await fetched(path)).toMatchObject({ width: 2000, format: 'jpeg' });
});

test('every file of an image is in the backup, and goes with the image', async () => {
  const { id } = await begun();
  const files = await filesOf(id);
  expect(files).toHaveLength(KEYS.length);
  expect(await inBackup(id)).toEqual(files);
  await client.upload(id, 1, photo);
  const replaced = await filesOf(id);
  expect(replaced).toHaveLength(KEYS.length);
  expect(replaced.filter((key) => files.includes(key))).toEqual([]);
  expect(await inBackup(id)).toEqual(replaced);
  await client.send('DELETE', `/api/analyses/${id}/images/1`);
  expect(await filesOf(id)).toEqual([]);
});

describe('an image of an older version', () => {
  const lacking: (keyof typeof SMALLER)[][] = [
    ['middleKey'],
    ['thumbnailKey'],
    ['thumbnailKey', 'middleKey'],
  ];

  test.each(lacking.map((names) => [names.join(' and '), names] as const))(
    'without %s gets what it lacks by the job, once, and nothing else',
    async (_, names) => {
      const { id } = await begun();
      const before = await filesOf(id);
      await forget(id, names);
      const left = await filesOf(id);
      expect(left).toHaveLength(KEYS.length - names.length);
      await makeThumbnails(product.ctx, id);
      expect(await filesOf(id)).toEqual(before);
      expect(await inBackup(id)).toEqual(before);
      await makeThumbnails(product.ctx, id);
      expect(await filesOf(id)).toEqual(before);
    },
  );

  test('is shown whole when a size is first asked for, which is then made, by one job', async () => {
    const { id, image, path } = await begun();
    await forget(id, ['thumbnailKey', 'middleKey']);
    const asked = Array.from({ length: 4 }, () => fetched(`${path}?size=middle`));
    const [first] = await Promise.all(asked);
    expect(first).toEqual({ width: 2000, format: 'jpeg', tag: `"${image}-full"` });
    expect(await jobsOf(id)).toBe(1);
    for (const [size, width] of Object.values(SMALLER))
      await eventually(async () => (await fetched(`${path}?size=${size}`)).width === width);
  });

  test('an image asked for whole, or without a missing size, adds no job', async () => {
    const { id, path } = await begun();
    for (const size of ['full', 'thumb', 'middle']) await fetched(`${path}?size=${size}`);
    await forget(id, ['middleKey']);
    for (const size of ['full', 'thumb']) await fetched(`${path}?size=${size}`);
    expect(await jobsOf(id)).toBe(0);
  });
});
