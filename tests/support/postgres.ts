import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { databaseUrl, executeOn } from './postgresDatabase.ts';
import './provided.ts';

export interface TestDatabase {
  readonly url: string;
  /** Disconnects clients and removes the database. */
  drop(): Promise<void>;
}

/** A database as after a first start. Only in integration-server and walks. */
export async function createDatabase(): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  if (!server)
    throw new Error('Este proyecto de vitest no tiene PostgreSQL (véase vitest.config.ts)');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await executeOn(server, `create database ${name} template ${inject('postgresTemplate')}`);
  return {
    url: databaseUrl(server, name),
    drop: () => executeOn(server, `drop database if exists ${name} with (force)`),
  };
}
