import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Database, DatabaseError, type Drizzle } from './database.ts';

/** Arbitrary constant that all our processes share. */
const LOCK_KEY = 7_428_301;

/**
 * Older checksums of files whose text was divided into two: a database that applied the older text has
 * the same schema.
 */
const DIVIDED: ReadonlyMap<string, string> = new Map([
  ['0032_urgency_of_lists.sql', 'a0e68bd08983464ce87c52d5fef921812094dbf4e5c46ccfbd4f5380918a3595'],
]);

type Migrations = ReadonlyMap<string, string>;

/**
 * Migrates the database to the newest file of `folder` (`NNNN_name.sql`, in order). Each file is one
 * transaction under an advisory lock, so that many processes may start at once and no lock outlives
 * its file. Refuses unknown migrations and files that changed after they were applied. Returns the
 * files that this process applied.
 */
export async function migrate(database: Database, folder: string): Promise<string[]> {
  const files = await readMigrations(folder);
  const pending = await locked(database, (tx) => pendingOf(tx, files));
  const applied: string[] = [];
  for (const [name, text] of pending)
    if (await locked(database, (tx) => applyOnce(tx, name, text))) applied.push(name);
  return applied;
}

/** Runs one transaction while no other process migrates. */
function locked<Result>(database: Database, run: (tx: Drizzle) => Promise<Result>) {
  return database.db.transaction(async (tx) => {
    // A migration grows with the rows; the connection's limit is for interactive queries.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
    return run(tx);
  });
}

/** Files not applied yet, after a check of those that are. */
async function pendingOf(tx: Drizzle, files: Migrations): Promise<Migrations> {
  await prepareTable(tx);
  const done = await readApplied(tx);
  const unknown = [...done.keys()].filter((name) => !files.has(name));
  if (unknown.length > 0)
    throw new DatabaseError(
      `La base de datos es de una versión más nueva (${unknown.join(', ')}). Actualice el programa.`,
    );
  for (const [name, sum] of done) {
    const text = files.get(name) ?? '';
    if (sum === null || sum === DIVIDED.get(name)) await keepSum(tx, name, text);
    else if (sum !== sumOf(text)) throw changed(name);
  }
  return new Map([...files].filter(([name]) => !done.has(name)));
}

/** False where another process applied it meanwhile; refuses if that one had another text. */
async function applyOnce(tx: Drizzle, name: string, text: string): Promise<boolean> {
  const done = await readApplied(tx);
  if (done.has(name)) {
    if (done.get(name) !== sumOf(text)) throw changed(name);
    return false;
  }
  await apply(tx, name, text);
  return true;
}

async function readMigrations(folder: string): Promise<Migrations> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return new Map(names.map((name, index) => [name, texts[index] ?? '']));
}

/** Adds a column only where missing: the lock of adding waits for every running backup. */
async function prepareTable(tx: Drizzle): Promise<void> {
  await tx.execute(sql`
    create table if not exists migrations (
      name text primary key,
      applied_at timestamptz not null default now(),
      sum text
    )`);
  const { rows } = await tx.execute(sql`
    select 1 from pg_attribute
    where attrelid = 'migrations'::regclass and attname = 'sum' and not attisdropped`);
  if (rows.length === 0) await tx.execute(sql`alter table migrations add column sum text`);
}

/** Checksums by migration; null for those applied before checksums existed. */
async function readApplied(tx: Drizzle): Promise<ReadonlyMap<string, string | null>> {
  const result = await tx.execute<{ name: string; sum: string | null }>(
    sql`select name, sum from migrations order by name`,
  );
  return new Map(result.rows.map(({ name, sum }) => [name, sum]));
}

/** Checksum of the text as in git, whatever the checkout's line endings. */
function sumOf(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
}

async function keepSum(tx: Drizzle, name: string, text: string): Promise<void> {
  await tx.execute(sql`update migrations set sum = ${sumOf(text)} where name = ${name}`);
}

function changed(name: string): DatabaseError {
  return new DatabaseError(
    `El archivo server/stores/migrations/${name} ha cambiado después de aplicarse a esta base de datos, que ya no es la que dice. No se ha tocado nada. Devuelva el archivo a su versión (git checkout -- server/stores/migrations) y vuelva a arrancar; un cambio del esquema va en una migración nueva.`,
  );
}

async function apply(tx: Drizzle, name: string, text: string): Promise<void> {
  for (const statement of splitStatements(text)) await tx.execute(sql.raw(statement));
  await tx.execute(sql`insert into migrations (name, sum) values (${name}, ${sumOf(text)})`);
}

/**
 * Splits a migration at line-ending semicolons, keeping bodies between `$$` whole: both drivers
 * send prepared statements, which take one command.
 */
export function splitStatements(text: string): string[] {
  const statements: string[] = [];
  let current = '';
  let insideBody = false;
  for (const line of text.split('\n')) {
    if (!insideBody && line.trimStart().startsWith('--')) continue;
    if ((line.match(/\$\$/g)?.length ?? 0) % 2 === 1) insideBody = !insideBody;
    current += `${line}\n`;
    if (!insideBody && line.trimEnd().endsWith(';')) {
      statements.push(current.trim());
      current = '';
    }
  }
  if (current.trim() !== '') statements.push(current.trim());
  return statements;
}
