import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from '#server/external/database/database.ts';
import { migrate } from '#server/external/database/migrate.ts';
import { openEmbedded } from '#server/external/database/pglite.ts';
import { openServer } from '#server/external/database/postgres.ts';
import { startQueue } from '#server/jobs/queue.ts';
import { databaseUrl, executeOn } from './postgresDatabase.ts';

/** Template databases, as a first start leaves them: a copy costs a tenth of a new one. */

const MIGRATIONS = fileURLToPath(new URL('../../server/stores/migrations', import.meta.url));

export async function makeEmbeddedTemplate() {
  const folder = await mkdtemp(join(tmpdir(), 'vetoscopio-template-'));
  await furnish(await openEmbedded(folder));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

export async function makeServerTemplate(server: string) {
  const name = `template_${randomBytes(8).toString('hex')}`;
  await executeOn(server, `create database ${name}`);
  await furnish(await openServer(databaseUrl(server, name)));
  return { name, remove: () => executeOn(server, `drop database ${name}`) };
}

async function furnish(database: Database): Promise<void> {
  try {
    await migrate(database, MIGRATIONS);
    const failures: Error[] = [];
    const queueing = await startQueue(database.queueConnection, {
      embedded: database.kind === 'embedded',
      supervise: false,
      schedule: true,
      onError: (error) => failures.push(error),
    });
    await queueing.stop();
    if (failures[0]) throw failures[0];
  } finally {
    await database.close();
  }
}
