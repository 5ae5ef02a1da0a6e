import { type PaymentDocument, paymentDocument } from '#domain/rules/paymentDocuments.ts';
import { REMINDER_DAYS } from '#domain/rules/paymentNotices.ts';
import type { Context } from '#server/context.ts';
import { queueMail } from '#server/steps/queueMail.ts';
import { currentSetting } from '#server/steps/settings.ts';
import { findAccount } from '#server/stores/profiles.ts';
import { scopeOf } from '#server/stores/scope.ts';
import { claimRenewal, listRenewing } from '#server/stores/subscriptions.ts';

type Needs = Pick<
  Context,
  'db' | 'jobs' | 'clock' | 'timeZone' | 'publicUrl' | 'messages' | 'payments'
>;

const DAY = 86_400_000;
/** Renewals read at once. */
const AT_ONCE = 200;

/**
 * Mails owners before their subscription renews, once for each period, unless the operator switched
 * it off. A period that is already closer, since it began late or nothing ran, has its mail at once.
 */
export async function remindRenewals(ctx: Needs): Promise<void> {
  const features = await currentSetting(ctx.db, 'features');
  if (!ctx.payments || !features.renewalReminder) return;
  const now = ctx.clock();
  const until = new Date(now.getTime() + REMINDER_DAYS * DAY);
  const documents = paymentDocument(features);
  let sent = AT_ONCE;
  while (sent === AT_ONCE) {
    const renewing = await listRenewing(ctx.db, { now, until, limit: AT_ONCE });
    sent = 0;
    for (const one of renewing) if (await remind(ctx, one, { now, documents })) sent++;
  }
}

type Renewing = Awaited<ReturnType<typeof listRenewing>>[number];

/** The claim is written with the mail, so that a restart repeats none. */
async function remind(
  ctx: Needs,
  one: Renewing,
  { now, documents }: { readonly now: Date; readonly documents: PaymentDocument },
): Promise<boolean> {
  const { stripeSubscriptionId, planId, priceCents, currentPeriodEnd } = one;
  const account = await findAccount(ctx.db, scopeOf(one));
  if (!account || planId === null || priceCents === null || currentPeriodEnd === null) return false;
  const mail = await ctx.messages.payment(
    account.name,
    {
      kind: 'renewal',
      objectId: stripeSubscriptionId,
      planId,
      amountCents: priceCents,
      on: currentPeriodEnd,
    },
    { url: `${ctx.publicUrl}/account-info#suscripcion`, timeZone: ctx.timeZone, documents },
  );
  return ctx.db.transaction(async (tx) => {
    if (!(await claimRenewal(tx, { stripeSubscriptionId, currentPeriodEnd }, now))) return false;
    await queueMail({ ...ctx, db: tx }, account.email, mail);
    return true;
  });
}
