import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDiskFiles } from '#server/external/files/disk.ts';
import { FileMissing, type FileStore } from '#server/external/files/files.ts';
import { openS3Files } from '#server/external/files/s3.ts';
import { bucketSettings, type S3Server, startS3 } from '#tests/support/s3Server.ts';

/** Properties of every image store. */

let folder: string;
let server: S3Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vetoscopio-files-'));
  server = await startS3();
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await server.stop();
});

const STORES: Record<string, () => Promise<FileStore>> = {
  'a folder': async () => createDiskFiles(await mkdtemp(join(folder, 'store-'))),
  'a bucket': async () => openS3Files(bucketSettings(await server.makeBucket())),
};

describe.each(Object.entries(STORES))('%s', (_, open) => {
  let files: FileStore;
  beforeAll(async () => {
    files = await open();
  });
  const textOf = async (key: string) => Buffer.from(await files.get(key)).toString();

  test('returns every stored byte, replaced or new', async () => {
    const every = Uint8Array.from({ length: 70_000 }, (__, index) => index % 256);
    await files.put('bytes/a.jpg', every);
    expect(Buffer.from(await files.get('bytes/a.jpg'))).toEqual(Buffer.from(every));
    await files.put('bytes/a.jpg', Buffer.from('dos'));
    expect(await textOf('bytes/a.jpg')).toBe('dos');
    await files.put('bytes/vacío ñ+%&.jpg', new Uint8Array());
    expect(await textOf('bytes/vacío ñ+%&.jpg')).toBe('');
  });

  test('takes over a file of this machine, replaced or new', async () => {
    for (const words of ['uno', 'dos']) {
      const path = join(folder, 'taken');
      await writeFile(path, words);
      await files.take('tomado/a.jpg', path);
      expect(await textOf('tomado/a.jpg')).toBe(words);
    }
    await expect(files.take('tomado/b.jpg', join(folder, 'no'))).rejects.toThrow('ENOENT');
    expect(await files.find('tomado/b.jpg')).toBeUndefined();
  });

  test('distinguishes missing keys from existing ones', async () => {
    await expect(files.get('nadie/a.jpg')).rejects.toBeInstanceOf(FileMissing);
    expect(await files.find('nadie/a.jpg')).toBeUndefined();
    await files.put('alguien/a.jpg', Buffer.from('uno'));
    expect(Buffer.from((await files.find('alguien/a.jpg')) ?? '').toString()).toBe('uno');
  });

  test('lists the cases it has', async () => {
    for (const key of ['lista-1/a.jpg', 'lista-1/b.jpg', 'lista-2/a.jpg'])
      await files.put(key, Buffer.from('x'));
    const listed = (await files.listPrefixes()).filter((name) => name.startsWith('lista-'));
    expect(listed.sort()).toEqual(['lista-1', 'lista-2']);
  });

  test('removes a key or a whole case and no other, and is idempotent', async () => {
    for (const key of ['caso/a.jpg', 'caso/b.jpg', 'caso-2/a.jpg'])
      await files.put(key, Buffer.from(key));
    await files.remove('caso/a.jpg');
    await files.remove('caso/a.jpg');
    expect(await files.find('caso/a.jpg')).toBeUndefined();
    expect(await textOf('caso/b.jpg')).toBe('caso/b.jpg');
    await files.removeAll('caso');
    await files.removeAll('caso');
    expect(await files.find('caso/b.jpg')).toBeUndefined();
    expect(await textOf('caso-2/a.jpg')).toBe('caso-2/a.jpg');
  });
});

test('a folder keeps no partial files, and no key leaves it [ASVS 5.3.2]', async () => {
  const own = await mkdtemp(join(folder, 'store-'));
  const files = createDiskFiles(own);
  await files.put('caso/a.jpg', Buffer.from('uno'));
  await files.put('caso/a.jpg', Buffer.from('dos'));
  expect(await readdir(join(own, 'caso'))).toEqual(['a.jpg']);
  expect(() => files.remove('../fuera')).toThrow('outside');
});

test('all the cases of a bucket are listed and removed, however many pages they fill', async () => {
  const files = await openS3Files(bucketSettings(await server.makeBucket()), 3);
  const cases = Array.from({ length: 8 }, (_, index) => `caso-${index}`);
  for (const name of cases) await files.put(`${name}/a.jpg`, Buffer.from('x'));
  expect((await files.listPrefixes()).sort()).toEqual(cases);
  const images = Array.from({ length: 7 }, (_, index) => `caso-0/${index}.jpg`);
  for (const key of images) await files.put(key, Buffer.from('x'));
  await files.removeAll('caso-0');
  expect((await files.listPrefixes()).sort()).toEqual(cases.slice(1));
});
