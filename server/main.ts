import { prepareLoading } from './run/loading.ts';

/** The entry. How code is loaded has to be said before any is, so the process itself comes after. */
prepareLoading();
await import('./run/process.ts');
