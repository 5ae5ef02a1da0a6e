import { paymentDocument } from '#domain/rules/paymentDocuments.ts';
import { REMINDER_DAYS } from '#domain/rules/paymentNotices.ts';
import type { Context } from '#server/context.ts';
import { queueMail } from '#server/steps/queueMail.ts';
import { currentSetting } from '#server/steps/settings.ts';
import { claimNotice } from '#server/stores/payments.ts';
import { findAccount } from '#server/stores/profiles.ts';
import { listRenewing } from '#server/stores/subscriptions.ts';

type Needs = Pick<
  Context,
  'db' | 'jobs' | 'clock' | 'timeZone' | 'publicUrl' | 'messages' | 'payments'
>;

const DAY = 86_400_000;
/** Mails of one pass; the next pass continues. */
const AT_ONCE = 200;

/**
 * Mails owners before their subscription renews, once for each period, where the operator switched
 * it on. The claim is written with the mail, so that a restart repeats none.
 */
export async function remindRenewals(ctx: Needs): Promise<void> {
  const features = await currentSetting(ctx.db, 'features');
  if (!ctx.payments || !features.renewalReminder) return;
  const now = ctx.clock();
  const until = new Date(now.getTime() + REMINDER_DAYS * DAY);
  for (const one of await listRenewing(ctx.db, { now, until, limit: AT_ONCE })) {
    const { userId, planId, priceCents, currentPeriodEnd } = one;
    const account = await findAccount(ctx.db, userId);
    if (!account || planId === null || priceCents === null || currentPeriodEnd === null) continue;
    const objectId = `${one.stripeSubscriptionId}:${currentPeriodEnd.getTime()}`;
    const notice = { kind: 'renewal', objectId, planId, amountCents: priceCents } as const;
    const mail = await ctx.messages.payment(
      account.name,
      { ...notice, on: currentPeriodEnd },
      {
        url: `${ctx.publicUrl}/account-info#suscripcion`,
        timeZone: ctx.timeZone,
        documents: paymentDocument(features),
      },
    );
    await ctx.db.transaction(async (tx) => {
      if (!(await claimNotice(tx, notice.kind, objectId, now))) return;
      await queueMail({ ...ctx, db: tx }, account.email, mail);
    });
  }
}
