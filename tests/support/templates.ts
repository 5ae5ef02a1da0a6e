import { fileURLToPath } from 'node:url';
import type { Database } from '#server/external/database/database.ts';
import { migrate } from '#server/external/database/migrate.ts';
import { startQueue } from '#server/jobs/queue.ts';

const MIGRATIONS = fileURLToPath(new URL('../../server/stores/migrations', import.meta.url));

/**
 * Brings an empty database to what the first start of a server makes of it, and closes it: a template
 * to copy, which costs a tenth of making another.
 */
export async function makeTemplate(database: Database): Promise<void> {
  try {
    await migrate(database, MIGRATIONS);
    const failures: Error[] = [];
    const queueing = await startQueue(database.queueConnection, {
      embedded: database.kind === 'embedded',
      supervise: false,
      onError: (error) => failures.push(error),
    });
    await queueing.stop();
    if (failures[0]) throw failures[0];
  } finally {
    await database.close();
  }
}
