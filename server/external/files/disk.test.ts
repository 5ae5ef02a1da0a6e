import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDiskFiles } from './disk.ts';
import { FileMissing } from './files.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vetoscopio-files-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('what is put is got, replaced and removed, leaving no scraps', async () => {
  const files = createDiskFiles(folder);
  await files.put('caso/a.jpg', Buffer.from('uno'));
  await files.put('caso/a.jpg', Buffer.from('dos'));
  expect(Buffer.from(await files.get('caso/a.jpg')).toString()).toBe('dos');
  expect(await readdir(join(folder, 'caso'))).toEqual(['a.jpg']);
  await files.remove('caso/a.jpg');
  await files.remove('caso/a.jpg');
  await expect(files.get('caso/a.jpg')).rejects.toBeInstanceOf(FileMissing);
});

test('a key never leaves the folder', () => {
  const files = createDiskFiles(folder);
  expect(() => files.remove('../fuera')).toThrow('outside');
});
