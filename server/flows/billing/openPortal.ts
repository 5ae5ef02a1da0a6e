import { AppError } from '#domain/errors.ts';
import type { Context } from '#server/context.ts';
import type { Payments } from '#server/external/payments/payments.ts';
import { findCustomerOf } from '#server/stores/payments.ts';
import { findAccount } from '#server/stores/profiles.ts';

/**
 * Where an account manages its payments. Throws `no_stripe_customer` when it never began to pay,
 * `config_missing` where nothing is sold, `no_portal_url` and `portal_away`.
 */
export async function openBillingPortal(
  ctx: Pick<Context, 'db' | 'payments' | 'publicUrl'>,
  userId: string,
): Promise<string> {
  const customerId = await findCustomerOf(ctx.db, userId);
  if (customerId === undefined) throw new AppError('no_stripe_customer');
  if (!ctx.payments) throw new AppError('config_missing');
  const account = await findAccount(ctx.db, userId);
  const url = await askForPortal(ctx, ctx.payments, customerId, account?.email);
  if (url === undefined) throw new AppError('no_portal_url');
  return url;
}

async function askForPortal(
  { publicUrl }: Pick<Context, 'publicUrl'>,
  payments: Payments,
  customerId: string,
  email: string | undefined,
): Promise<string | undefined> {
  try {
    if (email !== undefined) await payments.setEmail(customerId, email);
    return await payments.openPortal({ customerId, returnUrl: `${publicUrl}/account-info` });
  } catch (cause) {
    const away = cause instanceof AppError && cause.code === 'payments_away';
    throw away ? new AppError('portal_away', { cause }) : cause;
  }
}
