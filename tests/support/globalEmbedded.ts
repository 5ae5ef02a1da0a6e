import type { TestProject } from 'vitest/node';
import { EMBEDDED_TEMPLATE, makeEmbeddedTemplate } from './templates.ts';
import './provided.ts';

/** One embedded database for the whole run, or the one that was made for it, which every suite copies. */
export default async function setup(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  const given = process.env[EMBEDDED_TEMPLATE];
  const template = given ? { folder: given, remove: undefined } : await makeEmbeddedTemplate();
  project.provide('embeddedTemplate', template.folder);
  return template.remove;
}
