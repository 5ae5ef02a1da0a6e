import { prepareLoading } from './run/loading.ts';

/** The entry of the operator's command line; the same as `main.ts` is for the server. */
prepareLoading();
await import('./cli/process.ts');
