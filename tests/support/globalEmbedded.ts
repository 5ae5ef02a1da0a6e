import type { TestProject } from 'vitest/node';
import { shareInRun } from './shared.ts';
import { makeEmbeddedTemplate } from './templates.ts';
import './provided.ts';

/** One embedded database for the run, which every suite copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { thing, leave } = await shareInRun('embedded template', makeEmbeddedTemplate);
  project.provide('embeddedTemplate', thing.folder);
  return leave;
}
