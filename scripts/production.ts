import { copyFile, link, mkdir, readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { APART } from './bundleServer.ts';
import type { LockedPackage, Lockfile } from './lockfile.ts';
import { serverModules } from './serverModules.ts';
import { ROOT } from './tool.ts';

/**
 * `node scripts/run.mjs scripts/production.ts FOLDER`: writes the node_modules that a server needs
 * into FOLDER, a new one, as hard links where possible.
 * All other packages are in the bundles of the server and the web.
 */

const MODULES = join(ROOT, 'node_modules');
/** Types, sources and guides. Node runs no TypeScript below node_modules. */
const UNUSED_FILE = /\.(?:[cm]?ts|[cm]?tsx|map|mdx)$/;
/** Parts of Node's own package: headers, manual and history. */
const UNUSED_OF_NODE = new Set(['include', 'share', 'CHANGELOG.md', 'README.md']);

async function main(): Promise<number> {
  const [out] = process.argv.slice(2);
  if (out === undefined) {
    console.error('Uso: node scripts/run.mjs scripts/production.ts CARPETA');
    return 2;
  }
  const lockfile = await installed();
  const own = Object.keys(lockfile.packages['']?.optionalDependencies ?? {});
  for (const path of serverModules(lockfile, APART, cLibrary())) {
    const name = path.slice('node_modules/'.length);
    const unused = own.includes(name) ? UNUSED_OF_NODE : new Set<string>();
    await linkPackage(join(MODULES, name), join(resolve(out), name), unused);
  }
  return 0;
}

/** The lockfile without packages that this machine lacks. */
async function installed(): Promise<Lockfile> {
  const lock: Lockfile = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8'));
  const entries = await readdir(MODULES, { recursive: true, withFileTypes: true });
  const manifests = new Set(
    entries.filter(({ name }) => name === 'package.json').map(({ parentPath }) => parentPath),
  );
  const there = ([path]: [string, LockedPackage]) => path === '' || manifests.has(join(ROOT, path));
  return { packages: Object.fromEntries(Object.entries(lock.packages).filter(there)) };
}

function cLibrary(): string {
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return header.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
}

/** Without nested packages, which have their own lockfile entries. */
async function linkPackage(from: string, to: string, unused: ReadonlySet<string>): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.name === 'node_modules' || unused.has(entry.name)) continue;
    if (entry.isDirectory()) await linkPackage(source, target, new Set());
    else if (entry.isFile() && !UNUSED_FILE.test(entry.name)) await linkFile(source, target);
  }
}

async function linkFile(from: string, to: string): Promise<void> {
  // Another disk, or one without hard links.
  await link(from, to).catch(() => copyFile(from, to));
}

process.exitCode = await main();
