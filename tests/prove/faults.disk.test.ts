import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CLASSIFIED } from '#tests/support/classified.ts';
import { plainJpeg } from '#tests/support/hostileImages.ts';
import { createDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import type { Client } from '#tests/support/product.ts';
import { figure, size } from '#tests/support/prove.ts';
import { registerVet } from '#tests/support/register.ts';
import { seedEmbedded } from '#tests/support/seedEmbedded.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

/**
 * A full or unwritable disk under a running server: the images' disk, and the disk that also holds
 * the embedded database. With the right to mount, uses a small disk of its own; otherwise a folder
 * that only root could still write.
 */

const KINDS = size(['server'], ['server', 'embedded']);

let kind: string;
let dataDir: string;
let mounted: boolean;
let database: TestDatabase | undefined;
let server: TestServer;
let vet: Client;
let photo: Buffer;

async function open(on: string): Promise<void> {
  kind = on;
  dataDir = await mkdtemp(join(tmpdir(), 'vetoscopio-disk-'));
  const room = kind === 'server' ? '6m' : '160m';
  mounted = mount('-t', 'tmpfs', '-o', `size=${room},mode=700`, 'tmpfs', dataDir);
  database = kind === 'server' ? await createDatabase() : undefined;
  if (!database) await seedEmbedded(dataDir);
  const env: Record<string, string> = database ? { DATABASE_URL: database.url } : {};
  server = await startServer({ env, dataDir });
  vet = await registerVet(server);
  photo = await plainJpeg(400_000);
}

async function close(): Promise<void> {
  await server.stop();
  await database?.drop();
  if (mounted) execFileSync('umount', [dataDir]);
  await rm(dataDir, { recursive: true, force: true });
}

function mount(...words: string[]): boolean {
  try {
    execFileSync('mount', words, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function begin(): Promise<string> {
  const { status, body } = await vet.create('cytology', CLASSIFIED);
  expect(status).toBe(201);
  return body.id;
}
const used = async () => (await vet.get('/api/me')).body.consultations_this_month;
const list = (folder: string) => readdir(join(dataDir, folder)).catch(() => []);

/** Expects a worded refusal, no leftovers, and a case neither accepted nor charged. */
async function expectRefused(id: string, status: number, code: string): Promise<void> {
  const before = await used();
  const reply = await vet.upload(id, 1, photo);
  expect([reply.status, reply.body.code]).toEqual([status, code]);
  expect(reply.body.detail.length).toBeGreaterThan(40);
  expect([await list('incoming'), await list(`images/${id}`)]).toEqual([[], []]);
  const submitted = await vet.post(`/api/analyses/${id}/submit`, { attemptedImages: 0 });
  expect([submitted.status, submitted.body.code]).toEqual([409, 'no_images_left']);
  expect(await used()).toBe(before);
}

/** Expects recovery without a restart. */
async function expectTaken(id: string): Promise<void> {
  expect((await vet.upload(id, 1, photo)).status).toBe(201);
  expect((await vet.post(`/api/analyses/${id}/submit`)).body.imageCount).toBe(1);
}

const tell = (name: string, value: string) =>
  figure({
    name: `${name} (${kind})`,
    goal: 'right answer, no charge, well again by itself',
    value,
    holds: true,
  });

describe.each(KINDS)('database: %s', (on) => {
  beforeAll(() => open(on));
  afterAll(close);

  test('a full disk is reported, charges nothing, and recovers when there is space again', async () => {
    if (!mounted) return tell('disk full', 'not tried: mounting needs root');
    const ballast = join(dataDir, 'ballast');
    // Space for no upload and, with a little more, for no stored image.
    for (const room of [100_000, 500_000]) {
      // Begun before: an embedded database has no room for a case either.
      const id = await begin();
      const { bavail, bsize } = await statfs(dataDir);
      await writeFile(ballast, Buffer.alloc(bavail * bsize - room));
      await expectRefused(id, 507, 'storage_full');
      expect([201, 503]).toContain((await vet.create('cytology', {})).status);
      await rm(ballast);
      await expectTaken(id);
    }
    tell('disk full', '507 twice, charged 0, taken after');
  });

  test('an unwritable folder is reported, charges nothing, and recovers', async () => {
    const root = process.getuid?.() === 0;
    if (!mounted && root) return tell('read-only folder', 'not tried: root writes everywhere');
    // A database that cannot write stops; this suite covers only the files beside it.
    if (!database) return;
    const id = await begin();
    await setWritable(false);
    try {
      await expectRefused(id, 503, 'storage_unavailable');
    } finally {
      await setWritable(true);
    }
    await expectTaken(id);
    tell('read-only folder', '503, charged 0, taken after');
  });
});

async function setWritable(writable: boolean): Promise<void> {
  if (mounted) mount('-o', `remount,${writable ? 'rw' : 'ro'}`, dataDir);
  else
    for (const folder of ['incoming', 'images', ''])
      await chmod(join(dataDir, folder), writable ? 0o700 : 0o500).catch(() => {});
}
