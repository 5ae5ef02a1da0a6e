import { prepareLoading } from './run/loading.ts';

/** Entry. Module loading must be configured before any import, so the process comes after. */
prepareLoading();
await import('./run/process.ts');
