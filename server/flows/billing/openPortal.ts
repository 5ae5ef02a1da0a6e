import { AppError } from '#domain/errors.ts';
import type { Context } from '#server/context.ts';

/** Where an account manages its payments. Throws `no_stripe_customer` when it never paid. */
export async function openBillingPortal(
  _: Pick<Context, 'db' | 'payments'>,
  __: string,
): Promise<string> {
  throw new AppError('no_stripe_customer');
}
