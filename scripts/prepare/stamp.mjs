import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { contentHash, listSources, quickHash } from './hash.mjs';

/**
 * Builds `folder` when its sources changed. The stamp is removed first and written last: a killed
 * build has none, and is repeated.
 */
export async function buildIfStale({ folder, stamp, sources, build }) {
  const files = await listSources(sources);
  const quick = await quickHash(files);
  const last = await readStamp(folder, stamp);
  if (last?.quick === quick) return;
  const content = await contentHash(files);
  if (last?.content !== content) {
    await rm(stamp, { force: true });
    await build();
  }
  await mkdir(dirname(stamp), { recursive: true });
  await writeFile(`${stamp}.new`, JSON.stringify({ quick, content }));
  await rename(`${stamp}.new`, stamp);
}

async function readStamp(folder, stamp) {
  if (!existsSync(folder)) return undefined;
  try {
    return JSON.parse(await readFile(stamp, 'utf8'));
  } catch {
    return undefined;
  }
}
