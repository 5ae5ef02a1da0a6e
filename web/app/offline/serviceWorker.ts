import { type Release, startWorker, type WorkerScope } from './worker.ts';

/** Served as `/sw.js`, before which the build writes the release (`serviceWorkerFile.ts`). */

// The types of a worker and those of a page exclude each other.
const scope = globalThis as unknown as WorkerScope & { readonly release: Release };
startWorker(scope, scope.release);
