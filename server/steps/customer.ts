import { AppError } from '#domain/errors.ts';
import type { Context } from '#server/context.ts';
import {
  advanceCustomer,
  closeCheckout,
  deleteCustomer,
  findCustomer,
  findCustomerOf,
  listOpenCheckouts,
} from '#server/stores/payments.ts';
import { lockAccount } from '#server/stores/profiles.ts';
import { type Scope, scopeOf } from '#server/stores/scope.ts';
import { cancelSubscriptionsOf } from '#server/stores/subscriptions.ts';
import { settlePlan } from './changePlan.ts';

type Needs = Pick<Context, 'db' | 'payments' | 'log'>;
type LosingNeeds = Needs & Pick<Context, 'clock' | 'timeZone'>;
type Customer = NonNullable<Awaited<ReturnType<typeof findCustomer>>>;

export function isUnknownCustomer(error: unknown): boolean {
  return error instanceof AppError && error.code === 'no_stripe_customer';
}

export async function closeCheckouts(ctx: Needs, scope: Scope): Promise<void> {
  for (const { id } of await listOpenCheckouts(ctx.db, { scope })) {
    await ctx.payments?.expireCheckout(id);
    const left = await ctx.payments?.findCheckout(id);
    await closeCheckout(ctx.db, id, left?.status === 'complete' ? 'complete' : 'expired');
  }
}

/**
 * Cancels all paid plans before an account's removal. Throws `subscription_not_cancelled` when
 * Stripe is away: a removed account must not be charged.
 */
export async function endPayments(ctx: Needs, scope: Scope): Promise<void> {
  const { accountId: userId } = scope;
  const customerId = await findCustomerOf(ctx.db, scope);
  if (customerId === undefined) return;
  try {
    if (!ctx.payments) throw new AppError('config_missing');
    await closeCheckouts(ctx, scope);
    const { subscriptions } = await ctx.payments.readCustomer(customerId);
    for (const { id, status } of subscriptions) {
      if (status === 'canceled' || status === 'incomplete_expired') continue;
      await ctx.payments.end(id);
      ctx.log.info('subscription ended with its account', { userId, subscriptionId: id });
    }
  } catch (cause) {
    if (!isUnknownCustomer(cause)) throw new AppError('subscription_not_cancelled', { cause });
    // Stripe has no customer left to charge.
    ctx.log.warn('customer unknown to Stripe', { userId, customerId });
  }
}

/**
 * Drops a customer that Stripe no longer knows, with its pages and subscriptions, so that the
 * account can start with another. Invoices stay in the ledger.
 */
export async function forgetCustomer(
  ctx: LosingNeeds,
  scope: Scope,
  customerId: string,
): Promise<void> {
  // Another tab may have replaced it already.
  if (!(await findCustomer(ctx.db, customerId))) return;
  await closeCheckouts(ctx, scope);
  await ctx.db.transaction(async (tx) => {
    const account = await lockAccount(tx, scope);
    if (!account) return;
    await deleteCustomer(tx, customerId);
    await cancelSubscriptionsOf(tx, customerId, ctx.clock());
    await settlePlan(ctx, tx, account);
  });
  ctx.log.warn('customer forgotten', { userId: scope.accountId, customerId });
}

/**
 * Handles a customer unknown to Stripe: paid plans last until their end. The customer stays, since
 * the key may be wrong. @returns false when another writer came first or the account is gone.
 */
export async function outlastCustomer(ctx: LosingNeeds, customer: Customer): Promise<boolean> {
  const now = ctx.clock();
  const { id: customerId, accountId } = customer;
  const hasAccount = await ctx.db.transaction(async (tx) => {
    const account = accountId === null ? undefined : await lockAccount(tx, scopeOf({ accountId }));
    if (accountId !== null && !account) return false;
    if (!(await advanceCustomer(tx, customer, now))) return false;
    if (!account) return true;
    await cancelSubscriptionsOf(tx, customerId, now, now);
    await settlePlan(ctx, tx, account);
    return true;
  });
  if (hasAccount) ctx.log.warn('customer unknown to Stripe', { userId: accountId, customerId });
  return hasAccount;
}
