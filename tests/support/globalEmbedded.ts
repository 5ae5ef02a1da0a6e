import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '#server/external/database/pglite.ts';
import './provided.ts';

/** Makes one embedded database for the whole run: making it costs ten times what copying it does. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'vetoscopio-template-'));
  const database = await openEmbedded(folder);
  await database.close();
  project.provide('embeddedTemplate', folder);
  return () => rm(folder, { recursive: true, force: true });
}
