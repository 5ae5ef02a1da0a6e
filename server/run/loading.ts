import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

/**
 * Configures code loading; call it before importing anything else. The compile cache saves a good
 * second of each start.
 */
export function prepareLoading(): void {
  enableCompileCache(join(ROOT, 'node_modules', '.cache', 'compiled'));
}
