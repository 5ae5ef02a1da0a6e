import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { writeServiceWorker } from './web/app/serviceWorkerFile.ts';
import { withoutApp, withoutScripts } from './web/app/withoutApp.ts';

/**
 * Frame and skeleton of the account's pages. The server gives the page of `_` to each of its
 * siblings: `/analysis/_` stands for any case.
 */
const ACCOUNT_PATHS = [
  '/dashboard',
  '/history',
  '/account-info',
  '/payment-success',
  '/payment-cancelled',
  '/new-analysis',
  '/new-sample-analysis',
  '/analysis',
  '/analysis/_',
  '/admin',
  '/admin/users',
  '/admin/users/_',
  '/admin/consultations',
  '/admin/stats',
  '/admin/operations',
  '/admin/settings',
  '/admin/settings/criteria/_',
  '/super-admin',
  '/super-admin/users',
  '/super-admin/users/_',
  '/super-admin/consultations',
  '/super-admin/revenue',
  '/super-admin/faqs',
  '/super-admin/audit',
];

export default {
  appDirectory: 'web/app',
  // Emptied by each build: `scripts/prepare/build.mjs` takes the result out of it.
  buildDirectory: 'build/web',
  ssr: false,
  prerender: [
    '/',
    '/learn-more',
    '/exactitud',
    '/sin-conexion',
    '/privacy-policy',
    '/terms-of-service',
    '/subscription',
    '/support',
    '/login',
    '/register',
    '/forgot-password',
    ...ACCOUNT_PATHS,
  ],
  buildEnd: async ({ reactRouterConfig }) => {
    const client = join(reactRouterConfig.buildDirectory, 'client');
    const rewrite = async (file: string, change: (html: string) => string) =>
      writeFile(file, change(await readFile(file, 'utf8')));
    await rewrite(join(client, 'index.html'), withoutApp);
    for (const page of ['exactitud', 'sin-conexion'])
      await rewrite(join(client, page, 'index.html'), withoutScripts);
    await writeServiceWorker(client);
  },
} satisfies Config;
