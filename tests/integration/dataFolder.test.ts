import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn } from '#tests/support/accounts.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { drawEmptyField } from '#tests/support/images.ts';
import { waitForMail } from '#tests/support/outbox.ts';
import { eventually, type Product, startProduct } from '#tests/support/product.ts';
import { seedEmbedded } from '#tests/support/seedEmbedded.ts';

let dataDir: string;
let product: Product;
const umask = process.umask(0o022);
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vetoscopio-folder-'));
  await seedEmbedded(dataDir);
  await chmod(dataDir, 0o755);
  product = await startProduct({ ai: fakeEngine() }, { DATA_DIR: dataDir });
});
afterAll(async () => {
  await product.end();
  await rm(dataDir, { recursive: true, force: true });
  process.umask(umask);
});

test('only its owner can read a server’s files: mails, secrets, images, the database [ASVS 13.3.2, 14.2.4]', async () => {
  const { browser, email } = await signedIn(product);
  await browser.post('/api/auth/request-password-reset', { email });
  await waitForMail(dataDir, { to: email });
  const { id } = (await browser.create('cytology', {})).body;
  expect((await browser.upload(id, 1, await drawEmptyField(320, 240))).status).toBe(201);
  expect((await browser.post(`/api/analyses/${id}/submit`)).status).toBe(202);
  await eventually(
    async () => (await browser.get(`/api/analyses/${id}`)).body.status === 'completed',
  );

  const names = await readdir(dataDir, { recursive: true });
  for (const part of ['lock', 'auth-secret', 'database/base', 'images/', 'outbox/'])
    expect(
      names.some((name) => name.startsWith(part)),
      part,
    ).toBe(true);
  const open: string[] = [];
  // PGlite sets its files' modes regardless of the umask; its private folder protects them.
  for (const name of ['', ...names.filter((name) => !name.startsWith('database/'))]) {
    const info = await stat(join(dataDir, name)).catch(() => undefined);
    // Empty copies of the catalogue, whose mode PGlite sets; their folder is private.
    if (name.endsWith('pg_internal.init')) continue;
    if (info && info.mode & 0o077) open.push(name);
  }
  expect(open).toEqual([]);
});
