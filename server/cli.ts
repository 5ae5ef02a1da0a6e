import { loadFast } from './run/libraries.ts';

/** The entry of the operator's command line; the same as `main.ts` is for the server. */
loadFast();
await import('./cli/process.ts');
