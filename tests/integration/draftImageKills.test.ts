import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '#domain/errors.ts';
import type { Caller } from '#domain/rules/access.ts';
import type { Context } from '#server/context.ts';
import type { FileStore } from '#server/external/files/files.ts';
import { copyImage } from '#server/flows/analyses/copyImage.ts';
import { createAnalysis } from '#server/flows/analyses/create.ts';
import { submitAnalysis } from '#server/flows/analyses/submit.ts';
import { removeOrphanFiles } from '#server/flows/analyses/sweep.ts';
import { beginDraftImage } from '#server/flows/drafts/beginImage.ts';
import { deleteDraft } from '#server/flows/drafts/drafts.ts';
import { receivePart } from '#server/flows/drafts/receivePart.ts';
import { listImages } from '#server/stores/images.ts';
import { newPerson } from '#tests/support/accounts.ts';
import { callerOf } from '#tests/support/callers.ts';
import { noisePhoto, storedFiles } from '#tests/support/draftImages.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { failingDatabase } from '#tests/support/failingDatabase.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

/** A process that ends between any two writes, from choosing an image to sending its case (decision 121). */

const PART = 40_000;
let product: Product;
let photo: Buffer;
beforeAll(async () => {
  product = await startProduct({ ai: fakeEngine() });
  photo = await noisePhoto();
});
afterAll(() => product.end());

class Killed extends Error {}

/** The context of a process that lives for some steps: each statement, commit and change of a file. */
function mortal(ctx: Context, steps: number) {
  let left = steps;
  const step = () => {
    left -= 1;
    if (left < 0) throw new Killed();
  };
  const touched = ['put', 'remove', 'removeAll', 'get', 'find'];
  const files = new Proxy(ctx.files, {
    get: (target, name: keyof FileStore) =>
      touched.includes(name)
        ? async (...args: Parameters<FileStore['put']>) => {
            step();
            return (target[name] as (...values: unknown[]) => unknown)(...args);
          }
        : target[name],
  });
  const db = failingDatabase(ctx.db, { step });
  return { ctx: { ...ctx, db, files }, isDead: () => left < 0 };
}

interface Sending {
  readonly draftId: string;
  readonly id: string;
  readonly key: string;
}

/** As a device does it, from wherever an earlier attempt ended. */
async function send(ctx: Context, caller: Caller, { draftId, id, key }: Sending): Promise<string> {
  const asked = { type: 'cytology', data: { patientName: 'Bruma' }, idempotencyKey: key };
  const begun = await createAnalysis(ctx, caller, asked);
  if (begun.status !== 'pending_images') return begun.id;
  const size = photo.length;
  let image = await beginDraftImage(ctx, caller, {
    draftId,
    id,
    size,
    type: 'cytology',
    source: 'device',
  });
  while (image.state === 'receiving') {
    const { received: offset } = image;
    const bytes = photo.subarray(offset, offset + PART);
    image = await receivePart(ctx, caller, { draftId, imageId: id, offset, bytes });
  }
  const to = { analysisId: begun.id, position: 1, imageId: id, fileName: 'masa.png' };
  await copyImage(ctx, caller, to);
  await submitAnalysis(ctx, caller, { analysisId: begun.id, attemptedImages: 1 });
  await deleteDraft(ctx, caller, draftId, undefined);
  return begun.id;
}

test('killed at any step, an image is neither lost nor doubled, nor its case charged twice', async () => {
  let steps = 0;
  for (let done = false; !done; steps++) {
    const { id: userId } = await newPerson(product);
    const caller = callerOf(userId);
    const before = await storedFiles(product);
    const sending = { draftId: randomUUID(), id: randomUUID(), key: randomUUID() };
    const process = mortal(product.ctx, steps);
    const died = await send(process.ctx, caller, sending).then(
      () => false,
      () => true,
    );
    expect(died, `step ${steps}`).toBe(process.isDead() && died);
    done = !process.isDead();
    const id = await send(product.ctx, caller, sending).catch((error: unknown) => {
      throw new Error(`After ${steps} steps`, { cause: error });
    });
    await deleteDraft(product.ctx, caller, sending.draftId, undefined);
    await removeOrphanFiles(product.ctx);
    const images = await listImages(product.ctx.db, id);
    expect(images, `step ${steps}`).toHaveLength(1);
    for (const { storageKey, thumbnailKey, middleKey } of images)
      for (const key of [storageKey, thumbnailKey ?? '', middleKey ?? ''])
        expect((await product.ctx.files.find(key))?.byteLength, `step ${steps}`).toBeGreaterThan(0);
    const added = (await storedFiles(product)).filter((key) => !before.includes(key));
    // Beside those of the row, at most what the intake of the process that died had written by then.
    expect(added.length, `step ${steps}: ${added}`).toBeGreaterThanOrEqual(3);
    expect(added.length, `step ${steps}: ${added}`).toBeLessThanOrEqual(6);
    const { rows } = await product.ctx.db.execute(sql`
      select (select count(*)::int from charges where analysis_id = ${id}) as charges,
        (select count(*)::int from draft_images where account_id = ${userId}) as images,
        (select sum(bytes)::int from account_images where user_id = ${userId}) = (
          select sum(byte_size)::int from analysis_images where analysis_id = ${id}) as weighed`);
    expect(rows, `step ${steps}`).toEqual([{ charges: 1, images: 0, weighed: true }]);
  }
  expect(steps).toBeGreaterThan(30);
});

test('another failure than a kill is no reason to give an image up', async () => {
  const { id: userId } = await newPerson(product);
  const caller = callerOf(userId);
  const sending = { draftId: randomUUID(), id: randomUUID(), key: randomUUID() };
  const full = new AppError('storage_full');
  let puts = 0;
  const files = new Proxy(product.ctx.files, {
    get: (target, name: keyof FileStore) =>
      name === 'put'
        ? async (...args: Parameters<FileStore['put']>) => {
            puts += 1;
            if (puts % 2 === 1) throw full;
            return target.put(...args);
          }
        : target[name],
  });
  const ctx = { ...product.ctx, files };
  for (let time = 0; time < 4; time++) await send(ctx, caller, sending).catch(() => {});
  const id = await send(product.ctx, caller, sending);
  expect(await listImages(product.ctx.db, id)).toHaveLength(1);
});
