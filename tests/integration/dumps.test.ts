import { mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseConfig } from '#server/config/config.ts';
import type { Context } from '#server/context.ts';
import { dumpDatabase } from '#server/flows/operations/dump.ts';
import { start } from '#server/run/start.ts';
import { signedIn } from '#tests/support/accounts.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { runOrder } from '#tests/support/operator.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { seedEmbedded } from '#tests/support/seedEmbedded.ts';

/** Each dump is a process that opens a database. */
const SLOW = 600_000;
const HOUR = 3_600_000;

let dataDir: string;
let product: Product;
let now: Date;
let caseId: string;
let relation: string;
const dumps = () => readdir(join(dataDir, 'dumps')).catch(() => []);

beforeAll(async () => {
  now = new Date();
  dataDir = await mkdtemp(join(tmpdir(), 'vetoscopio-dumps-'));
  await seedEmbedded(dataDir);
  product = await startProduct(
    { ai: fakeEngine(), clock: () => now },
    { DATA_DIR: dataDir, DUMP_MINUTES: '10' },
  );
  const { browser } = await signedIn(product);
  caseId = (await browser.create('cytology', { patientName: 'Bruma' })).body.id;
});
afterAll(async () => {
  await product.end();
  await rm(dataDir, { recursive: true, force: true });
});

test(
  'a dump is made after changes once the last one is old enough, complete or not at all',
  async () => {
    expect(await dumpDatabase(product.ctx)).toBe(true);
    const [name = ''] = await dumps();
    expect(await dumps()).toEqual([expect.stringMatching(/^[\dTZ-]+\.tar\.gz$/)]);
    expect((await stat(join(dataDir, 'dumps', name))).mode & 0o077).toBe(0);
    now = new Date(now.getTime() + HOUR);
    expect(await dumpDatabase(product.ctx), 'nothing changed').toBe(false);
    await product.ctx.db.execute(sql`update users set name = name`);
    // A dead process's partial file is no dump, and is removed.
    await writeFile(join(dataDir, 'dumps', '2026-01-01T00-00-00Z.tar.gz.part'), 'x');
    const ctx: Context = product.ctx;
    expect(await dumpDatabase({ ...ctx, clock: () => new Date(now.getTime() - HOUR) })).toBe(false);
    expect(await dumpDatabase(ctx)).toBe(true);
    expect(await dumps()).toHaveLength(2);
    expect((await readdir(dataDir)).filter((one) => one.startsWith('copy.'))).toEqual([]);
    const { rows } = await ctx.db.execute<{ path: string }>(
      sql`select pg_relation_filepath('analyses') as path`,
    );
    relation = rows[0]?.path ?? '';
  },
  SLOW,
);

test(
  'after a power cut a damaged database is refused, with the command that restores the last dump',
  async () => {
    await product.stop();
    const file = await open(join(dataDir, 'database', relation), 'r+');
    await file.write(Buffer.alloc(512, 7), 0, 512, 512);
    await file.close();
    // The lock of a powered-off machine: of another boot, and older than a heartbeat.
    const lock = join(dataDir, 'lock');
    await writeFile(lock, JSON.stringify({ id: 'x', pid: 1, kernel: 'before', socket: true }));
    const handle = await open(lock);
    await handle.utimes(1, 1);
    await handle.close();

    const config = parseConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, DUMP_MINUTES: '0' });
    const quiet = { info: () => {}, warn: () => {}, error: () => {} };
    const refused = await start(config, quiet as never, { ai: fakeEngine() }).then(
      () => undefined,
      (error: Error) => error.message,
    );
    expect(refused).toContain('está dañada');
    const order = /npm run admin -- (restore (\S+) --sustituir)/.exec(refused ?? '');
    expect(order?.[2]).toContain((await dumps()).at(-1));

    const done = await runOrder(
      { DATA_DIR: dataDir },
      dataDir,
      'restore',
      order?.[2] ?? '',
      '--sustituir',
    );
    expect([done.code, done.err]).toEqual([0, '']);
    const list = await runOrder(
      { DATA_DIR: dataDir },
      dataDir,
      'backup',
      join(dataDir, 'b.tar.gz'),
    );
    expect([list.code, list.err]).toEqual([0, '']);
    const { readParts } = await import('#server/commands/archive.ts');
    let cases = '';
    const backup = { path: join(dataDir, 'b.tar.gz'), passphrase: undefined };
    for await (const part of readParts(backup))
      if (part.is === 'rows' && part.table === 'analyses') cases += part.lines;
    expect(cases).toContain(caseId);
    expect(await readFile(join(dataDir, 'auth-secret'), 'utf8')).toHaveLength(64);
  },
  SLOW,
);
