import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backup } from '#server/commands/backup.ts';
import { createDiskFiles } from '#server/external/files/disk.ts';
import type { FileStore } from '#server/external/files/files.ts';
import { openS3Files } from '#server/external/files/s3.ts';
import { removeOrphanFiles } from '#server/flows/analyses/sweep.ts';
import { forgetBuilds, keepBuild } from '#server/flows/operations/keptBuilds.ts';
import { openBuild } from '#server/http/builtFiles.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { bucketSettings, type S3Server, startS3 } from '#tests/support/s3Server.ts';

/** Built files of other releases, in every image store: pages older and newer than the process they ask. */

const HOUR = 3_600_000;
const NOON = Date.parse('2026-11-28T12:00:00Z');
const SCRIPT = 'assets/history-AAAAAAAA.js';
const LATER = 'assets/history-BBBBBBBB.js';
const SHARED = 'assets/letters-CCCCCCCC.woff2';

let server: S3Server;
let folder: string;
let builds: readonly [string, string];
beforeAll(async () => {
  server = await startS3();
  folder = await mkdtemp(join(tmpdir(), 'vetoscopio-kept-'));
  builds = [
    await writeBuild('one', { [SCRIPT]: 'export const word = "lista"', [SHARED]: 'letters' }),
    await writeBuild('two', { [LATER]: 'export const word = "historial"', [SHARED]: 'letters' }),
  ];
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** As a build leaves them: scripts with a copy in brotli, fonts without. */
async function writeBuild(name: string, files: Readonly<Record<string, string>>): Promise<string> {
  const client = join(folder, name);
  await mkdir(join(client, 'assets'), { recursive: true });
  await writeFile(join(client, '__spa-fallback.html'), `<p>${name}</p>`);
  for (const [path, text] of Object.entries(files)) {
    await writeFile(join(client, path), text);
    if (path.endsWith('.js')) await writeFile(join(client, `${path}.br`), brotliCompressSync(text));
  }
  return client;
}

const STORES: Record<string, () => Promise<FileStore>> = {
  'a folder': async () => createDiskFiles(await mkdtemp(join(folder, 'store-'))),
  'a bucket': async () => openS3Files(bucketSettings(await server.makeBucket())),
};

describe.each(Object.entries(STORES))('with %s', (_, open) => {
  let files: FileStore;
  let now = NOON;
  let products: Product[] = [];
  /** A process of a release, with what all processes share. */
  const begin = async (web: string, secret = 'x'.repeat(40)) => {
    const clock = () => new Date(now);
    const product = await startProduct({ files, web, clock }, { AUTH_SECRET: secret });
    products.push(product);
    return product;
  };
  const textOf = async ({ url }: Product, name: string, encoding = 'br') => {
    const reply = await fetch(`${url}/${name}`, { headers: { 'accept-encoding': encoding } });
    return reply.status === 200 ? reply.text() : reply.status;
  };
  beforeAll(async () => {
    files = await open();
  });
  afterAll(async () => {
    for (const product of products) await product.end();
    products = [];
  });

  test('each release has the files of the other, whoever is asked, until a day after its last process', async () => {
    const old = await begin(builds[0]);
    const next = await begin(builds[1]);
    for (const asked of [old, next])
      for (const encoding of ['br', 'identity']) {
        expect(await textOf(asked, SCRIPT, encoding)).toContain('lista');
        expect(await textOf(asked, LATER, encoding)).toContain('historial');
      }
    const reply = await fetch(`${next.url}/${SCRIPT}`);
    expect(reply.headers.get('cache-control')).toContain('immutable');
    expect(reply.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await textOf(next, 'assets/history-DDDDDDDD.js')).toBe(404);

    await old.end();
    products = products.filter((each) => each !== old);
    const alone = await openBuild(builds[1]);
    now += 24 * HOUR;
    await keepBuild(next.ctx, alone);
    expect(await forgetBuilds(next.ctx)).toBe(0);
    now += 2 * HOUR;
    await keepBuild(next.ctx, alone);
    expect(await forgetBuilds(next.ctx)).toBe(1);
    expect(await files.listPrefixes('web')).toEqual([alone.id]);
    const fresh = await begin(builds[1]);
    expect(await textOf(fresh, SCRIPT)).toBe(404);
    expect(await textOf(fresh, LATER)).toContain('historial');
  });

  test('they are in no backup, and no sweep of images takes them for a case', async () => {
    const [product] = products as [Product];
    const path = join(folder, 'copia.tar.gz');
    const pictures = await backup(
      { ...product.ctx, dataDir: product.dataDir },
      { path, passphrase: undefined },
    );
    expect(pictures).toBe(0);
    expect(await removeOrphanFiles(product.ctx)).toBe(0);
    expect(await files.listPrefixes('web')).toHaveLength(1);
  });

  test('a file that somebody else wrote there is never sent', async () => {
    const [product] = products as [Product];
    const entries = [['assets/evil-EEEEEEEE.js', '', Buffer.from('alert(1)').toString('base64')]];
    await files.put('web/evil/files', Buffer.from(`AAAA\n${JSON.stringify(entries)}`));
    expect(await textOf(product, 'assets/evil-EEEEEEEE.js')).toBe(404);
    await files.removeAll('web/evil');
  });

  test('a clock that was ahead neither keeps a build for ever nor loses one for good', async () => {
    const [product] = products as [Product];
    const own = await openBuild(builds[1]);
    const gone = await openBuild(builds[0]);
    const ctx = (ahead: number) => ({ ...product.ctx, clock: () => new Date(now + ahead) });
    await keepBuild(ctx(960 * HOUR), gone);
    expect(await forgetBuilds(ctx(0))).toBe(0);
    expect(await forgetBuilds(ctx(26 * HOUR))).toBe(2);
    await keepBuild(ctx(27 * HOUR), own);
    expect(await files.find(`web/${own.id}/files`)).toBeDefined();
  });
});

test('a store that is full keeps nobody from the pages, and the hour after tries again', async () => {
  const web = builds[0];
  const files = createDiskFiles(await mkdtemp(join(folder, 'full-')));
  let full = true;
  const store: FileStore = {
    ...files,
    put: (key, bytes) => (full ? Promise.reject(new Error('full')) : files.put(key, bytes)),
  };
  const product = await startProduct({ files: store, web });
  try {
    expect((await fetch(`${product.url}/${SCRIPT}`)).status).toBe(200);
    expect(product.lines.join('\n')).toContain('built files not kept');
    full = false;
    const build = await openBuild(web);
    await keepBuild(product.ctx, build);
    await keepBuild(product.ctx, build);
    expect(await files.listPrefixes('web')).toEqual([build.id]);
  } finally {
    await product.end();
  }
});

test('the folder of the code is not written', async () => {
  const list = async () =>
    Promise.all(
      (await readdir(builds[0], { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map(async ({ parentPath, name }) => [name, await readFile(join(parentPath, name), 'hex')]),
    );
  const before = await list();
  const product = await startProduct({ web: builds[0] });
  await product.end();
  expect(await list()).toEqual(before);
});
