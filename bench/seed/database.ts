import { join } from 'node:path';
import pg from 'pg';
import { PLANS } from '#domain/rules/plans.ts';
import { migrate } from '#server/external/database/migrate.ts';
import { openServer } from '#server/external/database/postgres.ts';
import { savePlans } from '#server/stores/plans.ts';
import { fill } from './fill.ts';

const MIGRATIONS = join(import.meta.dirname, '..', '..', 'server', 'stores', 'migrations');

export interface BenchDatabase {
  readonly url: string;
  /** A connection of the bench's own, for looking and for moving states. */
  readonly client: pg.Client;
  drop(): Promise<void>;
}

/** Makes a database with `rows` cases on the server of `serverUrl`. */
export async function seedDatabase(
  serverUrl: string,
  name: string,
  rows: number,
  users?: number,
): Promise<BenchDatabase> {
  await execute(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const database = await openServer(url.href, { limits: false });
  try {
    await migrate(database, MIGRATIONS);
    await savePlans(database.db, PLANS);
  } finally {
    await database.close();
  }
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await fill(client, rows, users);
  await client.query('set session_replication_role = default');
  return {
    url: url.href,
    client,
    drop: async () => {
      await client.end();
      await execute(serverUrl, `drop database ${name} with (force)`);
    },
  };
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
