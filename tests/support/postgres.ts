import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import './provided.ts';

export interface TestDatabase {
  readonly url: string;
  /** Cuts whoever is still connected and removes the database. */
  drop(): Promise<void>;
}

/**
 * A fresh, empty database on the PostgreSQL of this run. Only for the projects that have one:
 * integration-server and walks.
 */
export async function createDatabase(): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  if (!server)
    throw new Error('Este proyecto de vitest no tiene PostgreSQL (véase vitest.config.ts)');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await execute(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => execute(server, `drop database if exists ${name} with (force)`),
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
