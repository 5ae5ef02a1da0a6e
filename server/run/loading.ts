import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

/**
 * Says how code is loaded; call it before any other code is. The cache of compiled code saves a good
 * second of each start. With the maps of the bundle, the stack of an error names the sources.
 */
export function prepareLoading(): void {
  enableCompileCache(join(ROOT, 'node_modules', '.cache', 'compiled'));
  process.setSourceMapsEnabled(true);
}
