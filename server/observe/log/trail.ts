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

export function follow<Result>(trail: Trail, run: () => Result): Result {
  return trails.run(trail, run);
}

export function followUser(userId: string): void {
  const trail = trails.getStore();
  if (trail) trail.userId = userId;
}

export function currentTrail(): Trail | undefined {
  return trails.getStore();
}
