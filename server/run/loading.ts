import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

/**
 * Configures code loading; call it before importing anything else. The compile cache saves a good
 * second of each start; source maps make stacks name the sources.
 */
export function prepareLoading(): void {
  enableCompileCache(join(ROOT, 'node_modules', '.cache', 'compiled'));
  process.setSourceMapsEnabled(true);
}
