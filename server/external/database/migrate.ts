import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Database, DatabaseError, type Drizzle } from './database.ts';

/** Any constant will do, as long as every process of ours uses the same. */
const LOCK_KEY = 7_428_301;

/**
 * Brings the database to the newest migration of `folder` (files `NNNN_name.sql`, in order), under an
 * advisory lock, so that many processes may start at once. Each file is one transaction. Refuses a
 * database that has migrations this version does not know.
 */
export async function migrate(database: Database, folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return database.db.transaction(async (tx) => {
    // It takes as long as there are rows; the limit of a connection is for what somebody waits for.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
    await tx.execute(sql`
      create table if not exists migrations (
        name text primary key,
        applied_at timestamptz not null default now()
      )`);
    const done = await appliedNames(tx);
    const unknown = done.filter((name) => !files.includes(name));
    if (unknown.length > 0)
      throw new DatabaseError(
        `La base de datos es de una versión más nueva (${unknown.join(', ')}). Actualice el programa.`,
      );
    const pending = files.filter((name) => !done.includes(name));
    for (const name of pending) await apply(tx, name, await readFile(join(folder, name), 'utf8'));
    return pending;
  });
}

async function appliedNames(tx: Drizzle): Promise<string[]> {
  const result = await tx.execute<{ name: string }>(sql`select name from migrations order by name`);
  return result.rows.map((row) => row.name);
}

async function apply(tx: Drizzle, name: string, text: string): Promise<void> {
  for (const statement of splitStatements(text)) await tx.execute(sql.raw(statement));
  await tx.execute(sql`insert into migrations (name) values (${name})`);
}

/**
 * Cuts a migration at the semicolons that end a line, leaving the bodies between `$$` whole: a
 * prepared statement, which is what both drivers send, takes one command at a time.
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
