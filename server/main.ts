import { loadFast } from './run/libraries.ts';

/** The entry. How code is loaded has to be said before any is, so the process itself comes after. */
loadFast();
await import('./run/process.ts');
