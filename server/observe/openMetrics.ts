import type { Config } from '../config/config.ts';
import type { Database } from '../external/database/database.ts';
import type { Metrics } from './metrics.ts';
import { readStatus } from './status/read.ts';
import { VERSION } from './version.ts';

/** Without a metrics token nothing is counted and the library is not loaded. */
export async function openMetrics(
  config: Config,
  database: Database,
  clock: () => Date,
): Promise<Metrics | undefined> {
  if (config.metricsToken === undefined) return undefined;
  const { createMetrics } = await import('./metrics.ts');
  const about = { version: VERSION, role: config.role, database: database.kind };
  return createMetrics({
    database,
    about,
    readStatus: () => readStatus({ db: database.db, clock }, config),
  });
}
