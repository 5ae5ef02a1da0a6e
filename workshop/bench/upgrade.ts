import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';
import { databaseUrl, executeOn } from '#tests/support/postgresDatabase.ts';
import { startPostgres } from '#tests/support/postgresServer.ts';
import { type Commit, NOW } from './commits.ts';
import { sessionCookie, TOKEN } from './cookie.ts';
import { startContender } from './processes.ts';
import { fillAdministration } from './seed/administration.ts';
import { type Connection, fill } from './seed/fill.ts';
import { beginBody, templatesOf } from './seed/templates.ts';
import { figure, table } from './table.ts';
import { startTraffic, type Traffic, type Waits } from './upgradeTraffic.ts';

/**
 * Brings an installation of a commit up to date, on each database. Beside PostgreSQL its server is
 * read and written all the while, as in a rolling upgrade; the embedded one has no second process.
 */

interface Upgrading {
  /** Its schema is filled. */
  readonly oldest: Commit;
  /** Brings that up to date, and is upgraded. */
  readonly before: Commit;
  readonly cases: number;
  /** Settings of PostgreSQL. */
  readonly settings: readonly string[];
  say(text: string): void;
}

interface Upgraded {
  readonly seconds: number;
  readonly cases: number;
  readonly listed: number;
  readonly reads?: Waits;
  readonly writes?: Waits;
}

const NAME = 'bench_upgrade';
const HEAD = ['database', 'cases', 'listed after it', 'upgrade, s'];
const BESIDE = ['reads beside it', 'slowest, ms', 'cases sent beside it', 'slowest, ms', 'refused'];

export async function benchUpgrade(upgrading: Upgrading): Promise<string> {
  const rows = [row('PostgreSQL', await upgradeServer(upgrading))];
  upgrading.say(rows.flat().join(' · '));
  rows.push(row('embedded', await upgradeEmbedded(upgrading)));
  return table([...HEAD, ...BESIDE], rows);
}

async function upgradeServer(upgrading: Upgrading): Promise<Upgraded> {
  const postgres = await startPostgres([...upgrading.settings]);
  try {
    await executeOn(postgres.url, `create database ${NAME}`);
    const url = databaseUrl(postgres.url, NAME);
    const database = { DATABASE_URL: url };
    const client = new pg.Client({ connectionString: url });
    await makeOld(upgrading, 'PostgreSQL', database, async (fillOld) => {
      await client.connect();
      await fillOld(client);
    });
    const traffic = await startTrafficOn(client, upgrading, database);
    upgrading.say('PostgreSQL: upgrading…');
    const ms = await startOnce(NOW, database);
    const { reads, writes } = await traffic.stop();
    const counts = await countCases(client);
    await client.end();
    if (counts.cases !== upgrading.cases + writes.count)
      throw new Error(`${counts.cases} cases of ${upgrading.cases} and ${writes.count} sent`);
    return { seconds: ms / 1000, ...counts, reads, writes };
  } finally {
    await postgres.stop();
  }
}

async function startTrafficOn(
  client: pg.Client,
  { before }: Upgrading,
  database: Readonly<Record<string, string>>,
): Promise<Traffic> {
  const { rows } = await client.query<{ token: string }>(
    `select ${TOKEN} as token from sessions join profiles using (user_id) where current_plan = 'bench'`,
  );
  const contender = await startContender(before, database);
  return startTraffic({
    contender,
    cookies: rows.map(({ token }) => sessionCookie(token)),
    begin: await beginBody(before.root),
  });
}

async function upgradeEmbedded(upgrading: Upgrading): Promise<Upgraded> {
  const folder = await mkdtemp(join(tmpdir(), 'vetoscopio-bench-'));
  const env = { ROLE: 'all', DATA_DIR: folder };
  try {
    await makeOld(upgrading, 'embedded', env, (fillOld) => withFolder(folder, fillOld));
    upgrading.say('embedded: upgrading…');
    const ms = await startOnce(NOW, env);
    const counts = await withFolder(folder, countCases);
    return { seconds: ms / 1000, ...counts };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function withFolder<Result>(
  folder: string,
  use: (database: Connection) => Promise<Result>,
): Promise<Result> {
  const database = await PGlite.create(join(folder, 'database'), { extensions: { pg_trgm } });
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

/** An installation of the commit before, filled as the oldest one and brought up to date by it. */
async function makeOld(
  { oldest, before, cases, say }: Upgrading,
  name: string,
  env: Readonly<Record<string, string>>,
  connected: (fillOld: (database: Connection) => Promise<void>) => Promise<void>,
): Promise<void> {
  await startOnce(oldest, env);
  say(`${name}: filling ${cases.toLocaleString('en')} cases…`);
  await connected(async (database) => {
    await fill(database, cases, await templatesOf(oldest.root));
    await fillAdministration(database);
  });
  if (before === oldest) return;
  say(`${name}: bringing them to the commit before…`);
  const ms = await startOnce(before, env);
  say(`${name}: ${figure(ms / 1000)} s`);
}

/** Milliseconds of its start, which migrates. */
async function startOnce(commit: Commit, env: Readonly<Record<string, string>>): Promise<number> {
  const contender = await startContender(commit, env);
  await contender.stop();
  return contender.startMs;
}

/** All cases, and those that the administration's list has. */
async function countCases(connection: Connection) {
  await connection.query('select list_cases()');
  const { rows } = await connection.query<{ cases: number; listed: number }>(
    `select (select count(*)::int from analyses) as cases,
       (select count(*)::int from case_list join analyses using (id)) as listed`,
  );
  const [counts] = rows;
  if (!counts || counts.cases !== counts.listed)
    throw new Error(`The list lacks cases: ${JSON.stringify(counts)}`);
  return counts;
}

function row(name: string, { seconds, cases, listed, reads, writes }: Upgraded): string[] {
  const many = (count: number) => count.toLocaleString('en');
  const waits = (of: Waits | undefined) => (of ? [many(of.count), figure(of.slowest)] : ['–', '–']);
  const refused = reads && writes ? String(reads.refused + writes.refused) : '–';
  return [
    name,
    many(cases),
    many(listed),
    figure(seconds),
    ...waits(reads),
    ...waits(writes),
    refused,
  ];
}
