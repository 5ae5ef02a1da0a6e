import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { writeServiceWorker } from './web/app/serviceWorkerFile.ts';
import { withoutApp, withoutScripts } from './web/app/withoutApp.ts';

/** Read by guests without the app; an account has it there too. */
const READ_PATHS = ['/', '/learn-more', '/privacy-policy', '/terms-of-service', '/accesibilidad'];

/** Readable before the app, which serves their forms and what the installation says. */
const FORM_PATHS = ['/subscription', '/support', '/login', '/register', '/forgot-password'];

/** Never taken over by the app. */
const DOCUMENT_PATHS = ['/exactitud', '/sin-conexion'];

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
  '/super-admin/processing-record',
];

export default {
  appDirectory: 'web/app',
  // Emptied by each build: `scripts/prepare/build.mjs` takes the result out of it.
  buildDirectory: 'build/web',
  ssr: false,
  prerender: [...READ_PATHS, ...FORM_PATHS, ...DOCUMENT_PATHS, ...ACCOUNT_PATHS],
  buildEnd: async ({ reactRouterConfig }) => {
    const client = join(reactRouterConfig.buildDirectory, 'client');
    const rewrite = async (file: string, change: (html: string) => string) =>
      writeFile(file, change(await readFile(file, 'utf8')));
    const document = (path: string) => join(client, path, 'index.html');
    for (const path of READ_PATHS)
      await rewrite(document(path), (html) => withoutApp(html, 'signed-in'));
    for (const path of FORM_PATHS)
      await rewrite(document(path), (html) => withoutApp(html, 'soon'));
    for (const path of DOCUMENT_PATHS) await rewrite(document(path), withoutScripts);
    await writeServiceWorker(client);
  },
} satisfies Config;
