import { execFile } from 'node:child_process';
import { cp, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '..', '..');
const COPY = /^COPY --from=build (.+) (\S+)$/gm;
const RUN_PRODUCTION = /^RUN node (scripts\/run\.mjs scripts\/production\.ts) (\S+)$/m;
const CMD = /^CMD \["node", (.+)\]$/m;

/**
 * Writes the Dockerfile's /app into a new folder, from the local install and build.
 *
 * @returns the arguments that start its Node.
 */
export async function makeImage(folder: string): Promise<readonly string[]> {
  const dockerfile = await readFile(join(ROOT, 'Dockerfile'), 'utf8');
  const [, script = '', modules = ''] = RUN_PRODUCTION.exec(dockerfile) ?? [];
  for (const [, sources = '', target = ''] of dockerfile.matchAll(COPY))
    for (const source of sources.split(' ')) {
      const to = join(folder, target, target.endsWith('/') ? basename(source) : '');
      if (source === modules)
        await promisify(execFile)(process.execPath, [...script.split(' '), to], { cwd: ROOT });
      else await cp(join(ROOT, source.replace('/app/', '')), to, { recursive: true, filter });
    }
  return JSON.parse(`[${CMD.exec(dockerfile)?.[1]}]`);
}

/** As .dockerignore does. */
const filter = (path: string) => !/\.test\.tsx?$/.test(path);
