import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { restoreInstallation } from '#server/cli/restoreInstallation.ts';
import { readParts } from '#server/commands/archive.ts';
import { CliError } from '#server/commands/cliError.ts';
import { parseConfig } from '#server/config/config.ts';
import { createDiskFiles } from '#server/external/files/disk.ts';
import { signedIn } from '#tests/support/accounts.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { drawEmptyField } from '#tests/support/images.ts';
import { runOrder } from '#tests/support/operator.ts';
import { createDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import { type Client, eventually, type Product, startProduct } from '#tests/support/product.ts';

/** Each command is a process, and each restore creates a database. */
const SLOW = 600_000;
const PASSPHRASE = 'una frase que nadie adivina';

let folder: string;
let database: TestDatabase | undefined;
let product: Product;
let env: Record<string, string>;
/** From the idle server; encrypted where there is a passphrase. */
let restCopy: string;
/**
 * Encryption does not depend on the database, and key derivation is slow: done on one kind only.
 */
const passphrase = inject('databaseKind') === 'embedded' ? PASSPHRASE : undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vetoscopio-backups-'));
  database = inject('databaseKind') === 'server' ? await createDatabase() : undefined;
  const databaseEnv: Record<string, string> = database ? { DATABASE_URL: database.url } : {};
  product = await startProduct({ ai: fakeEngine() }, databaseEnv);
  env = { DATA_DIR: product.dataDir, ...databaseEnv };
});
afterAll(async () => {
  await product.end();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Submits one more case with a picture. @returns its id. */
async function submitCase(browser: Client, picture: Uint8Array): Promise<string> {
  const { id } = (await browser.create('cytology', { patientName: 'Bruma «ñ»' })).body;
  expect((await browser.upload(id, 1, picture)).status).toBe(201);
  expect((await browser.post(`/api/analyses/${id}/submit`)).status).toBe(202);
  return id;
}

/** Parts of a backup, as text or base64. */
async function contents(path: string, passphrase?: string): Promise<Record<string, string>> {
  const parts: Record<string, string> = {};
  for await (const part of readParts({ path, passphrase })) {
    if (part.is === 'rows') parts[part.table] = (parts[part.table] ?? '') + part.lines;
    else if (part.is === 'picture') parts[part.key] = Buffer.from(part.bytes).toString('base64');
    else parts[part.is] = part.is === 'secret' ? String(part.bytes) : part.migrations.join();
  }
  return parts;
}

/** Restores into a separate embedded installation. */
function restore(
  path: string,
  dataDir: string,
  options: { passphrase?: string; replace?: true } = {},
) {
  const config = parseConfig({ NODE_ENV: 'test', DATA_DIR: dataDir });
  const files = createDiskFiles(join(dataDir, 'images'));
  const file = { path, passphrase: options.passphrase };
  return restoreInstallation(config, files, { file, replace: options.replace ?? false });
}

/** A folder's names and, except for the database, bytes. */
async function inventory(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir, { recursive: true, withFileTypes: true }).catch(() => []);
  const lines = names
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('database'))
    .map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      return `${path} ${(await readFile(path)).toString('base64').slice(0, 200)}`;
    });
  return (await Promise.all(lines)).toSorted();
}

describe('of a running server', () => {
  test(
    'a backup under submissions holds every case accepted before it, with its pictures',
    async () => {
      const picture = await drawEmptyField(320, 240);
      const before: string[] = [];
      for (let one = 0; one < 2; one++)
        before.push(await submitCase((await signedIn(product)).browser, picture));
      let copied = false;
      let during = 0;
      const submitting = (async () => {
        while (!copied) {
          await submitCase((await signedIn(product)).browser, picture);
          during++;
        }
      })();
      const file = join(folder, 'en-marcha.tar.gz');
      const saved = await runOrder(env, folder, 'backup', file);
      copied = true;
      await submitting;
      expect([saved.code, saved.err]).toEqual([0, '']);
      expect(during).toBeGreaterThan(0);
      const held = await contents(file);
      for (const id of before) {
        expect(held.analyses).toContain(id);
        expect(Object.keys(held).some((key) => key.startsWith(`${id}/`))).toBe(true);
      }
      // A case is never without its charge.
      const accepted = (held.analyses ?? '').match(/"status":"(pending_webhook|completed)"/g) ?? [];
      expect(held.charges?.trimEnd().split('\n')).toHaveLength(accepted.length);
      expect((await readdir(product.dataDir)).filter((name) => name.startsWith('copy.'))).toEqual(
        [],
      );
    },
    SLOW,
  );

  test(
    'a backup is restored bit by bit elsewhere, closed with a passphrase too [ASVS 11.3.2]',
    async () => {
      await eventually(async () => {
        const { rows } = await product.ctx.db.execute<{ left: number }>(
          "select count(*)::int as left from analyses where status = 'pending_webhook'",
        );
        return rows[0]?.left === 0;
      });
      // A second reading written before its first.
      const ids = await product.ctx.db.execute<{ id: string }>(
        sql`select id from analyses limit 2`,
      );
      const [child, parent] = ids.rows.map(({ id }) => id);
      await product.ctx.db.execute(
        sql`update analyses set again_of = ${parent}, asked_engine = 'llm' where id = ${child}`,
      );
      await product.ctx.db.execute(sql`update analyses set summary = 'x' where id = ${parent}`);
      restCopy = join(folder, 'cerrada.tar.gz');
      const sealing = { ...env, BACKUP_PASSPHRASE: passphrase };
      const saved = await runOrder(sealing, folder, 'backup', restCopy);
      expect([saved.code, saved.err]).toEqual([0, '']);
      const opening = (await readFile(restCopy)).toString('latin1', 0, 21);
      expect(opening === 'age-encryption.org/v1').toBe(passphrase !== undefined);
      const dataDir = join(folder, 'nueva');
      await restore(restCopy, dataDir, passphrase ? { passphrase } : {});
      const again = join(folder, 'otra-vez.tar.gz');
      const second = await runOrder({ DATA_DIR: dataDir }, folder, 'backup', again);
      expect([second.code, second.err]).toEqual([0, '']);
      const first = await contents(restCopy, passphrase);
      const restored = await contents(again);
      expect(Object.keys(restored).toSorted()).toEqual(Object.keys(first).toSorted());
      for (const [name, held] of Object.entries(first)) expect(restored[name], name).toBe(held);
    },
    SLOW,
  );
});

// A restore always fills an embedded database, so one run is enough.
const restoring = describe.runIf(inject('databaseKind') === 'embedded');

restoring('a restoring that is refused changes nothing', () => {
  test(
    'with another passphrase, or a truncated or changed file [ASVS 11.3.3, 11.4.4]',
    async () => {
      const whole = await readFile(restCopy);
      const plain = await readFile(join(folder, 'en-marcha.tar.gz'));
      const changed = (bytes: Buffer) => {
        const copy = Buffer.from(bytes);
        copy.writeUInt8(copy.readUInt8(copy.length >> 1) ^ 1, copy.length >> 1);
        return copy;
      };
      const withoutBraces = (bytes: Buffer) =>
        gzipSync(
          Buffer.from(gunzipSync(bytes).toString('latin1').replaceAll('}\n', ' \n'), 'latin1'),
        );
      const bad: readonly [Buffer, string | undefined, string][] = [
        [whole, undefined, 'está cifrada'],
        [whole, 'otra frase distinta', 'no es la frase'],
        [whole.subarray(0, whole.length - 20), PASSPHRASE, 'dañado'],
        [whole.subarray(0, 100), PASSPHRASE, 'dañado'],
        [changed(whole), PASSPHRASE, 'dañado'],
        [plain.subarray(0, plain.length >> 1), undefined, 'dañado'],
        [changed(plain), undefined, 'dañado'],
        // Invalid JSON inside an intact archive.
        [withoutBraces(plain), undefined, 'dañado'],
      ];
      const dataDir = join(folder, 'intacta');
      const file = join(folder, 'mala.tar.gz');
      for (const [bytes, passphrase, words] of bad) {
        await writeFile(file, bytes);
        const refused = restore(file, dataDir, passphrase ? { passphrase } : {});
        await expect(refused).rejects.toThrow(words);
        await expect(refused).rejects.toBeInstanceOf(CliError);
        expect(await inventory(dataDir)).toEqual([]);
        expect(await readdir(dataDir)).toEqual([]);
      }
    },
    SLOW,
  );

  test(
    'with pictures that do not fit',
    async () => {
      const dataDir = join(folder, 'llena');
      const config = parseConfig({ NODE_ENV: 'test', DATA_DIR: dataDir });
      const disk = createDiskFiles(join(dataDir, 'images'));
      let room = 3;
      const files = {
        ...disk,
        put: (key: string, bytes: Uint8Array) =>
          room-- > 0 ? disk.put(key, bytes) : Promise.reject(new Error('ENOSPC')),
      };
      const file = { path: join(folder, 'en-marcha.tar.gz'), passphrase: undefined };
      await expect(restoreInstallation(config, files, { file, replace: false })).rejects.toThrow(
        'ENOSPC',
      );
      expect(await inventory(dataDir)).toEqual([]);
      expect(await disk.listPrefixes()).toEqual([]);
    },
    SLOW,
  );
});

restoring('over an installation that has accounts', () => {
  test(
    'it is refused, and with --sustituir the former data is set aside; an interrupted one is settled',
    async () => {
      const dataDir = join(folder, 'nueva');
      const before = await inventory(dataDir);
      const plain = join(folder, 'en-marcha.tar.gz');
      await expect(restore(plain, dataDir)).rejects.toThrow('ya tiene cuentas');
      expect(await inventory(dataDir)).toEqual(before);

      expect(await restore(plain, dataDir, { replace: true })).toContain('queda en');
      const aside = (await readdir(dataDir)).filter((name) => name.startsWith('database.'));
      expect(aside).toHaveLength(1);

      // Killed after the point of no return: the next process with the lock finishes.
      const place = (name: string) => join(dataDir, name);
      await writeFile(place('restore.json'), '{"cases":["never"]}');
      await rename(place('database'), place('elsewhere'));
      await rename(place(aside[0] ?? ''), place('database'));
      const ready = await mkdtemp(place('made'));
      await rename(place('elsewhere'), join(ready, 'database'));
      await rename(ready, place('restore.ready'));
      const list = await runOrder({ DATA_DIR: dataDir }, folder, 'user', 'list');
      expect([list.code, list.err]).toEqual([0, '']);
      const names = await readdir(dataDir);
      expect(names.filter((name) => name.startsWith('restore.'))).toEqual([]);
      expect(names.filter((name) => name.startsWith('database.'))).toHaveLength(1);

      // Killed before it: as if never begun.
      await writeFile(place('restore.json'), '{"cases":["begun"]}');
      await createDiskFiles(place('images')).put('begun/one.jpg', Buffer.from('x'));
      await expect(restore(plain, dataDir)).rejects.toThrow('ya tiene cuentas');
      expect(await createDiskFiles(place('images')).listPrefixes()).not.toContain('begun');
    },
    SLOW,
  );
});
