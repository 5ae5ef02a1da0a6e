import { AppError } from '#domain/errors.ts';

/** Kinds of failure of the SDK that pass with time. */
const AWAY = new Set(['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError']);

const kindOf = (error: unknown) =>
  error instanceof Error && 'type' in error ? String(error.type) : '';

/** A failure of a call in our words: away for a while, or not set up. Others stay as they are. */
export function faultOf(cause: unknown): unknown {
  const kind = kindOf(cause);
  if (AWAY.has(kind)) return new AppError('payments_away', { cause });
  return kind.startsWith('Stripe') ? new AppError('config_missing', { cause }) : cause;
}

/** Whether Stripe does not know what was asked for. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'resource_missing';
}
