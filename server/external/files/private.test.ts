import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepPrivate } from './private.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'veto-private-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Paths below the folder that other users may open, with their modes. */
async function open(): Promise<string[]> {
  const exposed: string[] = [];
  for (const name of ['', ...(await readdir(folder, { recursive: true }))]) {
    const { mode } = await stat(join(folder, name));
    if (mode & 0o077) exposed.push(`${name} ${(mode & 0o777).toString(8)}`);
  }
  return exposed;
}

test('an earlier version’s open files become private, and so do new ones', async () => {
  const before = process.umask(0o022);
  try {
    const deep = join(folder, 'images', 'caso');
    await mkdir(deep, { recursive: true });
    await writeFile(join(deep, 'uno.jpg'), 'x');
    await writeFile(join(folder, 'sample-accounts.txt'), 'x');
    await chmod(folder, 0o755);
    expect(await open()).toHaveLength(5);
    expect(await keepPrivate(folder)).toBe(true);
    expect(await open()).toEqual([]);
    await mkdir(join(deep, 'otra'));
    await writeFile(join(deep, 'otra', 'dos.jpg'), 'x');
    expect(await open()).toEqual([]);
    // A file that an operator adds at the top of a private folder becomes private too.
    await writeFile(join(folder, 'auth-secret'), 'x', { mode: 0o600 });
    await chmod(join(folder, 'auth-secret'), 0o644);
    await keepPrivate(folder);
    expect(await open()).toEqual([]);
  } finally {
    process.umask(before);
  }
});

test('a missing folder is created', async () => {
  await rm(folder, { recursive: true });
  expect(await keepPrivate(folder)).toBe(true);
  expect(await open()).toEqual([]);
});
