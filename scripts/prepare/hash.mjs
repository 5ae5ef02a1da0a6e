import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { ROOT } from './run.mjs';

const TEST_FILE = /\.test\.tsx?$/;

/**
 * Source files in these folders and files, tests excluded.
 * @param {readonly string[]} names
 * @returns {Promise<string[]>} absolute paths, in a fixed order.
 */
export async function listSources(names) {
  const found = await Promise.all(names.map((name) => walk(join(ROOT, name))));
  return found.flat().sort();
}

async function walk(path) {
  const info = await stat(path).catch(() => undefined);
  if (info === undefined) return [];
  if (info.isFile()) return [path];
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && !TEST_FILE.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

/** Hash of paths, sizes and times: detects a change. */
export async function quickHash(paths) {
  const hash = createHash('sha256');
  const infos = await Promise.all(paths.map((path) => stat(path)));
  infos.forEach((info, index) => {
    hash.update(`${name(paths[index])}:${info.size}:${info.mtimeMs}:${info.ctimeMs}\n`);
  });
  return hash.digest('hex');
}

/** Hash of paths and contents: equal for a copy of the tree. */
export async function contentHash(paths) {
  const hash = createHash('sha256');
  const contents = await Promise.all(paths.map((path) => readFile(path)));
  contents.forEach((content, index) => {
    hash.update(`${name(paths[index])}:${content.length}\n`).update(content);
  });
  return hash.digest('hex');
}

function name(path) {
  return relative(ROOT, path).replaceAll('\\', '/');
}
