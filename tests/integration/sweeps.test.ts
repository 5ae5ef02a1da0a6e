import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endOverdueAnalyses } from '#server/flows/analyses/giveUp.ts';
import { resumeAnalyses } from '#server/flows/analyses/resume.ts';
import { removeAbandonedUploads, removeOrphanFiles } from '#server/flows/analyses/sweep.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { eventually, newVet, type Product, startProduct } from '#tests/support/product.ts';

const HOUR = 3_600_000;
let product: Product;
let now = new Date();
let release: () => void = () => {};
beforeAll(async () => {
  // An engine that holds every case until released.
  const engine = fakeEngine();
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  product = await startProduct({
    clock: () => now,
    ai: fakeEngine({
      diagnose: async (clinicalCase, signal) => {
        await gate;
        return engine.diagnose(clinicalCase, signal);
      },
    }),
  });
});
afterAll(async () => {
  release();
  await product.end();
});

test('an unsubmitted case is removed with its images after a day, not before [2.4-09, 2.9-28] [ASVS 14.2.4]', async () => {
  const client = await newVet(product);
  const { id } = (await client.create('cytology', {})).body;
  const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  await client.upload(id, 1, photo);
  const begun = now;
  now = new Date(begun.getTime() + 23 * HOUR);
  expect(await removeAbandonedUploads(product.ctx)).toBe(0);
  now = new Date(begun.getTime() + 25 * HOUR);
  expect(await removeAbandonedUploads(product.ctx)).toBe(1);
  expect((await client.get(`/api/analyses/${id}`)).status).toBe(404);
  expect(await readdir(join(product.dataDir, 'images'))).not.toContain(id);
  now = begun;
});

test('a case stuck past its time ends in error, is refunded once, and stays ended [2.9-28]', async () => {
  const client = await newVet(product);
  const { id } = (await client.create('cytology', {})).body;
  await client.post(`/api/analyses/${id}/submit`);
  const begun = now;
  now = new Date(begun.getTime() + 14 * 60_000);
  expect(await endOverdueAnalyses(product.ctx)).toBe(0);
  now = new Date(begun.getTime() + 16 * 60_000);
  expect(await endOverdueAnalyses(product.ctx)).toBe(1);
  expect(await endOverdueAnalyses(product.ctx)).toBe(0);
  // The engine answers late: the result changes nothing.
  release();
  await resumeAnalyses(product.ctx);
  const { body } = await client.get(`/api/analyses/${id}`);
  expect(body.status).toBe('error');
  expect(body.aiResponse.message).toContain('tiempo máximo');
  expect((await client.get('/api/me')).body.consultations_this_month).toBe(0);
  now = begun;
});

test('an accepted case with a lost job is queued again [2.4-19]', async () => {
  const client = await newVet(product);
  const { id } = (await client.create('cytology', {})).body;
  await client.post(`/api/analyses/${id}/submit`);
  await eventually(async () => (await client.get(`/api/analyses/${id}`)).body.finishedAt);
  // As after a crash: accepted, with no worker on it.
  await product.ctx.db.execute(
    sql`update analyses set status = 'pending_webhook', finished_at = null where id = ${id}`,
  );
  now = new Date(now.getTime() + 1000);
  expect(await resumeAnalyses(product.ctx)).toBe(1);
  await eventually(
    async () => (await client.get(`/api/analyses/${id}`)).body.status === 'completed',
  );
});

test('files of cases that no longer exist are removed; others are left [2.9-28]', async () => {
  const orphan = randomUUID();
  const folder = join(product.dataDir, 'images');
  await mkdir(join(folder, orphan), { recursive: true });
  await writeFile(join(folder, orphan, 'a.jpg'), 'x');
  await mkdir(join(folder, 'ajena'), { recursive: true });
  expect(await removeOrphanFiles(product.ctx)).toBe(1);
  const left = await readdir(folder);
  expect(left).not.toContain(orphan);
  expect(left).toContain('ajena');
});

test('images are left alone when the database knows none of them', async () => {
  const folder = join(product.dataDir, 'images');
  const strange = Array.from({ length: 60 }, () => randomUUID());
  for (const id of strange) await mkdir(join(folder, id), { recursive: true });
  expect(await removeOrphanFiles(product.ctx)).toBe(0);
  expect(await readdir(folder)).toEqual(expect.arrayContaining(strange));
  expect(product.errors.at(-1)).toContain('orphan files left alone');
  for (const id of strange) await rm(join(folder, id), { recursive: true });
});

test('all unfinished cases are resumed, however many', async () => {
  const client = await newVet(product);
  const { id: userId } = (await client.get('/api/me')).body;
  await product.ctx.db.execute(
    sql`insert into analyses
          (id, user_id, analysis_type, catalogue_version, status, submitted_data,
           idempotency_key, request_hash, submitted_at)
        select gen_random_uuid(), ${userId}, 'cytology', 1, 'pending_webhook', '{}',
               'many ' || n, 'h', now() - interval '1 minute'
        from generate_series(1, 1005) n`,
  );
  const queued: string[] = [];
  const jobs = { send: async (_: unknown, name: string) => void queued.push(name) };
  expect(await resumeAnalyses({ ...product.ctx, jobs })).toBe(1005);
  expect(queued).toHaveLength(1005);
  await product.ctx.db.execute(sql`delete from analyses where user_id = ${userId}`);
});
