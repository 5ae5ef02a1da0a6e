import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/**
 * The entry. Compiled code is kept between starts, which saves a good part of a second; it has to be
 * asked for before anything else is loaded, so the process itself comes after.
 */
enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled'));
await import('./process.ts');
