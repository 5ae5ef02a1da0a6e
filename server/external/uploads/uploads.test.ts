import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MAX_IMAGE_BYTES } from '#domain/rules/images.ts';
import { createUploads, type UploadOptions, type Uploads } from './uploads.ts';

let folder: string;
let uploads: Uploads | undefined;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'vetoscopio-uploads-')), 'incoming');
});
afterEach(async () => {
  await uploads?.close();
  await rm(join(folder, '..'), { recursive: true, force: true });
});
async function open(options: Partial<UploadOptions> = {}): Promise<Uploads> {
  uploads = await createUploads(folder, options);
  return uploads;
}

async function* chunks(...all: Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* all;
}
/** A body that never brings anything. */
const silent = (): AsyncIterator<Uint8Array> => ({ next: () => new Promise(() => {}) });
const from = (account: string, body: AsyncIterator<Uint8Array>, signal = alive) => ({
  account,
  body,
  signal,
});
const alive = new AbortController().signal;
const files = () => readdir(folder);

test('a body is in a private file while it is used, and deleted afterwards', async () => {
  const body = chunks(Buffer.from('uno'), Buffer.from('dos'));
  const contents = await (await open()).receive(from('a', body), async ({ path, head }) => {
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await files()).toHaveLength(1);
    return [Buffer.from(head).toString(), await readFile(path, 'utf8')];
  });
  expect(contents).toEqual(['unodos', 'unodos']);
  expect(await files()).toEqual([]);
});

test('a body whose use fails leaves nothing', async () => {
  const use = () => Promise.reject(new Error('no'));
  await expect((await open()).receive(from('a', chunks()), use)).rejects.toThrow('no');
  expect(await files()).toEqual([]);
});

test('an oversized body is read to its end, discarded, and refused', async () => {
  const part = Buffer.alloc(MAX_IMAGE_BYTES / 4);
  let ended = false;
  async function* large() {
    for (let index = 0; index < 5; index++) yield part;
    ended = true;
  }
  const received = (await open()).receive(from('a', large()), async () => 'used');
  await expect(received).rejects.toMatchObject({ code: 'image_too_large' });
  expect(ended).toBe(true);
  expect(await files()).toEqual([]);
});

test('a stalled or too slow body is cut off', async () => {
  const opened = await open({ silence: 20 });
  const use = async () => 'used';
  const slow = { code: 'upload_too_slow', status: 408 };
  await expect(opened.receive(from('a', silent()), use)).rejects.toMatchObject(slow);
  await opened.close();
  async function* trickle() {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 1));
      yield Buffer.from('.');
    }
  }
  const strict = await open({ grace: 20, bytesPerSecond: 1_000_000 });
  await expect(strict.receive(from('a', trickle()), use)).rejects.toMatchObject(slow);
  await strict.close();
  const short = await open({ whole: 20 });
  await expect(short.receive(from('a', trickle()), use)).rejects.toMatchObject(slow);
  expect(await files()).toEqual([]);
});

test('a disconnected sender gets its own refusal', async () => {
  async function* broken() {
    yield Buffer.from('uno');
    throw new Error('aborted');
  }
  const received = (await open()).receive(from('a', broken()), async () => 'used');
  await expect(received).rejects.toMatchObject({ code: 'cancelled' });
  expect(await files()).toEqual([]);
});

test('an account with many uploads waits for its own; a too long wait is refused', async () => {
  const opened = await open({ each: { atOnce: 2, waiting: 9 }, wait: 30 });
  const { promise: held, resolve: release } = Promise.withResolvers<string>();
  const busy = [1, 2, 3].map(() => opened.receive(from('busy', chunks()), () => held));
  expect(await opened.receive(from('other', chunks()), async () => 'at once')).toBe('at once');
  await expect(busy[2]).rejects.toMatchObject({ code: 'uploads_busy', status: 503 });
  release('done');
  expect(await Promise.all(busy.slice(0, 2))).toEqual(['done', 'done']);
});

test('stalled uploads of many accounts delay no other', async () => {
  const opened = await open();
  const { promise: nothing, resolve: end } = Promise.withResolvers<IteratorResult<Uint8Array>>();
  const stalled = Array.from({ length: 200 }, (_, account) =>
    opened.receive(from(`slow ${account}`, { next: () => nothing }), async () => 'used'),
  );
  expect(await opened.receive(from('other', chunks()), async () => 'at once')).toBe('at once');
  end({ done: true, value: undefined });
  expect(new Set(await Promise.all(stalled))).toEqual(new Set(['used']));
});

test('a disconnected waiter leaves the queue', async () => {
  const opened = await open({ each: { atOnce: 1, waiting: 9 } });
  const { promise: held, resolve: release } = Promise.withResolvers<string>();
  const first = opened.receive(from('a', chunks()), () => held);
  const gone = new AbortController();
  const waiting = opened.receive(from('a', chunks(), gone.signal), async () => 'used');
  gone.abort();
  await expect(waiting).rejects.toMatchObject({ code: 'cancelled' });
  release('done');
  expect(await first).toBe('done');
});

test('a dead process’s files are swept, a living one’s are not', async () => {
  await (await open()).receive(from('a', chunks()), async () => {});
  await uploads?.close();
  const old = 'old.part';
  const young = 'young.part';
  const foreign = 'notes.txt';
  for (const name of [old, young, foreign]) await writeFile(join(folder, name), 'x');
  const yesterday = new Date(Date.now() - 86_400_000);
  for (const name of [old, foreign]) await utimes(join(folder, name), yesterday, yesterday);
  await open();
  expect((await files()).sort()).toEqual([foreign, young]);
});

test('a refused body is drained up to a limit', async () => {
  const opened = await open();
  let count = 0;
  async function* endless() {
    for (;;) {
      count += 1;
      yield Buffer.alloc(1024 * 1024);
    }
  }
  await opened.discard(endless());
  expect(count).toBeLessThan(200);
  await opened.discard(chunks(Buffer.from('x')));
});
