import { AppError } from '#domain/errors.ts';
import { MAX_UNSENT_MEGABYTES } from '#domain/limits.ts';
import { findPlan, OFFERED_PLANS } from './plans.ts';

const MEGABYTE = 1024 * 1024;

export interface StoredBytes {
  readonly unsent: number;
  readonly all: number;
}

/** Image storage of a plan in GB; a retired plan gets the largest one on offer. */
function imageGigabytes(planId: string): number {
  const largest = Math.max(...OFFERED_PLANS.map((plan) => plan.imageGigabytes));
  return findPlan(planId)?.imageGigabytes ?? largest;
}

/** Throws `unsent_images_full` or `account_images_full` over the limit. */
export function requireRoom(held: StoredBytes, planId: string): void {
  if (held.unsent > MAX_UNSENT_MEGABYTES * MEGABYTE) throw new AppError('unsent_images_full');
  const gigabytes = imageGigabytes(planId);
  if (held.all > gigabytes * 1024 * MEGABYTE)
    throw new AppError('account_images_full', { values: { gigabytes } });
}
