import type { Context } from '#server/context.ts';
import { currentSetting } from '#server/steps/settings.ts';
import { forgetDevicesUnusedSince } from '#server/stores/accountDevices.ts';
import { deleteExpiredEmailChanges } from '#server/stores/accountEmails.ts';
import { deleteAttemptsBefore } from '#server/stores/accountLimits.ts';
import { deleteExpiredVerifications } from '#server/stores/accountPasswords.ts';
import { purgeFiscalRecords } from '#server/stores/accountRemoval.ts';
import { compactWeights } from '#server/stores/accountWeights.ts';
import { compactTotals, refreshStatistics } from '#server/stores/listPage.ts';
import { deleteSentMails } from '#server/stores/mails.ts';
import { deleteProcessedEvents, purgeGoneCustomers } from '#server/stores/paymentRetention.ts';
import { forgetUseBefore } from '#server/stores/removedAccounts.ts';
import { deleteContactMessagesBefore } from '#server/stores/support.ts';
import { forgetWithdrawals } from '#server/stores/withdrawals.ts';

const DAY = 86_400_000;
/** No limit counts longer than an hour. */
const ATTEMPTS_KEPT = DAY;
/** Stripe retries an event for three days. */
const EVENTS_KEPT = 90 * DAY;
/** Retention of a removed account's ledger (Código de Comercio, art. 30). */
const LEDGER_YEARS = 6;
/** Longer than any user waits to return. */
const LIFETIME_USE_KEPT = 3 * 365 * DAY;

/**
 * Deletes expired rows of accounts and old fiscal records. Retention times set by the
 * administration apply from the next sweep.
 */
export async function forgetOldAccountRows(ctx: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = ctx.clock();
  const retention = await currentSetting(ctx.db, 'retention');
  const before = (days: number) => new Date(now.getTime() - days * DAY);
  await deleteExpiredVerifications(ctx.db, now);
  await deleteExpiredEmailChanges(ctx.db, now);
  await deleteAttemptsBefore(ctx.db, new Date(now.getTime() - ATTEMPTS_KEPT));
  await deleteSentMails(ctx.db, before(retention.sentMailDays));
  await deleteContactMessagesBefore(ctx.db, before(retention.contactDays));
  await forgetDevicesUnusedSince(ctx.db, before(retention.deviceDays));
  const hashes = new Date(now.getTime() - LIFETIME_USE_KEPT);
  await forgetUseBefore(ctx.db, hashes);
  await deleteProcessedEvents(ctx.db, new Date(now.getTime() - EVENTS_KEPT));
  const books = new Date(now);
  books.setUTCFullYear(now.getUTCFullYear() - LEDGER_YEARS);
  await purgeGoneCustomers(ctx.db, books);
  await forgetWithdrawals(ctx.db, { hashes, ledger: books });
  await purgeFiscalRecords(ctx.db, now);
  await compactTotals(ctx.db);
  await compactWeights(ctx.db);
  await refreshStatistics(ctx.db);
}
