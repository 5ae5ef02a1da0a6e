import pg from 'pg';
import { databaseUrl, executeOn } from '#tests/support/postgresDatabase.ts';
import { type Commit, NOW } from '../commits.ts';
import { startContender } from '../processes.ts';
import { fillAdministration } from './administration.ts';
import { fill } from './fill.ts';
import { templatesOf } from './templates.ts';

export interface BenchDatabase {
  readonly url: string;
  /** A connection of the bench's own, as the superuser. */
  readonly client: pg.Client;
}

/** The same data three times: as the old commit keeps it, as the work tree does, and bare. */
export interface BenchDatabases {
  readonly before: BenchDatabase;
  readonly now: BenchDatabase;
  readonly yardstick: BenchDatabase;
  close(): Promise<void>;
}

interface Making {
  /** URL of the PostgreSQL server. */
  readonly server: string;
  readonly cases: number;
  /** Its schema is filled. */
  readonly oldest: Commit;
  readonly before: Commit;
  say(text: string): void;
}

/**
 * Makes databases with `cases` cases. The oldest commit migrates an empty one, which is filled; the
 * first start of the others brings it, or a copy of it, up to date, as in an installation that is
 * upgraded.
 */
export async function makeDatabases(making: Making): Promise<BenchDatabases> {
  const { server, cases, oldest, before, say } = making;
  const name = (side: string) => `bench_${cases}_${side}`;
  // As files: through the log, a million cases would be written twice.
  const copy = (side: string) =>
    executeOn(
      server,
      `create database ${name(side)} template ${name('before')} strategy file_copy`,
    );
  const url = (side: string) => databaseUrl(server, name(side));
  say(`filling ${cases.toLocaleString('en')} cases…`);
  await executeOn(server, `create database ${name('before')}`);
  await startOnce(oldest, url('before'));
  const filling = await connect(url('before'));
  await fill(filling, cases, await templatesOf(oldest.root));
  await fillAdministration(filling);
  await filling.end();
  await copy('now');
  await copy('yardstick');
  if (before !== oldest) await startOnce(before, url('before'));
  const ms = await startOnce(NOW, url('now'));
  say(`brought up to date in ${(ms / 1000).toFixed(1)} s`);
  const databases = {
    before: await open(url('before')),
    now: await open(url('now')),
    yardstick: await open(url('yardstick')),
  };
  await strip(databases.yardstick.client, name('yardstick'));
  for (const { client } of Object.values(databases)) await client.query('vacuum (analyze)');
  await databases.now.client.query('checkpoint');
  const close = async () => {
    for (const { client } of Object.values(databases)) await client.end();
    for (const side of Object.keys(databases))
      await executeOn(server, `drop database ${name(side)} with (force)`);
  };
  return { ...databases, close };
}

/** Milliseconds of its start, which migrates. */
async function startOnce(commit: Commit, url: string): Promise<number> {
  const contender = await startContender(commit, { DATABASE_URL: url });
  await contender.stop();
  return contender.startMs;
}

/** Leaves only the work that a bare server needs: no triggers or foreign keys, and few indexes. */
async function strip(client: pg.Client, name: string): Promise<void> {
  await client.query(`alter database ${name} set session_replication_role = replica`);
  const { rows } = await client.query<{ index: string }>(
    `select i.indexrelid::regclass::text as index from pg_index i
     where i.indrelid = 'analyses'::regclass and not i.indisunique
       and pg_get_indexdef(i.indexrelid) not like '%(user_id%'`,
  );
  for (const { index } of rows) await client.query(`drop index ${index}`);
}

async function open(url: string): Promise<BenchDatabase> {
  return { url, client: await connect(url) };
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}
