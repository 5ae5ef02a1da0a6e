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
 * its file. A file «-- In slices of TABLE» is one transaction for each slice of its pages, so that
 * rows are held for a moment only, and one «-- Statement by statement» one for each, so that no two
 * tables are locked at once; what is repeated there has to change nothing. Refuses unknown migrations
 * and files that changed after they were applied. Returns the files that this process applied.
 */
export async function migrate(database: Database, folder: string): Promise<string[]> {
  const files = await readMigrations(folder);
  const pending = await locked(database, (tx) => pendingOf(tx, files));
  const applied: string[] = [];
  for (const [name, text] of pending) {
    const [, table] = SLICED.exec(text) ?? [];
    if (table) await applySlices(database, table, text);
    if (SINGLY.test(text))
      for (const statement of splitStatements(text))
        await locked(database, async (tx) => {
          if (!(await readApplied(tx)).has(name)) await run(tx, statement);
        });
    if (await locked(database, (tx) => applyOnce(tx, name, text))) applied.push(name);
  }
  return applied;
}

const SLICED = /^-- In slices of (\w+)\./;
const SINGLY = /^-- Statement by statement\./;
/** Pages of 8 kB in a slice. */
const SLICE = 500;

/** Runs the statements of a file on each slice of a table, whose pages are those of its start. */
async function applySlices(database: Database, table: string, text: string): Promise<void> {
  const { rows } = await database.db.execute<{ pages: number }>(
    sql`select (pg_relation_size(${table}::regclass) / 8192)::int as pages`,
  );
  for (let from = 0; from < (rows[0]?.pages ?? 0); from += SLICE) {
    const slice = text.replaceAll(':from', String(from)).replaceAll(':to', String(from + SLICE));
    await locked(database, (tx) => run(tx, slice));
  }
}

/** Runs one transaction while no other process migrates. */
function locked<Result>(database: Database, work: (tx: Drizzle) => Promise<Result>) {
  return database.db.transaction(async (tx) => {
    // A migration grows with the rows; the connection's limit is for interactive queries.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
    return work(tx);
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
  if (!SLICED.test(text) && !SINGLY.test(text)) await run(tx, text);
  await tx.execute(sql`insert into migrations (name, sum) values (${name}, ${sumOf(text)})`);
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

async function run(tx: Drizzle, text: string): Promise<void> {
  for (const statement of splitStatements(text)) await tx.execute(sql.raw(statement));
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
