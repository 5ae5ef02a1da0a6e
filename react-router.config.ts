import { readFileSync, statSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { firstScreenRoom } from './server/http/firstScreen.ts';
import { withAskedStrip } from './web/app/askedStrip.ts';
import { definitionFiles } from './web/app/definitionFiles.ts';
import { withEarlyReads } from './web/app/earlyReads.ts';
import { withFirstScreen } from './web/app/firstScreenScript.ts';
import { withOwnStyles } from './web/app/ownStyles.ts';
import { largestFirst } from './web/app/preloadOrder.ts';
import { writeServiceWorker } from './web/app/serviceWorkerFile.ts';
import { withoutApp, withoutScripts } from './web/app/withoutApp.ts';

/** Read by guests without the app; an account has it there too. */
const READ_PATHS = ['/', '/learn-more', '/privacy-policy', '/terms-of-service', '/accesibilidad'];

/** Readable before the app, which serves their forms and what the installation says. */
const FORM_PATHS = ['/subscription', '/support', '/login', '/register', '/forgot-password'];

/** Never taken over by the app. */
const DOCUMENT_PATHS = ['/exactitud', '/sin-conexion', '/movil'];

/**
 * Frame and skeleton of the account's pages. The server gives the page of `_` to each of its
 * siblings: `/analysis/_` stands for any case.
 */
const ACCOUNT_PATHS = [
  '/dashboard',
  '/history',
  '/account-info',
  '/contrato-de-encargo',
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
  '/super-admin/donations',
  '/super-admin/faqs',
  '/super-admin/audit',
  '/super-admin/processing-record',
];

/** Any case. */
const CASE_PATH = '/analysis/_';

const FORM_OF_CASE_PATHS = ['/new-analysis', '/new-sample-analysis'];

const PATHS = [...READ_PATHS, ...FORM_PATHS, ...DOCUMENT_PATHS, ...ACCOUNT_PATHS];

export default {
  appDirectory: 'web/app',
  // Emptied by each build: `scripts/prepare/build.mjs` takes the result out of it.
  buildDirectory: 'build/web',
  ssr: false,
  prerender: PATHS,
  buildEnd: async ({ reactRouterConfig }) => {
    const client = join(reactRouterConfig.buildDirectory, 'client');
    await joinSheets(client);
    const rewrite = async (paths: readonly string[], change: Change) => {
      for (const path of paths)
        await rewriteFile(join(client, path, 'index.html'), (html) => change(html, path));
    };
    await rewrite(PATHS, (html) => largestFirst(html, (href) => statSync(join(client, href)).size));
    await rewrite(READ_PATHS, (html) => withoutApp(html, 'signed-in'));
    await rewrite(FORM_PATHS, (html) => withoutApp(html, 'soon'));
    await rewrite(DOCUMENT_PATHS, (html) => withoutScripts(html));
    const files = await definitionFiles(client);
    await rewrite(ACCOUNT_PATHS, (html, path) =>
      withoutApp(withEarlyReads(html, path, files), 'painted'),
    );
    await rewrite(FORM_OF_CASE_PATHS, withAskedStrip);
    await rewrite([CASE_PATH], (html) => withFirstScreen(html, firstScreenRoom()));
    const sheet = (href: string) => readFileSync(join(client, href), 'utf8');
    await rewrite(PATHS, (html) => withOwnStyles(html, sheet));
    await writeRelease(client);
    await writeServiceWorker(client);
  },
} satisfies Config;

/** By which a page whose part is missing learns that the server has another build. */
async function writeRelease(client: string): Promise<void> {
  const assets = join(client, 'assets');
  const name = (await readdir(assets)).find((file) => /^manifest-\w+\.js$/.test(file));
  const text = await readFile(join(assets, name ?? 'manifest-.js'), 'utf8');
  const version = /"version":"(\w+)"/.exec(text)?.[1];
  if (!version) throw new Error('The manifest of the built web has no version');
  await writeFile(join(client, 'release.txt'), version);
}

type Change = (html: string, path: string) => string;

/**
 * The router writes `app.css#` where the bundler writes `app.css`, so that the browser would apply the
 * one style sheet twice: again with the first part that comes on demand.
 */
async function joinSheets(client: string): Promise<void> {
  const files = await readdir(client, { recursive: true });
  for (const file of files.filter((name) => /\.html$|manifest-\w+\.js$/.test(name)))
    await rewriteFile(join(client, file), (text) => text.replaceAll('.css#"', '.css"'));
}

async function rewriteFile(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, 'utf8')));
}
