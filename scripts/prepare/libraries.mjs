import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { OWN_NODE } from './node.mjs';
import { ROOT, run } from './run.mjs';

const SCRIPT = join('scripts', 'joinLibraries.ts');
const INDEX = join(ROOT, 'build', 'libraries', 'index.json');

/**
 * Joins the libraries of the server when the lockfile changed. A failure only slows the start, so
 * it is printed and ignored.
 */
export async function joinLibrariesIfStale() {
  if (await isFresh()) return;
  await rm(INDEX, { force: true });
  const { code, output } = await run(OWN_NODE, [SCRIPT], process.env);
  if (code === 0) return;
  console.warn(output);
  console.warn('No se han podido juntar las bibliotecas del servidor: arrancará más despacio.');
}

async function isFresh() {
  const index = await readFile(INDEX, 'utf8')
    .then(JSON.parse)
    .catch(() => undefined);
  if (index === undefined) return false;
  const [lockfile, script] = await Promise.all(['package-lock.json', SCRIPT].map(hashOf));
  return index.lockfile === lockfile && index.script === script;
}

async function hashOf(path) {
  return createHash('sha256')
    .update(await readFile(join(ROOT, path)))
    .digest('hex');
}
