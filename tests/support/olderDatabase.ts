import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import type { Database } from '#server/external/database/database.ts';
import { migrate } from '#server/external/database/migrate.ts';
import { openEmbedded } from '#server/external/database/pglite.ts';
import { openServer } from '#server/external/database/postgres.ts';
import { MIGRATIONS } from '#server/run/openDatabase.ts';
import type { Db } from '#server/stores/db.ts';
import { databaseUrl, executeOn } from './postgresDatabase.ts';
import './provided.ts';

export interface OlderDatabase {
  /** Opens a new copy. */
  open(): Promise<Database>;
  /** Closes and removes the copies. */
  remove(): Promise<void>;
}

/** A database of the project's kind, migrated up to before the file `until` and filled by `fill`. */
export async function makeOlder(
  until: string,
  fill: (db: Db) => Promise<void>,
): Promise<OlderDatabase> {
  const places = [inject('databaseKind') === 'server' ? await onServer() : await embedded()];
  const opened: Database[] = [];
  const [original] = places as [Place];
  const folder = await mkdtemp(join(tmpdir(), 'vetoscopio-migrations-'));
  await cp(MIGRATIONS, folder, { recursive: true });
  for (const name of await readdir(folder)) if (name >= until) await rm(join(folder, name));
  const database = await original.open();
  await migrate(database, folder);
  await rm(folder, { recursive: true });
  await fill(database.db);
  await database.close();
  return {
    open: async () => {
      const place = await original.copy();
      places.push(place);
      const copy = await place.open();
      opened.push(copy);
      return copy;
    },
    remove: async () => {
      for (const each of opened) await each.close();
      for (const place of places) await place.remove();
    },
  };
}

interface Place {
  open(): Promise<Database>;
  copy(): Promise<Place>;
  remove(): Promise<void>;
}

async function onServer(template = 'template1'): Promise<Place> {
  const server = inject('postgresUrl');
  const name = `older_${randomBytes(8).toString('hex')}`;
  await executeOn(server, `create database ${name} template ${template}`);
  return {
    open: () => openServer(databaseUrl(server, name)),
    copy: () => onServer(name),
    remove: () => executeOn(server, `drop database ${name} with (force)`),
  };
}

async function embedded(from?: string): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'vetoscopio-older-'));
  if (from !== undefined) await cp(from, folder, { recursive: true });
  return {
    open: () => openEmbedded(folder),
    copy: () => embedded(folder),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Columns by table. */
export type Columns = ReadonlyMap<string, readonly string[]>;

/** Those of every table but that of the migrations. */
export async function columnsOf(db: Db): Promise<Columns> {
  const { rows } = await db.execute<{ table_name: string; columns: string[] }>(sql`
    select table_name, array_agg(column_name::text order by column_name)::text[] as columns
    from information_schema.columns
    where table_schema = 'public' and table_name <> 'migrations' group by 1 order by 1`);
  return new Map(rows.map(({ table_name, columns }) => [table_name, columns]));
}

/** A checksum of each table, of these columns. */
export async function dataOf(db: Db, columns: Columns): Promise<Record<string, string>> {
  const sums = [...columns].map(([table, names]) => {
    const quoted = names.map((name) => `"${name}"`).join(', ');
    return `select '${table}' as name, count(*) || ' rows, ' || md5(coalesce(string_agg(t::text, ' '
      order by t::text collate "C"), '')) as sum from (select ${quoted} from ${table}) t`;
  });
  const { rows } = await db.execute<{ name: string; sum: string }>(
    sql.raw(sums.join(' union all ')),
  );
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

/** Tables, columns, constraints, indexes, triggers, functions and applied migrations, a line each. */
export async function schemaOf(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ line: string }>(sql`
    select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default,
      is_generated, generation_expression) as line
    from information_schema.columns where table_schema = 'public'
    union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
    from pg_constraint where connamespace = 'public'::regnamespace
    union all select concat_ws(' ', indexdef, indisvalid) from pg_indexes
    join pg_index on indexrelid = quote_ident(indexname)::regclass where schemaname = 'public'
    union all select concat_ws(' ', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
    union all select pg_get_functiondef(p.oid) from pg_proc p
    where pronamespace = 'public'::regnamespace and not exists (
      select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all select name || ' ' || sum from migrations
    order by 1`);
  return rows.map(({ line }) => line);
}
