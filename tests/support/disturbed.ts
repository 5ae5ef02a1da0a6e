import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environmentOf, prepareVets } from './chaos.ts';
import { createDatabase } from './postgres.ts';
import { seedEmbedded } from './seedEmbedded.ts';
import { startServer, type TestServer } from './server.ts';

export interface Disturbed {
  readonly server: TestServer;
  readonly cookies: readonly string[];
  close(): Promise<void>;
}

/** A server with vets, on its own database, to be disturbed. */
export async function openDisturbed(kind: 'embedded' | 'server', vets: number): Promise<Disturbed> {
  const database = kind === 'server' ? await createDatabase() : undefined;
  const dataDir = await mkdtemp(join(tmpdir(), 'vetoscopio-disturbed-'));
  if (!database) await seedEmbedded(dataDir);
  const where = { dataDir, databaseUrl: database?.url, secret: 'x'.repeat(40) };
  const cookies = await prepareVets(where, vets);
  const server = await startServer({ env: environmentOf(where), dataDir });
  const close = async () => {
    await server.stop();
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { server, cookies, close };
}
