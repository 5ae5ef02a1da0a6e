import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backup } from '#server/commands/backup.ts';
import { removeOrphanFiles } from '#server/flows/analyses/sweep.ts';
import { type Browser, PASSWORD, signedIn } from '#tests/support/accounts.ts';
import { type CuttableLine, openLine } from '#tests/support/cuttableLine.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { drawCytology } from '#tests/support/images.ts';
import { eventually, type Product, startProduct } from '#tests/support/product.ts';
import { type S3Server, startS3 } from '#tests/support/s3Server.ts';

/** The whole product with its images in a bucket, and none in the data folder. */

let server: S3Server;
let line: CuttableLine;
let product: Product;
let photo: Buffer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vetoscopio-bucket-'));
  photo = await drawCytology({ seed: 1, cells: 6, width: 320, height: 240, cellRadius: 24 });
  server = await startS3();
  line = await openLine();
  const bucket = await server.makeBucket();
  line.leadTo(bucket.S3_ENDPOINT);
  product = await startProduct({ ai: fakeEngine() }, { ...bucket, S3_ENDPOINT: line.url });
});
afterAll(async () => {
  await product.end();
  await line.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function submitCase(browser: Browser): Promise<string> {
  const { id } = (await browser.create('cytology', { patientName: 'Bruma' })).body;
  expect((await browser.upload(id, 1, photo)).status).toBe(201);
  expect((await browser.post(`/api/analyses/${id}/submit`)).status).toBe(202);
  await eventually(
    async () => (await browser.get(`/api/analyses/${id}`)).body.status === 'completed',
  );
  return id;
}

const imageOf = async (browser: Browser, id: string) => {
  const [image] = (await browser.get(`/api/analyses/${id}`)).body.images;
  return fetch(`${product.url}/api/analyses/${id}/images/${image.id}`, {
    headers: { cookie: browser.cookie },
  });
};

test('a case is sent, read, shown, copied, saved and removed from the bucket alone', async () => {
  const { browser } = await signedIn(product);
  const id = await submitCase(browser);
  const shown = await imageOf(browser, id);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(existsSync(join(product.dataDir, 'images'))).toBe(false);

  const copy = await fetch(`${product.url}/api/me/export`, { headers: { cookie: browser.cookie } });
  const names = Object.keys(unzipSync(new Uint8Array(await copy.arrayBuffer())));
  expect(names).toContain(`casos/${id}/imagen-1.jpg`);
  const saved = join(folder, 'copia.tar.gz');
  expect(
    await backup(
      { ...product.ctx, dataDir: product.dataDir },
      { path: saved, passphrase: undefined },
    ),
  ).toBeGreaterThan(0);

  expect((await browser.delete('/api/me', { password: PASSWORD })).status).toBe(204);
  await eventually(async () => !(await product.ctx.files.listPrefixes()).includes(id));
});

test('a crash’s remains in the bucket are swept, and nothing else', async () => {
  const { browser } = await signedIn(product);
  const id = await submitCase(browser);
  const orphan = randomUUID();
  await product.ctx.files.put(`${orphan}/a.jpg`, Buffer.from('x'));
  expect(await removeOrphanFiles(product.ctx)).toBe(1);
  const left = await product.ctx.files.listPrefixes();
  expect([left.includes(orphan), left.includes(id)]).toEqual([false, true]);
});

test('while the bucket is away nothing is lost, and nothing is saved without its images', async () => {
  const { browser } = await signedIn(product);
  const id = await submitCase(browser);
  const open = (await browser.create('cytology', { patientName: 'Niebla' })).body.id;
  void line.cutAfter(1);
  const refused = await browser.upload(open, 1, photo);
  expect([refused.status, refused.body.code]).toEqual([503, 'storage_unavailable']);
  expect(refused.headers.get('retry-after')).toBeTruthy();
  expect((await imageOf(browser, id)).status).toBe(503);
  const saved = join(folder, 'incompleta.tar.gz');
  await expect(
    backup({ ...product.ctx, dataDir: product.dataDir }, { path: saved, passphrase: undefined }),
  ).rejects.toMatchObject({
    code: 'unavailable',
  });
  expect(await readdir(folder)).not.toContain('incompleta.tar.gz');
  const copy = fetch(`${product.url}/api/me/export`, { headers: { cookie: browser.cookie } });
  await expect(copy.then((reply) => reply.arrayBuffer())).rejects.toThrow();

  line.restore();
  expect((await browser.upload(open, 1, photo)).status).toBe(201);
  expect((await browser.post(`/api/analyses/${open}/submit`)).status).toBe(202);
  expect((await imageOf(browser, id)).status).toBe(200);
});
