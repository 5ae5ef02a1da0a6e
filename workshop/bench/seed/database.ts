import { join } from 'node:path';
import pg from 'pg';
import { PLANS } from '#domain/rules/plans.ts';
import { migrate } from '#server/external/database/migrate.ts';
import { openServer } from '#server/external/database/postgres.ts';
import { savePlans } from '#server/stores/plans.ts';
import { fill } from './fill.ts';

const MIGRATIONS = join(import.meta.dirname, '..', '..', '..', 'server', 'stores', 'migrations');

export interface BenchDatabase {
  readonly url: string;
  /** The bench's own connection. */
  readonly client: pg.Client;
  drop(): Promise<void>;
}

export async function seedDatabase(
  serverUrl: string,
  name: string,
  rows: number,
  users?: number,
): Promise<BenchDatabase> {
  await execute(serverUrl, `create database ${name}`);
  const url = urlOf(serverUrl, name);
  await bringUpToDate(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await fill(client, rows, users);
  await client.query('set session_replication_role = default');
  return {
    url,
    client,
    drop: async () => {
      await client.end();
      await execute(serverUrl, `drop database ${name} with (force)`);
    },
  };
}

/**
 * Reuses a database of an earlier run, migrated, or fills a new one by `make`. It stays after the
 * run.
 */
export async function keptDatabase(
  serverUrl: string,
  name: string,
  make: () => Promise<BenchDatabase>,
): Promise<BenchDatabase> {
  const url = urlOf(serverUrl, name);
  const [existing] = await execute(
    serverUrl,
    `select shobj_description(oid, 'pg_database') = '${FILLED}' as filled
     from pg_database where datname = '${name}'`,
  );
  if (existing?.filled) {
    await bringUpToDate(url);
  } else {
    // Left by an interrupted run.
    if (existing) await execute(serverUrl, `drop database ${name} with (force)`);
    const { client } = await make();
    await client.query(`comment on database ${name} is '${FILLED}'`);
    await client.end();
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return { url, client, drop: () => client.end() };
}

/** Comment on a complete database. */
const FILLED = 'filled by the bench';

function urlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function bringUpToDate(url: string): Promise<void> {
  const database = await openServer(url, { limits: false });
  try {
    await migrate(database, MIGRATIONS);
    await savePlans(database.db, PLANS);
  } finally {
    await database.close();
  }
}

async function execute(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
