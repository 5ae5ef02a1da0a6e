import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Database } from '#server/external/database/database.ts';
import { openEmbedded } from '#server/external/database/pglite.ts';
import { openServer } from '#server/external/database/postgres.ts';
import { createDatabase } from './postgres.ts';
import { seedEmbedded } from './seedEmbedded.ts';
import './provided.ts';

export interface OpenTestDatabase {
  readonly database: Database;
  readonly kind: 'embedded' | 'server';
  close(): Promise<void>;
}

/** A migrated database of the project's kind. One per suite: each is a copy. */
export async function openTestDatabase(): Promise<OpenTestDatabase> {
  const kind = inject('databaseKind');
  const { database, remove } = kind === 'server' ? await onServer() : await embedded();
  return {
    database,
    kind,
    close: async () => {
      await database.close();
      await remove();
    },
  };
}

async function onServer(): Promise<{ database: Database; remove: () => Promise<void> }> {
  const { url, drop } = await createDatabase();
  return { database: await openServer(url), remove: drop };
}

async function embedded(): Promise<{ database: Database; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'vetoscopio-embedded-'));
  await seedEmbedded(folder);
  return {
    database: await openEmbedded(folder),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
