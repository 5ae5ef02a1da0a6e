import { mailboxOf } from '#domain/rules/mailbox.ts';
import type { Context } from '#server/context.ts';
import { countCharges } from '#server/stores/charges.ts';
import type { Db } from '#server/stores/db.ts';
import { ensureProfile, lockAccount } from '#server/stores/profiles.ts';
import { findRemovedUse, rememberUse } from '#server/stores/removedAccounts.ts';

/**
 * A free account's lifetime limit belongs to the person: removing the account or changing its
 * address leaves the count with the old address.
 */

type Keys = Pick<Context, 'keys'>;

/** Creates a missing profile, with the use of an earlier account of its address. */
export async function openProfile(
  { keys }: Keys,
  db: Db,
  user: { readonly id: string; readonly name: string; readonly email: string },
): Promise<void> {
  const carried = await findRemovedUse(db, hashOf(keys, user.email));
  await ensureProfile(db, user.id, user.name, carried);
}

/**
 * Stores the account's use under its address before that changes. Locks the profile, so that no
 * case is charged in between.
 */
export async function rememberLifetimeUse(
  { keys }: Keys,
  tx: Db,
  userId: string,
  now: Date,
): Promise<void> {
  const account = await lockAccount(tx, userId);
  if (!account) return;
  const used = account.carriedCharges + (await countCharges(tx, userId));
  const addressHash = hashOf(keys, account.email);
  if (used > 0) await rememberUse(tx, { addressHash, used, removedAt: now });
}

function hashOf(keys: Context['keys'], email: string): string {
  return keys.pseudonym('removed account', mailboxOf(email));
}
