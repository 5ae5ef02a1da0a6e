import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from './offline/worker.ts';

/** Path of the page without network, and its folder in the build. */
const OFFLINE = 'sin-conexion';

const WORKER = /data-worker="\/([^"]+)"/;
const FILE = /(?:href|src)="(\/assets\/[^"]+)"/g;

/**
 * Writes `sw.js` at the root of the built web: the script of the service worker after the release to
 * which it belongs. Its text changes with each build, by which browsers notice a new one.
 */
export async function writeServiceWorker(client: string): Promise<void> {
  const html = await readFile(join(client, OFFLINE, 'index.html'), 'utf8');
  const worker = WORKER.exec(html)?.[1];
  if (worker === undefined) throw new Error(`${OFFLINE}/index.html names no service worker`);
  const release: Release = {
    id: await idOf(client, html),
    page: `/${OFFLINE}`,
    files: [...new Set([...html.matchAll(FILE)].map(([, path = '']) => path))],
  };
  const script = await readFile(join(client, worker), 'utf8');
  await writeFile(join(client, 'sw.js'), `self.release=${JSON.stringify(release)};\n${script}`);
}

/** The names of the assets hold the hashes of their contents. */
async function idOf(client: string, html: string): Promise<string> {
  const names = (await readdir(join(client, 'assets'))).toSorted();
  const hash = createHash('sha256').update(names.join('\n')).update(html);
  return hash.digest('base64url').slice(0, 12);
}
