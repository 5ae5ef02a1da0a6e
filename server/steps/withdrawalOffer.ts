import { findPlan } from '#domain/rules/plans.ts';
import {
  type Settlement,
  settlementOf,
  withdrawable,
  withdrawalEnd,
} from '#domain/rules/withdrawal.ts';
import type { Context } from '#server/context.ts';
import { countByPlan } from '#server/stores/charges.ts';
import type { Db } from '#server/stores/db.ts';
import { findAccount } from '#server/stores/profiles.ts';
import { type Scope, scopeOf } from '#server/stores/scope.ts';
import { listInvoices, listSubscriptions } from '#server/stores/subscriptions.ts';
import { findPastWithdrawals } from './lifetimeUse.ts';
import { currentSetting } from './settings.ts';

type Needs = Pick<Context, 'clock' | 'timeZone' | 'keys' | 'payments'> & { readonly db: Db };

export interface WithdrawalOffer extends Settlement {
  /** Stripe's id. */
  readonly subscription: string;
  readonly customer: string;
  readonly planName: string;
  readonly startDate: Date;
  /** First instant without the offer. */
  readonly until: Date;
  readonly currency: string;
}

/**
 * The withdrawal open to an account, null without one, and the one it asked for last. Decide only
 * under `lockAccount`, so that no case is charged in between.
 */
export async function readWithdrawal(ctx: Needs, scope: Scope) {
  const none = { offer: null, withdrawn: null };
  const account = await findAccount(ctx.db, scope);
  if (!account) return none;
  const past = await findPastWithdrawals(ctx, ctx.db, account);
  if (past.hasWithdrawn) {
    return { ...none, withdrawn: past.withdrawals.at(-1) ?? null };
  }
  if (!ctx.payments || !(await currentSetting(ctx.db, 'features')).withdrawal) return none;
  return { ...none, offer: await offerOf(ctx, scope) };
}

async function offerOf(ctx: Needs, scope: Scope): Promise<WithdrawalOffer | null> {
  const { timeZone } = ctx;
  const now = ctx.clock();
  const bills = await listInvoices(ctx.db, scope);
  const subscriptions = await listSubscriptions(ctx.db, scope);
  const bought = withdrawable(subscriptions, bills, now, timeZone);
  if (!bought) return null;
  const consumed = await countByPlan(ctx.db, scope, { from: bought.startDate, to: now });
  const planId = bought.planId ?? '';
  return {
    ...settlementOf(bought, bills, onPaidPlans(consumed)),
    subscription: bought.stripeSubscriptionId,
    customer: bought.stripeCustomerId,
    planName: findPlan(planId)?.name ?? planId,
    startDate: bought.startDate,
    until: withdrawalEnd(bought.startDate, timeZone),
    currency: bought.currency ?? 'eur',
  };
}

/** Without the consultations that cost nothing. */
function onPaidPlans<One extends { readonly planId: string }>(consumed: readonly One[]): One[] {
  return consumed.filter(({ planId }) => (findPlan(planId)?.priceCents ?? 0) > 0);
}

/**
 * Refunds of a withdrawn subscription in all, by its present invoices and by what was used before
 * the request: a case that gives its consultation back raises it. Undefined without the account.
 */
export async function totalOwed(
  db: Db,
  row: {
    readonly accountId: string | null;
    readonly stripeSubscriptionId: string;
    readonly requestedAt: Date;
  },
): Promise<number | undefined> {
  const { accountId, stripeSubscriptionId, requestedAt } = row;
  if (accountId === null) return undefined;
  const scope = scopeOf({ accountId });
  const bought = (await listSubscriptions(db, scope)).find(
    (one) => one.stripeSubscriptionId === stripeSubscriptionId,
  );
  if (!bought) return undefined;
  const span = { from: bought.startDate, to: requestedAt };
  const consumed = onPaidPlans(await countByPlan(db, scope, span));
  return settlementOf(bought, await listInvoices(db, scope), consumed).totalCents;
}
