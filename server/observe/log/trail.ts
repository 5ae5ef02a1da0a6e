import { AsyncLocalStorage } from 'node:async_hooks';

/** Context of every log line within a request or a job. Ids, never content. */
export interface Trail {
  readonly requestId?: string;
  readonly job?: string;
  readonly jobId?: string;
  readonly analysisId?: string;
  userId?: string;
}

const trails = new AsyncLocalStorage<Trail>();

/** Runs a function whose log lines all carry this context. */
export function follow<Result>(trail: Trail, run: () => Result): Result {
  return trails.run(trail, run);
}

/** Adds the request's user, once known. */
export function followUser(userId: string): void {
  const trail = trails.getStore();
  if (trail) trail.userId = userId;
}

export function currentTrail(): Trail | undefined {
  return trails.getStore();
}
