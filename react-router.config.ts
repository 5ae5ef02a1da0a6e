import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { withoutApp } from './web/app/withoutApp.ts';

export default {
  appDirectory: 'web/app',
  // Emptied by each build: `scripts/prepare/build.mjs` takes the result out of it.
  buildDirectory: 'build/web',
  ssr: false,
  prerender: [
    '/',
    '/learn-more',
    '/privacy-policy',
    '/terms-of-service',
    '/subscription',
    '/support',
    '/login',
    '/register',
    '/forgot-password',
  ],
  buildEnd: async ({ reactRouterConfig }) => {
    const landing = join(reactRouterConfig.buildDirectory, 'client', 'index.html');
    await writeFile(landing, withoutApp(await readFile(landing, 'utf8')));
  },
} satisfies Config;
