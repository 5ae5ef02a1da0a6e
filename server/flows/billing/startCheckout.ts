import { AppError } from '#domain/errors.ts';
import type { Caller } from '#domain/rules/access.ts';
import { billedName } from '#domain/rules/billingDetails.ts';
import { isPaying } from '#domain/rules/payments.ts';
import { findPlanOnSale, type Plan } from '#domain/rules/plans.ts';
import type { Payments, PlanMove } from '#server/external/payments/payments.ts';
import { forgetCustomer, isUnknownCustomer } from '#server/steps/customer.ts';
import { orderWithdrawal } from '#server/steps/orderWithdrawal.ts';
import { type SyncNeeds, syncCustomer } from '#server/steps/syncCustomer.ts';
import { tellDetailsIfPossible } from '#server/steps/tellDetails.ts';
import {
  closeCheckout,
  findCustomerOf,
  insertCheckout,
  keepCustomer,
  listOpenCheckouts,
} from '#server/stores/payments.ts';
import { findAccount } from '#server/stores/profiles.ts';
import { scopeOf } from '#server/stores/scope.ts';
import { listWithdrawals } from '#server/stores/withdrawals.ts';

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

interface Order {
  readonly account: Account;
  readonly customerId: string;
  readonly plan: Plan;
  readonly priceId: string;
}

/**
 * Starts the purchase of a plan, or moves a running subscription to it. @returns the page for that.
 * A customer that Stripe no longer knows is replaced. Throws `unknown_plan`, `already_subscribed`,
 * `config_missing` where the plan is not sold, and `payments_away`.
 */
export async function startCheckout(
  ctx: SyncNeeds,
  caller: Caller,
  planId: string,
): Promise<string> {
  const plan = findPlanOnSale(planId);
  if (!plan) throw new AppError('unknown_plan');
  const scope = scopeOf(caller);
  const account = await findAccount(ctx.db, scope);
  if (!account) throw new AppError('unauthenticated');
  if (account.planId === plan.id) throw taken(plan);
  const { payments } = ctx;
  const [priceId] = (await payments?.pricesOf(plan.id)) ?? [];
  if (!payments || priceId === undefined) throw new AppError('config_missing');

  const purchase = { account, plan, priceId };
  const known = await findCustomerOf(ctx.db, scope);
  try {
    return await leadOn(ctx, payments, purchase, known);
  } catch (error) {
    if (known === undefined || !isUnknownCustomer(error)) throw error;
    await forgetCustomer(ctx, scope, known);
    return leadOn(ctx, payments, purchase, await findCustomerOf(ctx.db, scope));
  }
}

async function leadOn(
  ctx: SyncNeeds,
  payments: Payments,
  purchase: Omit<Order, 'customerId'>,
  known: string | undefined,
): Promise<string> {
  const { accountId, email } = purchase.account;
  const scope = scopeOf(purchase.account);
  const name = billedName(purchase.account);
  // The address may have changed since.
  if (known !== undefined) await payments.setEmail(known, email);
  const customerId =
    known ??
    (await keepCustomer(ctx.db, await payments.createCustomer({ accountId, email, name }), scope));
  await tellDetailsIfPossible(ctx, scope);
  // Stripe may not have ended a subscription that was withdrawn from: it is no longer one to move.
  for (const { stripeSubscriptionId, settledAt } of await listWithdrawals(ctx.db, scope))
    if (settledAt === null) await orderWithdrawal(ctx, stripeSubscriptionId);
  const order = { ...purchase, customerId };
  return (await moveOf(ctx, payments, order)) ?? (await openCheckout(ctx, payments, order));
}

const taken = (plan: Plan) => new AppError('already_subscribed', { values: { plan: plan.name } });

/**
 * The portal page that moves a running subscription, so that no account gets a second one;
 * undefined without one. Asks Stripe, since an event may be lost.
 */
async function moveOf(
  ctx: SyncNeeds,
  payments: Payments,
  { customerId, plan, priceId }: Order,
): Promise<string | undefined> {
  const { subscriptions } = await payments.readCustomer(customerId);
  const running = subscriptions.find((one) => isPaying(one) || one.status === 'unpaid');
  if (!running) return undefined;
  if (running.planId === plan.id && running.status !== 'unpaid') {
    await syncCustomer(ctx, customerId);
    throw taken(plan);
  }
  // Resume an ending or unpaid subscription first, in the same portal.
  const move: PlanMove | undefined =
    running.status === 'unpaid' || running.cancelAtPeriodEnd
      ? undefined
      : { subscriptionId: running.id, itemId: running.itemId, priceId };
  const returnUrl = `${ctx.publicUrl}/account-info`;
  const url = await payments.openPortal({ customerId, returnUrl, ...(move ? { move } : {}) });
  if (url === undefined) throw new AppError('no_portal_url');
  return url;
}

/** One page per account and plan, however many tabs ask. */
async function openCheckout(ctx: SyncNeeds, payments: Payments, order: Order): Promise<string> {
  const { account, customerId, plan, priceId } = order;
  const known = await findOpen(ctx, payments, order);
  if (known !== undefined) return known;
  const page = await payments.openCheckout({
    accountId: account.accountId,
    customerId,
    planId: plan.id,
    priceId,
    asksTaxId: !account.vatNumber,
    successUrl: `${ctx.publicUrl}/payment-success?session_id={CHECKOUT_SESSION_ID}&plan_id=${plan.id}`,
    cancelUrl: `${ctx.publicUrl}/payment-cancelled`,
  });
  if (page.url === null) throw new AppError('payments_away');
  const { id, url, expiresAt } = page;
  const row = { id, url, expiresAt, planId: plan.id, createdAt: ctx.clock() };
  if (await insertCheckout(ctx.db, scopeOf(account), row)) return url;
  // Another tab was faster: pay on its page.
  await payments.expireCheckout(id);
  const other = await findOpen(ctx, payments, order);
  if (other === undefined) throw new AppError('payments_away');
  return other;
}

async function findOpen(
  ctx: SyncNeeds,
  payments: Payments,
  { account, customerId, plan, priceId }: Order,
): Promise<string | undefined> {
  const open = await listOpenCheckouts(ctx.db, { scope: scopeOf(account) });
  for (const { id } of open.filter(({ planId }) => planId === plan.id)) {
    const page = await payments.findCheckout(id);
    if (page?.status === 'open' && page.priceId !== priceId) await payments.expireCheckout(id);
    else if (page?.status === 'open' && page.url !== null) return page.url;
    if (page?.status === 'complete') {
      await syncCustomer(ctx, customerId);
      await closeCheckout(ctx.db, id, 'complete');
      throw taken(plan);
    }
    await closeCheckout(ctx.db, id, 'expired');
  }
  return undefined;
}
