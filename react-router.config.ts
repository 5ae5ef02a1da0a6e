import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { withoutApp, withoutScripts } from './web/app/withoutApp.ts';

export default {
  appDirectory: 'web/app',
  // Emptied by each build: `scripts/prepare/build.mjs` takes the result out of it.
  buildDirectory: 'build/web',
  ssr: false,
  prerender: [
    '/',
    '/learn-more',
    '/exactitud',
    '/privacy-policy',
    '/terms-of-service',
    '/subscription',
    '/support',
    '/login',
    '/register',
    '/forgot-password',
  ],
  buildEnd: async ({ reactRouterConfig }) => {
    const client = join(reactRouterConfig.buildDirectory, 'client');
    const rewrite = async (file: string, change: (html: string) => string) =>
      writeFile(file, change(await readFile(file, 'utf8')));
    await rewrite(join(client, 'index.html'), withoutApp);
    await rewrite(join(client, 'exactitud', 'index.html'), withoutScripts);
  },
} satisfies Config;
