import type { Theme } from '#domain/rules/account.ts';
import type { FiscalChange } from '#domain/rules/fiscal.ts';
import type { Context } from '#server/context.ts';
import { queueDetails } from '#server/steps/queueDetails.ts';
import { renameUser, updateProfile } from '#server/stores/profiles.ts';

/** Saves the fiscal card: absent fields stay, empty text clears. A job updates Stripe. */
export async function updateFiscalInfo(
  ctx: Pick<Context, 'db' | 'clock' | 'jobs'>,
  userId: string,
  change: FiscalChange,
): Promise<void> {
  const now = ctx.clock();
  const { full_name, company_name, billing_address, vat_number } = change;
  await ctx.db.transaction(async (tx) => {
    await updateProfile(
      tx,
      userId,
      {
        ...(full_name === undefined ? {} : { fullName: full_name ?? '' }),
        ...(company_name === undefined ? {} : { companyName: company_name || null }),
        ...(billing_address === undefined ? {} : { billingAddress: billing_address || null }),
        ...(vat_number === undefined ? {} : { vatNumber: vat_number || null }),
      },
      now,
    );
    if (full_name) await renameUser(tx, userId, full_name, now);
    await queueDetails({ ...ctx, db: tx }, userId);
  });
}

interface Preferences {
  readonly theme?: Theme | undefined;
  readonly notify_finished?: boolean | undefined;
}

export async function updatePreferences(
  ctx: Pick<Context, 'db' | 'clock'>,
  userId: string,
  { theme, notify_finished }: Preferences,
): Promise<void> {
  await updateProfile(
    ctx.db,
    userId,
    {
      ...(theme === undefined ? {} : { theme }),
      ...(notify_finished === undefined ? {} : { notifyFinished: notify_finished }),
    },
    ctx.clock(),
  );
}
