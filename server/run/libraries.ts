import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { enableCompileCache, registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = join(import.meta.dirname, '..', '..');
const FOLDER = join(ROOT, 'build', 'libraries');

/** Saves a good second of each start. To be asked for before anything else is loaded. */
export function loadFast(): void {
  enableCompileCache(join(ROOT, 'node_modules', '.cache', 'compiled'));
  loadJoined();
}

/**
 * From here on, libraries joined into few files by `scripts/joinLibraries.ts` are loaded from there.
 * Where they were never joined, or from other versions, each comes from its own package: slower, and
 * the same otherwise.
 */
function loadJoined(): void {
  const files = readIndex();
  if (!files) return;
  registerHooks({
    resolve(specifier, context, next) {
      const url = files.get(specifier);
      return url ? { url, format: 'module', shortCircuit: true } : next(specifier, context);
    },
  });
}

/** URL of the joined file of each specifier. */
function readIndex(): ReadonlyMap<string, string> | undefined {
  try {
    const index: unknown = JSON.parse(readFileSync(join(FOLDER, 'index.json'), 'utf8'));
    const { lockfile, files } = index as { lockfile: string; files: Record<string, string> };
    const present = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')));
    if (lockfile !== present.digest('hex')) return undefined;
    return new Map(
      Object.entries(files).map(([specifier, file]) => [
        specifier,
        pathToFileURL(join(FOLDER, file)).href,
      ]),
    );
  } catch {
    return undefined;
  }
}
