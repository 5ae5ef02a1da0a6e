/**
 * Joins the server's libraries, which come in hundreds of small files, into a few: finding and
 * reading those files takes most of a start. Run by `prepare/libraries.mjs`.
 * The server finds them by `build/libraries/index.json` (see `server/run/libraries.ts`), written last:
 * a killed build has none.
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from './tool.ts';

/** All that the server imports of these packages: a module joined and also loaded apart would be two. */
export const JOINED = [
  '@hono/node-server',
  '@hono/node-server/conninfo',
  '@hono/zod-openapi',
  'better-auth/adapters/drizzle',
  'better-auth/api',
  'better-auth/crypto',
  'better-auth/minimal',
  'better-auth/plugins/two-factor',
  'drizzle-orm',
  'drizzle-orm/node-postgres',
  'drizzle-orm/pg-core',
  'drizzle-orm/pglite',
  'hono',
  'hono/body-limit',
  'hono/cookie',
  'hono/factory',
  'hono/html',
  'hono/http-exception',
  'hono/route',
  'hono/secure-headers',
  'hono/utils/cookie',
  'zod',
];

/** Databases bring files and native parts of their own, and are few files already. */
const LEFT_APART = ['pg', 'pg-native', '@electric-sql/pglite'];

const FOLDER = join(ROOT, 'build', 'libraries');

async function joinLibraries(): Promise<void> {
  const nameOf = (specifier: string) => specifier.replaceAll('/', '.');
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true, external: LEFT_APART },
    build: {
      ssr: true,
      outDir: FOLDER,
      emptyOutDir: true,
      // Names stay readable in the stack of an error.
      minify: false,
      target: 'node26',
      rolldownOptions: {
        input: Object.fromEntries(JOINED.map((specifier) => [nameOf(specifier), specifier])),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  });
  const files = JOINED.map((specifier) => [specifier, `${nameOf(specifier)}.js`]);
  const [lockfile, script] = await Promise.all(
    [join(ROOT, 'package-lock.json'), import.meta.filename].map(hashOf),
  );
  const index = { lockfile, script, files: Object.fromEntries(files) };
  await writeFile(join(FOLDER, 'index.json'), JSON.stringify(index, null, 2));
}

async function hashOf(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
}

if (import.meta.main) await joinLibraries();
