import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { FileStore } from '../external/files/files.ts';
import {
  appliedMigrations,
  beginRestore,
  endRestore,
  listFileKeys,
  listTables,
  readTable,
  writeTable,
} from '../stores/backup.ts';
import type { Db } from '../stores/db.ts';
import { countUsers } from '../stores/profiles.ts';
import { CliError } from './cliError.ts';
import { readTar, type TarEntry, TarError, writeTar } from './tar.ts';

/**
 * One .tar.gz with every row, every picture and the secret that reads them. It does not depend on
 * the kind of database: what was saved from the embedded one is restored on a server, and the
 * reverse.
 */

interface Installation {
  readonly db: Db;
  readonly files: FileStore;
  readonly dataDir: string;
}

const FORMAT = 1;
const SECRET = 'auth-secret';

/** Writes the backup; the file appears whole or not at all. Returns how many pictures it has. */
export async function backup(from: Installation, path: string): Promise<number> {
  const aside = `${path}.part`;
  let pictures = 0;
  try {
    // One snapshot, so that no row points to another that came later.
    await from.db.transaction(
      async (tx) => {
        const entries = entriesOf({ ...from, db: tx }, () => pictures++);
        await pipeline(
          Readable.from(writeTar(entries), { objectMode: false }),
          createGzip(),
          createWriteStream(aside, { mode: 0o600 }),
        );
      },
      { isolationLevel: 'repeatable read' },
    );
    await rename(aside, path);
  } finally {
    await rm(aside, { force: true });
  }
  return pictures;
}

async function* entriesOf(from: Installation, onPicture: () => void): AsyncGenerator<TarEntry> {
  const manifest = { format: FORMAT, migrations: await appliedMigrations(from.db) };
  yield entry('manifest.json', JSON.stringify(manifest));
  for (const table of await listTables(from.db)) {
    let part = 0;
    for await (const lines of readTable(from.db, table))
      yield entry(`tables/${table}/${String(part++).padStart(6, '0')}.ndjson`, lines);
  }
  const secret = await readFile(join(from.dataDir, SECRET)).catch(() => undefined);
  if (secret) yield { name: SECRET, bytes: secret };
  for (const key of await listFileKeys(from.db)) {
    // A case deleted while we copy has lost its pictures; its rows were read before.
    const bytes = await from.files.find(key);
    if (!bytes) continue;
    onPicture();
    yield { name: `images/${key}`, bytes };
  }
}

function entry(name: string, text: string): TarEntry {
  return { name, bytes: new TextEncoder().encode(text) };
}

/** Fills an installation without accounts from a backup of this same version. */
export async function restore(to: Installation, path: string): Promise<void> {
  if ((await countUsers(to.db)) > 0)
    throw new CliError(
      'La base de datos ya tiene cuentas. Restaure sobre una instalación vacía (otra DATA_DIR o DATABASE_URL).',
    );
  try {
    await to.db.transaction((tx) => fill({ ...to, db: tx }, path));
  } catch (error) {
    const damaged =
      error instanceof TarError || /^Z_/.test((error as { code?: string }).code ?? '');
    if (damaged) throw new CliError(`${path} está dañado o no es una copia de Vetoscopio.`);
    throw error;
  }
}

async function fill(to: Installation, path: string): Promise<void> {
  const tables = await listTables(to.db);
  let begun = false;
  for await (const { name, bytes } of readTar(unpacked(path))) {
    if (begun) await put(to, tables, name, bytes);
    else {
      await requireSameVersion(to.db, name, bytes);
      await beginRestore(to.db, tables);
      begun = true;
    }
  }
  if (!begun) throw new TarError('The archive is empty');
  await endRestore(to.db, tables);
}

async function* unpacked(path: string): AsyncGenerator<Uint8Array> {
  const source = createReadStream(path);
  const gunzip = createGunzip();
  // A failure to read is heard where the chunks are awaited.
  source.on('error', (error) => gunzip.destroy(error));
  source.pipe(gunzip);
  for await (const chunk of gunzip) yield chunk as Buffer;
}

async function requireSameVersion(tx: Db, name: string, bytes: Uint8Array): Promise<void> {
  if (name !== 'manifest.json') throw new CliError('El archivo no es una copia de Vetoscopio.');
  const manifest = JSON.parse(new TextDecoder().decode(bytes)) as {
    format?: number;
    migrations?: string[];
  };
  const ours = await appliedMigrations(tx);
  if (manifest.format !== FORMAT || manifest.migrations?.join() !== ours.join())
    throw new CliError(
      'La copia es de otra versión del programa. Restáurela con esa versión y actualice después.',
    );
}

async function put(
  to: Installation,
  tables: readonly string[],
  name: string,
  bytes: Uint8Array,
): Promise<void> {
  const [folder, table = ''] = name.split('/');
  if (folder === 'tables' && tables.includes(table))
    await writeTable(to.db, table, new TextDecoder().decode(bytes));
  else if (folder === 'images') await to.files.put(name.slice('images/'.length), bytes);
  else if (name === SECRET) await writeFile(join(to.dataDir, SECRET), bytes, { mode: 0o600 });
  else throw new CliError(`La copia tiene algo que no se conoce: ${name}.`);
}
