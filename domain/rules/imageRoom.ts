import { AppError } from '#domain/errors.ts';
import { MAX_UNSENT_MEGABYTES } from './imageLimits.ts';
import { findPlan, PLANS } from './plans.ts';

const MEGABYTE = 1024 * 1024;

/** Bytes of images an account holds. */
export interface StoredBytes {
  readonly unsent: number;
  readonly all: number;
}

/** Gigabytes that the images of an account may take; those of the largest plan for one no longer offered. */
function imageGigabytes(planId: string): number {
  return findPlan(planId)?.imageGigabytes ?? Math.max(...PLANS.map((plan) => plan.imageGigabytes));
}

/** Throws `unsent_images_full` or `account_images_full` when an account holds more than it may. */
export function requireRoom(held: StoredBytes, planId: string): void {
  if (held.unsent > MAX_UNSENT_MEGABYTES * MEGABYTE) throw new AppError('unsent_images_full');
  const gigabytes = imageGigabytes(planId);
  if (held.all > gigabytes * 1024 * MEGABYTE)
    throw new AppError('account_images_full', { values: { gigabytes } });
}
