import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { loadJoinedLibraries } from './libraries.ts';

/**
 * The entry. Compiled code is kept between starts and libraries are loaded joined, which saves a good
 * second; both have to be asked for before anything else is loaded, so the process itself comes after.
 */
enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled'));
loadJoinedLibraries();
await import('./process.ts');
