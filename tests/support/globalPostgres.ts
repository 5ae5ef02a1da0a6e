import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgresServer.ts';
import { shareInRun } from './shared.ts';
import { makeServerTemplate } from './templates.ts';
import './provided.ts';

/** One server for the run (TEST_POSTGRES_URL, if set) with a template database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { thing, leave } = await shareInRun('postgres', startWithTemplate);
  project.provide('postgresUrl', thing.url);
  project.provide('postgresTemplate', thing.template);
  return leave;
}

async function startWithTemplate() {
  const configured = process.env.TEST_POSTGRES_URL;
  const server = configured ? { url: configured, stop: async () => {} } : await startPostgres();
  const template = await makeServerTemplate(server.url);
  return {
    url: server.url,
    template: template.name,
    remove: async () => {
      await template.remove();
      await server.stop();
    },
  };
}
