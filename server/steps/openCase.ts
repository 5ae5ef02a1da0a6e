import { AppError } from '#domain/errors.ts';
import { MAX_IMAGES } from '#domain/limits.ts';

interface CaseState {
  readonly status: string;
  readonly askedEngine: string | null;
}

/** Refuses a case whose images no longer change, or that another engine reads with copied ones. */
export function requireOpen({ status, askedEngine }: CaseState): void {
  if (status !== 'pending_images' || askedEngine !== null) throw new AppError('wrong_state');
}

/** Refuses a position other than 1…5. */
export function requirePosition(position: number): void {
  if (!Number.isInteger(position) || position < 1) throw new AppError('image_position');
  if (position > MAX_IMAGES) throw new AppError('too_many_images');
}
