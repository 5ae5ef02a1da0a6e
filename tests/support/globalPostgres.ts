import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgresServer.ts';
import './provided.ts';

/** One server for the whole run, or the one that TEST_POSTGRES_URL names. */
export default async function setup(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.TEST_POSTGRES_URL;
  if (given) {
    project.provide('postgresUrl', given);
    return undefined;
  }
  const server = await startPostgres();
  project.provide('postgresUrl', server.url);
  return server.stop;
}
