import { join } from 'node:path';
import { type Commit, NOW } from './commits.ts';
import { sessionCookie, TOKEN } from './cookie.ts';
import { type Contender, postmasterPid, startContender } from './processes.ts';
import { type BenchDatabase, makeDatabases } from './seed/database.ts';
import { beginBody } from './seed/templates.ts';

const YARDSTICK: Commit = {
  root: NOW.root,
  command: [process.execPath, join(import.meta.dirname, 'yardstick', 'main.ts')],
};

export type SideName = 'before' | 'now' | 'yardstick';

/** One running server on its database. */
export interface Side {
  readonly name: SideName;
  readonly commit: Commit;
  readonly contender: Contender;
  readonly database: BenchDatabase;
  /** Body of the request that begins a case. */
  readonly begin: string;
}

/** All three, on the same data. */
export interface Site {
  readonly cases: number;
  readonly before: Side;
  readonly now: Side;
  readonly yardstick: Side;
  readonly postmaster: number;
  /** Cookies of vets whose plan has no limit. */
  readonly cookies: readonly string[];
  close(): Promise<void>;
}

interface Opening {
  readonly server: string;
  readonly cases: number;
  readonly oldest: Commit;
  readonly before: Commit;
  say(text: string): void;
}

export async function openSite(opening: Opening): Promise<Site> {
  const databases = await makeDatabases(opening);
  const start = async (name: SideName, commit: Commit): Promise<Side> => {
    const database = databases[name];
    const contender = await startContender(commit, { DATABASE_URL: database.url });
    return { name, commit, contender, database, begin: await beginBody(commit.root) };
  };
  const before = await start('before', opening.before);
  const now = await start('now', NOW);
  const yardstick = await start('yardstick', YARDSTICK);
  return {
    cases: opening.cases,
    before,
    now,
    yardstick,
    postmaster: await postmasterPid(databases.now.client),
    cookies: await cookiesOf(databases.before, `current_plan = 'bench'`),
    close: async () => {
      for (const { contender } of [before, now, yardstick]) await contender.stop();
      await databases.close();
    },
  };
}

/** @param whose condition in SQL over `sessions` and `profiles`. */
export async function cookiesOf({ client }: BenchDatabase, whose: string): Promise<string[]> {
  const { rows } = await client.query<{ token: string }>(
    `select ${TOKEN} as token from sessions join profiles using (user_id) where ${whose}`,
  );
  return rows.map(({ token }) => sessionCookie(token));
}
