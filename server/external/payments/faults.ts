import { AppError } from '#domain/errors.ts';

/** Temporary failures of the SDK. */
const AWAY = new Set(['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError']);

const kindOf = (error: unknown) =>
  error instanceof Error && 'type' in error ? String(error.type) : '';

/**
 * Translates a failed call: temporarily unavailable, customer unknown to Stripe, or not configured.
 * Other errors pass.
 */
export function faultOf(cause: unknown): unknown {
  const kind = kindOf(cause);
  if (AWAY.has(kind)) return new AppError('payments_away', { cause });
  if (isOfOtherMode(cause)) return new AppError('config_missing', { cause: otherMode(cause) });
  if (isMissing(cause) && cause.message.startsWith('No such customer'))
    return new AppError('no_stripe_customer', { cause });
  return kind.startsWith('Stripe') ? new AppError('config_missing', { cause }) : cause;
}

export function isMissing(error: unknown): error is Error {
  return hasMissingCode(error) && !isOfOtherMode(error);
}

/** True if the operation is not possible, or no longer. */
export function isRefused(error: unknown): boolean {
  const kind = kindOf(error);
  // An idempotency key in use for another amount: the first order stands.
  if (kind === 'StripeIdempotencyError') return true;
  return kind === 'StripeInvalidRequestError' && !isOfOtherMode(error);
}

/**
 * True if the object exists in Stripe's other mode (live or test): a configuration mistake, which
 * must not delete anything.
 */
function isOfOtherMode(error: unknown): error is Error {
  return hasMissingCode(error) && /similar object exists in (live|test) mode/.test(error.message);
}

/** Our words for the log: Stripe's name the object. */
function otherMode(cause: Error): Error {
  const mode = cause.message.includes('exists in live mode') ? 'live' : 'test';
  return new Error(`Stripe has this in ${mode} mode and STRIPE_SECRET_KEY is not of that mode`, {
    cause,
  });
}

function hasMissingCode(error: unknown): error is Error {
  return error instanceof Error && codeOf(error) === 'resource_missing';
}

export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
