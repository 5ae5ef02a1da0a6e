import { AppError } from '#domain/errors.ts';
import { remaining, type Usage } from './quota.ts';

/** Throws `quota_exhausted` at zero. */
export function requireRemaining(usage: Usage): void {
  if (remaining(usage) === 0)
    throw new AppError('quota_exhausted', {
      values: { limit: usage.limit ?? 0, plan: usage.planName },
    });
}
