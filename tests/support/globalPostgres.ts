import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { openServer } from '#server/external/database/postgres.ts';
import { databaseUrl, executeOn } from './postgresDatabase.ts';
import { startPostgres } from './postgresServer.ts';
import { makeTemplate } from './templates.ts';
import './provided.ts';

/** One server for the whole run, or the one that TEST_POSTGRES_URL names, with a database to copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_POSTGRES_URL;
  const server = given ? { url: given, stop: async () => {} } : await startPostgres();
  const template = `template_${randomBytes(8).toString('hex')}`;
  await executeOn(server.url, `create database ${template}`);
  await makeTemplate(await openServer(databaseUrl(server.url, template)));
  project.provide('postgresUrl', server.url);
  project.provide('postgresTemplate', template);
  return async () => {
    await executeOn(server.url, `drop database ${template}`);
    await server.stop();
  };
}
