import { mailboxOf } from '#domain/rules/mailbox.ts';
import type { Context } from '#server/context.ts';
import { countCharges } from '#server/stores/charges.ts';
import type { Db } from '#server/stores/db.ts';
import { ensureProfile, lockAccount } from '#server/stores/profiles.ts';
import { findRemovedUse, rememberUse } from '#server/stores/removedAccounts.ts';
import { type Scope, scopeOf } from '#server/stores/scope.ts';
import { claimAddress, findWithdrawals, renewAddress } from '#server/stores/withdrawals.ts';

/**
 * A free account's lifetime limit and its one withdrawal belong to the person: removing the account
 * or changing its address leaves both with the old address.
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

/** False when the person of the address withdrew before. */
export function claimWithdrawal({ keys }: Keys, tx: Db, email: string, now: Date) {
  return claimAddress(tx, { addressHash: withdrawnHash(keys, email), withdrawnAt: now });
}

/** Withdrawals of the account, and if its person withdrew with this or an earlier account. */
export async function findPastWithdrawals(
  { keys }: Keys,
  db: Db,
  account: { readonly accountId: string; readonly email: string },
) {
  return findWithdrawals(db, scopeOf(account), withdrawnHash(keys, account.email));
}

/**
 * Stores the account's use under its address before that changes. Locks the profile, so that no
 * case is charged in between.
 */
export async function rememberLifetimeUse(
  { keys }: Keys,
  tx: Db,
  scope: Scope,
  now: Date,
): Promise<void> {
  const account = await lockAccount(tx, scope);
  if (!account) return;
  const used = account.carriedCharges + (await countCharges(tx, scope));
  const addressHash = hashOf(keys, account.email);
  if (used > 0) await rememberUse(tx, { addressHash, used, removedAt: now });
  if ((await findPastWithdrawals({ keys }, tx, account)).hasWithdrawn)
    await renewAddress(tx, { addressHash: withdrawnHash(keys, account.email), withdrawnAt: now });
}

function hashOf(keys: Context['keys'], email: string): string {
  return keys.pseudonym('removed account', mailboxOf(email));
}

function withdrawnHash(keys: Context['keys'], email: string): string {
  return keys.pseudonym('withdrawal', mailboxOf(email));
}
