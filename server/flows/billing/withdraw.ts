import { AppError } from '#domain/errors.ts';
import type { Actor } from '#domain/rules/administration.ts';
import { moneyText } from '#domain/text/money.ts';
import type { Context } from '#server/context.ts';
import { noteAct } from '#server/steps/audit.ts';
import { settlePlan } from '#server/steps/changePlan.ts';
import { contactAddress } from '#server/steps/contactAddress.ts';
import { claimWithdrawal } from '#server/steps/lifetimeUse.ts';
import { orderWithdrawal } from '#server/steps/orderWithdrawal.ts';
import { queueMail } from '#server/steps/queueMail.ts';
import { type SyncNeeds, syncCustomer } from '#server/steps/syncCustomer.ts';
import { readWithdrawal, type WithdrawalOffer } from '#server/steps/withdrawalOffer.ts';
import type { Db } from '#server/stores/db.ts';
import { findCustomerOf } from '#server/stores/payments.ts';
import { lockAccount } from '#server/stores/profiles.ts';
import { scopeOf } from '#server/stores/scope.ts';
import { findWithdrawal, insertWithdrawal } from '#server/stores/withdrawals.ts';

type Needs = SyncNeeds & Pick<Context, 'keys' | 'operator'>;

interface Confirmed {
  readonly subscription: string;
  /** The refund that was shown, in cents. */
  readonly refundCents: number;
}

/**
 * Withdraws from a first subscription: records the request with its receipt and ends the plan, then
 * orders refund and end at Stripe. Pressed twice, it answers with the first request. While Stripe is away the request
 * counts all the same, and the reconciler carries it out. Throws `withdrawal_unavailable`,
 * `withdrawal_changed` when another amount was shown, and `config_missing` where nothing is sold.
 */
export async function withdraw(ctx: Needs, actor: Actor, confirmed: Confirmed) {
  if (!ctx.payments) throw new AppError('config_missing');
  const { subscription } = confirmed;
  const customerId = await findCustomerOf(ctx.db, scopeOf(actor));
  if (customerId !== undefined)
    await quietly(ctx, subscription, () => syncCustomer(ctx, customerId));
  await ctx.db.transaction((tx) => request(ctx, tx, actor, confirmed));
  await quietly(ctx, subscription, () => orderWithdrawal(ctx, subscription));
  const row = await findWithdrawal(ctx.db, subscription);
  if (!row) throw new AppError('withdrawal_unavailable');
  const { requestedAt, refundCents, settledAt } = row;
  return { requestedAt: requestedAt.toISOString(), refundCents, settled: settledAt !== null };
}

async function request(
  ctx: Needs,
  tx: Db,
  actor: Actor,
  { subscription, refundCents }: Confirmed,
): Promise<void> {
  const { userId } = actor;
  const scope = scopeOf(actor);
  const account = await lockAccount(tx, scope);
  if (!account) throw new AppError('unauthenticated');
  const { offer, withdrawn } = await readWithdrawal({ ...ctx, db: tx }, scope);
  if (withdrawn?.stripeSubscriptionId === subscription) return;
  if (offer?.subscription !== subscription) throw new AppError('withdrawal_unavailable');
  if (offer.refundCents !== refundCents)
    throw new AppError('withdrawal_changed', {
      values: { amount: moneyText(offer.refundCents, offer.currency) },
    });
  const now = ctx.clock();
  if (!(await claimWithdrawal(ctx, tx, account.email, now)))
    throw new AppError('withdrawal_unavailable');
  await insertWithdrawal(tx, scope, {
    refundCents,
    stripeSubscriptionId: subscription,
    stripeCustomerId: offer.customer,
    totalCents: offer.totalCents,
    requestedAt: now,
  });
  await settlePlan(ctx, tx, account);
  await noteAct(ctx, tx, actor, { action: 'withdraw', userId, after: { refundCents } });
  await sendReceipt(ctx, tx, account, offer);
}

async function sendReceipt(
  ctx: Needs,
  tx: Db,
  account: { readonly name: string; readonly email: string },
  offer: WithdrawalOffer,
): Promise<void> {
  const { timeZone } = ctx;
  const format = (at: Date, style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('es-ES', { timeZone, ...style }).format(at);
  const mail = await ctx.messages.withdrawal(account.name, {
    planName: offer.planName,
    bought: format(offer.startDate, { dateStyle: 'long' }),
    when: format(ctx.clock(), { dateStyle: 'long', timeStyle: 'long' }),
    email: account.email,
    paidCents: offer.paidCents,
    usedCount: offer.usedCount,
    usedCents: offer.usedCents,
    refundCents: offer.refundCents,
    url: `${ctx.publicUrl}/account-info#suscripcion`,
    contact: await contactAddress({ ...ctx, db: tx }),
  });
  await queueMail({ ...ctx, db: tx }, account.email, mail);
}

/** The request stands without Stripe; the reconciler tries again. */
async function quietly(
  ctx: Needs,
  subscriptionId: string,
  ask: () => Promise<unknown>,
): Promise<void> {
  await ask().catch((error: unknown) =>
    ctx.log.error('withdrawal not settled', { subscriptionId, error }),
  );
}
