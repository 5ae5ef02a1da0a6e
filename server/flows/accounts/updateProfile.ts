import type { Caller } from '#domain/rules/access.ts';
import { PROFILE_KEYS, type ProfileData, TAX_KEYS, type Theme } from '#domain/rules/account.ts';
import type { FiscalChange } from '#domain/rules/fiscal.ts';
import type { Context } from '#server/context.ts';
import { queueDetails } from '#server/steps/queueDetails.ts';
import { lockAccount, renameUser, updateProfile } from '#server/stores/profiles.ts';
import { scopeOf } from '#server/stores/scope.ts';

/**
 * Updates the texts of the profile: absent fields stay, empty text clears. A job updates Stripe when
 * one that Stripe has changes.
 */
export async function updateFiscalInfo(
  ctx: Pick<Context, 'db' | 'clock' | 'jobs'>,
  caller: Caller,
  change: FiscalChange,
): Promise<void> {
  const scope = scopeOf(caller);
  const { userId } = caller;
  const now = ctx.clock();
  await ctx.db.transaction(async (tx) => {
    const before = await lockAccount(tx, scope);
    const texts = storedTexts(change);
    await updateProfile(tx, { userId, scope }, texts, now);
    if (change.fullName) await renameUser(tx, userId, change.fullName, now);
    const changed = TAX_KEYS.some(
      (field) => texts[field] !== undefined && texts[field] !== before?.[field],
    );
    if (changed) await queueDetails({ ...ctx, db: tx }, scope);
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
  readonly uploadsImages?: boolean | undefined;
}

export async function updatePreferences(
  ctx: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  { theme, notifyFinished, plainLetters, uploadsImages }: Preferences,
): Promise<void> {
  await updateProfile(
    ctx.db,
    { userId: caller.userId, scope: scopeOf(caller) },
    {
      ...(theme === undefined ? {} : { theme }),
      ...(notifyFinished === undefined ? {} : { notifyFinished }),
      ...(plainLetters === undefined ? {} : { plainLetters }),
      ...(uploadsImages === undefined ? {} : { uploadsImages }),
    },
    ctx.clock(),
  );
}
