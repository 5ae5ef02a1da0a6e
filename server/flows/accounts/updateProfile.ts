import { PROFILE_KEYS, type ProfileData, TAX_KEYS, type Theme } from '#domain/rules/account.ts';
import type { FiscalChange } from '#domain/rules/fiscal.ts';
import type { Context } from '#server/context.ts';
import { queueDetails } from '#server/steps/queueDetails.ts';
import { lockAccount, renameUser, updateProfile } from '#server/stores/profiles.ts';

/**
 * Updates the texts of the profile: absent fields stay, empty text clears. A job updates Stripe when
 * one that Stripe has changes.
 */
export async function updateFiscalInfo(
  ctx: Pick<Context, 'db' | 'clock' | 'jobs'>,
  userId: string,
  change: FiscalChange,
): Promise<void> {
  const now = ctx.clock();
  await ctx.db.transaction(async (tx) => {
    const before = await lockAccount(tx, userId);
    const texts = storedTexts(change);
    await updateProfile(tx, userId, texts, now);
    if (change.fullName) await renameUser(tx, userId, change.fullName, now);
    const changed = TAX_KEYS.some(
      (field) => texts[field] !== undefined && texts[field] !== before?.[field],
    );
    if (changed) await queueDetails({ ...ctx, db: tx }, userId);
  });
}

/** Turns empty texts into null, except the name. */
function storedTexts(change: FiscalChange): Partial<ProfileData> {
  const texts = PROFILE_KEYS.filter((field) => change[field] !== undefined).map((field) => [
    field,
    change[field] || (field === 'fullName' ? '' : null),
  ]);
  return Object.fromEntries(texts);
}

interface Preferences {
  readonly theme?: Theme | undefined;
  readonly notifyFinished?: boolean | undefined;
  readonly plainLetters?: boolean | undefined;
}

export async function updatePreferences(
  ctx: Pick<Context, 'db' | 'clock'>,
  userId: string,
  { theme, notifyFinished, plainLetters }: Preferences,
): Promise<void> {
  await updateProfile(
    ctx.db,
    userId,
    {
      ...(theme === undefined ? {} : { theme }),
      ...(notifyFinished === undefined ? {} : { notifyFinished }),
      ...(plainLetters === undefined ? {} : { plainLetters }),
    },
    ctx.clock(),
  );
}
