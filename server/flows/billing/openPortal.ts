import { AppError } from '#domain/errors.ts';
import type { Caller } from '#domain/rules/access.ts';
import type { Context } from '#server/context.ts';
import { tellDetailsIfPossible } from '#server/steps/tellDetails.ts';
import { findCustomerOf } from '#server/stores/payments.ts';
import { findAccount } from '#server/stores/profiles.ts';
import { scopeOf } from '#server/stores/scope.ts';

/**
 * Address of the account's payment portal. Throws `no_stripe_customer`, `config_missing` where
 * nothing is sold, `no_portal_url` and `portal_away`.
 */
export async function openBillingPortal(
  ctx: Pick<Context, 'db' | 'clock' | 'payments' | 'publicUrl' | 'log'>,
  caller: Caller,
): Promise<string> {
  const scope = scopeOf(caller);
  const customerId = await findCustomerOf(ctx.db, scope);
  if (customerId === undefined) throw new AppError('no_stripe_customer');
  if (!ctx.payments) throw new AppError('config_missing');
  const account = await findAccount(ctx.db, scope);
  if (!account) throw new AppError('unauthenticated');
  try {
    await ctx.payments.setEmail(customerId, account.email);
    await tellDetailsIfPossible(ctx, scope);
    const returnUrl = `${ctx.publicUrl}/account-info`;
    const url = await ctx.payments.openPortal({ customerId, returnUrl });
    if (url === undefined) throw new AppError('no_portal_url');
    return url;
  } catch (cause) {
    const away = cause instanceof AppError && cause.code === 'payments_away';
    throw away ? new AppError('portal_away', { cause }) : cause;
  }
}
