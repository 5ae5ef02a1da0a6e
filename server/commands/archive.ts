import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { CliError } from './cliError.ts';
import { isSealed, SealError, unseal } from './sealing.ts';
import { readTar, type TarEntry, TarError } from './tar.ts';

/**
 * A backup file: `manifest.json`, `tables/NAME/NNNNNN.ndjson`, the installation's secret and
 * `images/CASE/FILE`, as a .tar.gz, encrypted with a passphrase or plain. Independent of the kind
 * of database.
 */

export const FORMAT = 1;
export const MANIFEST = 'manifest.json';
export const SECRET = 'auth-secret';

export type Part =
  | { readonly is: 'manifest'; readonly format: unknown; readonly migrations: readonly string[] }
  | { readonly is: 'rows'; readonly table: string; readonly lines: string }
  | { readonly is: 'secret'; readonly bytes: Uint8Array }
  | { readonly is: 'picture'; readonly key: string; readonly bytes: Uint8Array };

export interface BackupFile {
  readonly path: string;
  readonly passphrase: string | undefined;
}

export interface Contents {
  readonly cases: ReadonlySet<string>;
  readonly pictures: number;
}

/**
 * Reads the whole file and discards it. Throws in Spanish for a truncated, changed or foreign file.
 */
export async function inspect(file: BackupFile): Promise<Contents> {
  const cases = new Set<string>();
  let pictures = 0;
  for await (const part of readParts(file)) {
    if (part.is === 'rows') requireRows(file, part.lines);
    if (part.is !== 'picture') continue;
    pictures++;
    cases.add(part.key.slice(0, part.key.indexOf('/')));
  }
  return { cases, pictures };
}

/** The parts in order, the manifest first, one in memory at a time. */
export async function* readParts(file: BackupFile): AsyncGenerator<Part> {
  let first = true;
  try {
    for await (const entry of readTar(await unpacked(file))) {
      const part = understand(entry);
      if (first && (part.is !== 'manifest' || part.format !== FORMAT))
        throw new TarError(entry.name);
      first = false;
      yield part;
    }
    if (first) throw new TarError('The archive is empty');
  } catch (error) {
    throw isDamage(error) ? damaged(file) : error;
  }
}

/** Detects a changed byte before the checksum at the end of the file. */
function requireRows(file: BackupFile, lines: string): void {
  try {
    for (const line of lines.trimEnd().split('\n')) JSON.parse(line);
  } catch {
    throw damaged(file);
  }
}

function damaged({ path }: BackupFile): CliError {
  return new CliError(
    `${path} está dañado, incompleto o no es una copia de Vetoscopio. No se ha cambiado nada: use otra copia.`,
  );
}

function isDamage(error: unknown): boolean {
  if (error instanceof TarError || error instanceof SealError || error instanceof SyntaxError)
    return true;
  return /^Z_/.test((error as NodeJS.ErrnoException).code ?? '');
}

function understand({ name, bytes }: TarEntry): Part {
  if (name === MANIFEST) {
    const manifest = JSON.parse(text(bytes)) as { format?: unknown; migrations?: string[] };
    return { is: 'manifest', format: manifest.format, migrations: manifest.migrations ?? [] };
  }
  if (name === SECRET) return { is: 'secret', bytes };
  const table = /^tables\/(\w+)\/\d+\.ndjson$/.exec(name)?.[1];
  if (table) return { is: 'rows', table, lines: text(bytes) };
  const key = /^images\/([\w-]+\/[\w-][\w.-]*)$/.exec(name)?.[1];
  if (key) return { is: 'picture', key, bytes };
  throw new TarError(`Unknown entry ${name}`);
}

function text(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

async function unpacked({ path, passphrase }: BackupFile): Promise<AsyncIterable<Uint8Array>> {
  const sealed = await isSealed(path);
  if (sealed && passphrase === undefined)
    throw new CliError(
      'La copia está cifrada. Indique su frase con la variable BACKUP_PASSPHRASE.',
    );
  const source = createReadStream(path);
  return gunzip(sealed ? unseal(source, passphrase ?? '') : source);
}

async function* gunzip(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const unzip = createGunzip();
  const fed = feed(source, unzip);
  // The await on the chunks reports the failure.
  fed.catch((error: Error) => unzip.destroy(error));
  for await (const chunk of unzip) yield chunk as Buffer;
  await fed;
}

async function feed(
  source: AsyncIterable<Uint8Array>,
  unzip: ReturnType<typeof createGunzip>,
): Promise<void> {
  for await (const chunk of source)
    if (!unzip.write(chunk)) await new Promise((resolve) => unzip.once('drain', resolve));
  unzip.end();
}
