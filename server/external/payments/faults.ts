import { AppError } from '#domain/errors.ts';

/** Kinds of failure of the SDK that pass with time. */
const AWAY = new Set(['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError']);

const kindOf = (error: unknown) =>
  error instanceof Error && 'type' in error ? String(error.type) : '';

/**
 * Translates a failed call: temporarily unavailable, about a customer that Stripe does not know
 * (any more), or not configured. Other errors stay unchanged.
 */
export function faultOf(cause: unknown): unknown {
  const kind = kindOf(cause);
  if (AWAY.has(kind)) return new AppError('payments_away', { cause });
  if (isOfOtherMode(cause)) return new AppError('config_missing', { cause: otherMode(cause) });
  if (isMissing(cause) && cause.message.startsWith('No such customer'))
    return new AppError('no_stripe_customer', { cause });
  return kind.startsWith('Stripe') ? new AppError('config_missing', { cause }) : cause;
}

/** True if Stripe does not know the object. */
export function isMissing(error: unknown): error is Error {
  return hasMissingCode(error) && !isOfOtherMode(error);
}

/** True if the operation is impossible, or no longer possible. */
export function isRefused(error: unknown): boolean {
  return kindOf(error) === 'StripeInvalidRequestError' && !isOfOtherMode(error);
}

/**
 * Stripe knows it, but in live mode and our key is of test mode, or the other way round. A mistake in
 * the configuration: nothing follows from it, and nothing may be thrown away because of it.
 */
function isOfOtherMode(error: unknown): error is Error {
  return hasMissingCode(error) && /similar object exists in (live|test) mode/.test(error.message);
}

/** In words that reach the log: those of Stripe name the object. */
function otherMode(cause: Error): Error {
  const mode = cause.message.includes('exists in live mode') ? 'live' : 'test';
  return new Error(`Stripe has this in ${mode} mode and STRIPE_SECRET_KEY is not of that mode`, {
    cause,
  });
}

function hasMissingCode(error: unknown): error is Error {
  return error instanceof Error && codeOf(error) === 'resource_missing';
}

/** Stripe's code of a refusal. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
