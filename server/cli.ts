import { prepareLoading } from './run/loading.ts';

/** Entry of the operator's command line. */
prepareLoading();
await import('./cli/process.ts');
