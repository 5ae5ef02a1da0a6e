import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '#server/external/database/pglite.ts';
import { makeTemplate } from './templates.ts';
import './provided.ts';

/** Makes one embedded database for the whole run, which every suite copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'vetoscopio-template-'));
  await makeTemplate(await openEmbedded(folder));
  project.provide('embeddedTemplate', folder);
  return () => rm(folder, { recursive: true, force: true });
}
