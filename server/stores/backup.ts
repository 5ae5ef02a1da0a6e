import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';

/** Whole tables as JSON lines, for backups. */

const BATCH = 500;
/** Maintained by the migrations themselves. */
const NOT_OURS = 'migrations';

async function rows<Row extends Record<string, unknown>>(
  db: Db,
  query: ReturnType<typeof sql>,
): Promise<Row[]> {
  return (await db.execute<Row>(query)).rows;
}

/** Our tables, referenced ones first. */
export async function listTables(db: Db): Promise<string[]> {
  const tables = await rows<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const references = await rows<{ child: string; parent: string }>(
    db,
    sql`select child.relname as child, parent.relname as parent
        from pg_constraint c
        join pg_class child on child.oid = c.conrelid
        join pg_class parent on parent.oid = c.confrelid
        where c.contype = 'f' and c.connamespace = 'public'::regnamespace`,
  );
  const left = new Set(tables.map((table) => table.name).filter((name) => name !== NOT_OURS));
  const ordered: string[] = [];
  while (left.size > 0) {
    const free = [...left].filter((name) =>
      references.every((r) => r.child !== name || r.parent === name || !left.has(r.parent)),
    );
    if (free.length === 0) throw new Error(`Tables point at each other: ${[...left].join(', ')}`);
    for (const name of free) {
      ordered.push(name);
      left.delete(name);
    }
  }
  return ordered;
}

export async function appliedMigrations(db: Db): Promise<string[]> {
  const applied = await rows<{ name: string }>(db, sql`select name from migrations order by name`);
  return applied.map((row) => row.name);
}

/**
 * The rows of a table in batches, one JSON line each. Needs a transaction. Columns are json, since
 * jsonb would reorder stored keys.
 */
export async function* readTable(tx: Db, table: string): AsyncGenerator<string> {
  await tx.execute(
    sql`declare backup_rows no scroll cursor for
        select to_json(t)::text as line from ${sql.identifier(table)} t`,
  );
  for (;;) {
    const lines = await rows<{ line: string }>(tx, sql.raw(`fetch ${BATCH} from backup_rows`));
    if (lines.length === 0) break;
    yield `${lines.map((row) => row.line).join('\n')}\n`;
  }
  await tx.execute(sql`close backup_rows`);
}

/** Empties every table and disables triggers, for rows with their history. */
export async function beginRestore(tx: Db, tables: readonly string[]): Promise<void> {
  for (const table of tables)
    await tx.execute(sql`alter table ${sql.identifier(table)} disable trigger user`);
  const names = sql.join(
    tables.map((table) => sql.identifier(table)),
    sql`, `,
  );
  await tx.execute(sql`truncate ${names}`);
}

export async function writeTable(tx: Db, table: string, lines: string): Promise<void> {
  const list = `[${lines.trimEnd().split('\n').join(',')}]`;
  const name = sql.identifier(table);
  await tx.execute(
    sql`insert into ${name} overriding system value
        select * from json_populate_recordset(null::${name}, ${list}::json)`,
  );
}

/** Enables the triggers, and continues generated numbers after the highest restored one. */
export async function endRestore(tx: Db, tables: readonly string[]): Promise<void> {
  // Rows that reference their own table come in any order; a pending check blocks table changes.
  await tx.execute(sql`set constraints all immediate`);
  for (const table of tables)
    await tx.execute(sql`alter table ${sql.identifier(table)} enable trigger user`);
  const identities = await rows<{ name: string; column: string }>(
    tx,
    sql`select table_name as name, column_name as column from information_schema.columns
        where table_schema = 'public' and is_identity = 'YES'`,
  );
  for (const { name, column } of identities)
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${name}, ${column}),
            coalesce(max(${sql.identifier(column)}), 0) + 1, false) from ${sql.identifier(name)}`,
    );
}

/** Each once: a copied image names the files of its first case, or of a draft. */
export async function listFileKeys(tx: Db): Promise<string[]> {
  const images = await rows<{ key: string }>(
    tx,
    sql`select storage_key as key from analysis_images
        union select thumbnail_key from analysis_images where thumbnail_key is not null
        union select middle_key from analysis_images where middle_key is not null
        union select storage_key from draft_images where storage_key is not null
        union select thumbnail_key from draft_images where thumbnail_key is not null
        union select middle_key from draft_images where middle_key is not null`,
  );
  return images.map((row) => row.key);
}

/** A text that changes with every write to our tables, but for the clock's, which never rests. */
export async function countChanges(db: Db): Promise<string> {
  // PostgreSQL delays this session's statistics unless flushed.
  await db.execute(sql`select pg_stat_force_next_flush()`);
  const [counted] = await rows<{ changes: string }>(
    db,
    sql`select sum(n_tup_ins + n_tup_upd + n_tup_del)::text as changes
        from pg_stat_user_tables where schemaname = 'public' and relname <> 'clock_watch'`,
  );
  return counted?.changes ?? '';
}
