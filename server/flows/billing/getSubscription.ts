import type { Caller } from '#domain/rules/access.ts';
import { paymentDocument } from '#domain/rules/paymentDocuments.ts';
import { FREE_PLAN_ID, findPlan } from '#domain/rules/plans.ts';
import { isLive, shownSubscription } from '#domain/rules/subscriptions.ts';
import type { Context } from '#server/context.ts';
import { currentSetting } from '#server/steps/settings.ts';
import { readWithdrawal } from '#server/steps/withdrawalOffer.ts';
import { scopeOf } from '#server/stores/scope.ts';
import { listInvoices, listSubscriptions } from '#server/stores/subscriptions.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

export async function getSubscription(
  ctx: Pick<Context, 'db' | 'clock' | 'payments' | 'timeZone' | 'keys'>,
  caller: Caller,
) {
  const scope = scopeOf(caller);
  const shown = shownSubscription(await listSubscriptions(ctx.db, scope), ctx.clock());
  const bills = await listInvoices(ctx.db, scope);
  const planId = shown?.planId ?? FREE_PLAN_ID;
  const { offer, withdrawn } = await readWithdrawal(ctx, scope);
  return {
    payments: ctx.payments?.kind ?? ('none' as const),
    documents: paymentDocument(await currentSetting(ctx.db, 'features')),
    subscription: shown
      ? {
          planId,
          planName: findPlan(planId)?.name ?? planId,
          status: shown.withdrawnAt ? 'canceled' : shown.status,
          priceCents: shown.priceCents,
          currency: shown.currency,
          startDate: shown.startDate.toISOString(),
          currentPeriodStart: iso(shown.currentPeriodStart),
          currentPeriodEnd: iso(shown.currentPeriodEnd),
          cancelAtPeriodEnd: shown.cancelAtPeriodEnd,
          endDate: iso(shown.withdrawnAt ?? shown.endDate),
          paymentFailed: shown.paymentFailedAt !== null && isLive(shown.status),
          source: shown.source,
        }
      : null,
    withdrawal: offer && {
      subscription: offer.subscription,
      planName: offer.planName,
      startDate: offer.startDate.toISOString(),
      until: offer.until.toISOString(),
      paidCents: offer.paidCents,
      usedCount: offer.usedCount,
      usedCents: offer.usedCents,
      refundCents: offer.refundCents,
      currency: offer.currency,
    },
    withdrawn: withdrawn && {
      requestedAt: withdrawn.requestedAt.toISOString(),
      refundCents: withdrawn.refundCents,
      settled: withdrawn.settledAt !== null,
    },
    invoices: bills.filter((bill) => bill.status !== 'draft').map(shownBill),
  };
}

type Bill = Awaited<ReturnType<typeof listInvoices>>[number];

function shownBill(bill: Bill) {
  return {
    id: bill.id,
    number: bill.number,
    status: bill.status,
    amountCents: bill.amountCents,
    taxCents: bill.taxCents,
    refundedCents: bill.refundedCents,
    givenUp: bill.givenUp,
    currency: bill.currency,
    issuedAt: bill.issuedAt.toISOString(),
    periodStart: iso(bill.periodStart),
    periodEnd: iso(bill.periodEnd),
    hostedUrl: bill.hostedUrl,
    pdfUrl: bill.pdfUrl,
  };
}
