import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { splitStatements } from '#server/external/database/migrate.ts';
import { MIGRATIONS } from '#server/run/openDatabase.ts';
import { compactWeights } from '#server/stores/accountWeights.ts';
import { countImageBytes } from '#server/stores/images.ts';
import { scopeOf } from '#server/stores/scope.ts';
import { PASSWORD, signedIn } from '#tests/support/accounts.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

/** The noted weight of an account's images is that of its images. */

let product: Product;
let photos: readonly Buffer[];
beforeAll(async () => {
  product = await startProduct({ ai: fakeEngine() });
  photos = await Promise.all(
    [120, 240].map((width) => {
      const create = { width, height: 240, channels: 3, background: '#d9b8d2' } as const;
      return sharp({ create }).jpeg().toBuffer();
    }),
  );
});
afterAll(() => product.end());

const rows = async (statement: SQL) => (await product.ctx.db.execute(statement)).rows;
const NOTED = sql`
  select user_id, sum(bytes)::float8 as bytes from account_images
  group by 1 having sum(bytes) <> 0 order by 1`;
const WEIGHED = sql`
  select user_id, sum(byte_size)::float8 as bytes
  from analysis_images i join analyses a on a.id = i.analysis_id group by 1 order by 1`;
const INSTALLATION = sql`
  select sum(amount)::float8 as bytes from figures where figure = 'images'`;

test('whatever comes, is replaced and goes at once, and once added up', async () => {
  const { id: userId, browser } = await signedIn(product);
  const begin = async (): Promise<string> =>
    (await browser.create('cytology', { patientName: 'Bruma', patientSpecies: 'Perro' })).body.id;
  const upload = (to: string, position: number, size: number) =>
    browser.upload(to, position, photos[size] ?? new Uint8Array());
  const open = await begin();
  const discarded = await begin();
  const submitted = await begin();
  const uploads = [open, discarded, submitted].flatMap((id) => [
    upload(id, 1, 0),
    upload(id, 2, 1),
  ]);
  await Promise.all([...uploads, compactWeights(product.ctx.db)]);
  await Promise.all([
    upload(open, 1, 1),
    browser.send('DELETE', `/api/analyses/${open}/images/2`),
    browser.send('DELETE', `/api/analyses/${discarded}`),
    browser.post(`/api/analyses/${submitted}/submit`),
    compactWeights(product.ctx.db),
  ]);
  const weighed = await rows(WEIGHED);
  expect(weighed).toHaveLength(1);
  expect(await rows(NOTED)).toEqual(weighed);
  expect(await rows(INSTALLATION)).toEqual([{ bytes: weighed[0]?.bytes }]);
  const { all, unsent } = await countImageBytes(product.ctx.db, scopeOf({ accountId: userId }));
  expect([{ user_id: userId, bytes: all }]).toEqual(weighed);
  expect(unsent).toBeGreaterThan(0);
  expect(unsent).toBeLessThan(all);
  expect((await browser.delete('/api/me', { password: PASSWORD })).status).toBe(204);
  expect(await rows(sql`select * from account_images`)).toEqual([]);
  expect(await rows(INSTALLATION)).toEqual([{ bytes: 0 }]);
});

test('is added up by the upgrade of an installation that has images', async () => {
  const { browser } = await signedIn(product);
  const answers = { patientName: 'Bruma', patientSpecies: 'Perro' };
  const { id } = (await browser.create('cytology', answers)).body;
  for (const position of [1, 2]) await browser.upload(id, position, photos[0] ?? new Uint8Array());
  await rows(sql`drop table account_images`);
  await rows(sql`drop function note_image cascade`);
  await rows(sql`drop function note_case_images cascade`);
  const text = await readFile(join(MIGRATIONS, '0039_account_images.sql'), 'utf8');
  await product.ctx.db.transaction(async (tx) => {
    for (const statement of splitStatements(text)) await tx.execute(sql.raw(statement));
  });
  expect(await rows(WEIGHED)).toHaveLength(1);
  expect(await rows(NOTED)).toEqual(await rows(WEIGHED));
});
