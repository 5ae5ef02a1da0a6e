import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { TAX_KEYS } from '#domain/rules/account.ts';
import { pick } from '#domain/rules/records.ts';
import type { Db } from './db.ts';
import { OWN_ACCOUNT, PROFILE_TEXTS } from './profiles.ts';
import { clinicAccounts, profiles } from './schema.ts';
import { stripeCustomers } from './schemaPayments.ts';
import { inScope, type Scope } from './scope.ts';

/** Versions of the fiscal card that Stripe has, by customer. */

const { stripeCustomerId, version, detailsVersion, detailsTold, detailsClaimedUntil } =
  stripeCustomers;
const accountId = stripeCustomers.accountId;

/**
 * Leases an unsent card until `until`. Undefined when nothing is unsent, another process holds the
 * lease, or the account is no customer. Null `sentVersion`: nothing was sent yet.
 */
export async function claimDetails(
  db: Db,
  scope: Scope,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<{ readonly sentVersion: number | null } | undefined> {
  const claimed = await db
    .update(stripeCustomers)
    .set({ detailsClaimedUntil: until })
    .where(
      and(
        inScope(stripeCustomers, scope),
        sql`${detailsTold} is distinct from ${detailsVersion}`,
        or(isNull(detailsClaimedUntil), lt(detailsClaimedUntil, now)),
      ),
    )
    .returning({ sentVersion: detailsTold });
  return claimed[0];
}

export async function findDetails(db: Db, scope: Scope) {
  const rows = await db
    .select({
      customerId: stripeCustomerId,
      version: detailsVersion,
      ...pick(PROFILE_TEXTS, TAX_KEYS),
    })
    .from(stripeCustomers)
    .innerJoin(clinicAccounts, eq(clinicAccounts.accountId, accountId))
    .innerJoin(profiles, OWN_ACCOUNT)
    .where(inScope(stripeCustomers, scope));
  return rows[0];
}

/**
 * Marks the card as changed. A running sync restarts, so that it does not restore a field that was
 * just cleared. False when the account is no customer.
 */
export async function noteDetailsChanged(tx: Db, scope: Scope): Promise<boolean> {
  const noted = await tx
    .update(stripeCustomers)
    .set({ detailsVersion: sql`${detailsVersion} + 1`, version: sql`${version} + 1` })
    .where(inScope(stripeCustomers, scope))
    .returning({ id: stripeCustomerId });
  return noted.length > 0;
}

/**
 * Records a sent version and releases the lease, unless the card has changed since (`again`).
 * `lost`: another process holds the lease by now.
 */
export async function finishDetails(
  db: Db,
  read: { readonly customerId: string; readonly version: number },
  until: Date,
): Promise<'done' | 'again' | 'lost'> {
  const current = sql`${detailsVersion} = ${read.version}::integer`;
  const finished = await db
    .update(stripeCustomers)
    .set({
      detailsTold: read.version,
      detailsClaimedUntil: sql`case when ${current} then null else ${detailsClaimedUntil} end`,
    })
    .where(inHand(read.customerId, until))
    .returning({ version: detailsVersion });
  const [now] = finished;
  if (!now) return 'lost';
  return now.version === read.version ? 'done' : 'again';
}

export async function releaseDetails(db: Db, customerId: string, until: Date): Promise<void> {
  await db
    .update(stripeCustomers)
    .set({ detailsClaimedUntil: null })
    .where(inHand(customerId, until));
}

const inHand = (customerId: string, until: Date) =>
  and(eq(stripeCustomerId, customerId), eq(detailsClaimedUntil, until));

/** Ids of accounts. */
export async function listUntoldDetails(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .select({ accountId })
    .from(stripeCustomers)
    .where(and(isNotNull(accountId), sql`${detailsTold} is distinct from ${detailsVersion}`))
    .limit(limit);
  return rows.flatMap((row) => row.accountId ?? []);
}
