import { eq, sql } from 'drizzle-orm';
import type { Role } from '#domain/rules/access.ts';
import { ACCOUNT_KEYS, PROFILE_KEYS } from '#domain/rules/account.ts';
import type { LimitType } from '#domain/rules/plans.ts';
import type { ProfileField } from '#domain/rules/profileFields.ts';
import { pick } from '#domain/rules/records.ts';
import type { Db } from './db.ts';
import { prepared, preparedInside } from './prepared.ts';
import { clinicAccounts, plans, profiles, users } from './schema.ts';
import { ACCOUNT, inScope, type Scope } from './scope.ts';

/** Creates the profile and, by a trigger, its account on the free plan; existing ones stay. */
export async function ensureProfile(
  db: Db,
  userId: string,
  fullName: string,
  carriedCharges = 0,
): Promise<void> {
  await db.insert(profiles).values({ userId, fullName, carriedCharges }).onConflictDoNothing();
}

export async function setRole(db: Db, userId: string, role: Role): Promise<void> {
  await db.update(profiles).set({ role }).where(eq(profiles.userId, userId));
}

export async function renameUser(db: Db, userId: string, name: string, now: Date): Promise<void> {
  await db.update(users).set({ name, updatedAt: now }).where(eq(users.id, userId));
}

type ProfileChange = Partial<
  Pick<typeof profiles.$inferInsert, ProfileField | 'theme' | 'notifyFinished'> &
    Pick<typeof clinicAccounts.$inferInsert, 'plainLetters' | 'uploadsImages'>
>;

/** Writes what is the person's, then what is the account's, in the order of their locks. */
export async function updateProfile(
  db: Db,
  { userId, scope }: { readonly userId: string; readonly scope: Scope },
  change: ProfileChange,
  updatedAt: Date,
): Promise<void> {
  const { companyName, billingAddress, vatNumber, clinicPhone, clinicAddress, ...rest } = change;
  const { plainLetters, uploadsImages, ...ofPerson } = rest;
  await db
    .update(profiles)
    .set({ ...ofPerson, updatedAt })
    .where(eq(profiles.userId, userId));
  const letterhead = { companyName, billingAddress, vatNumber, clinicPhone, clinicAddress };
  const ofAccount = { ...letterhead, plainLetters, uploadsImages };
  if (Object.values(ofAccount).every((value) => value === undefined)) return;
  await db
    .update(clinicAccounts)
    .set({ ...ofAccount, updatedAt })
    .where(inScope(clinicAccounts, scope));
}

/** Records the accepted version of the legal texts (`LEGAL_VERSION`) and the time. */
export async function recordTerms(
  tx: Db,
  userId: string,
  version: string,
  now: Date,
): Promise<void> {
  await tx
    .update(profiles)
    .set({ termsVersion: version, termsAcceptedAt: now })
    .where(eq(profiles.userId, userId));
}

/** With the account locked. */
export async function setPlan(
  tx: Db,
  scope: Scope,
  plan: { readonly currentPlan: string; readonly planStartedAt: Date | null },
  now: Date,
): Promise<void> {
  const { accountId: userId } = scope;
  await tx
    .update(clinicAccounts)
    .set({ ...plan, updatedAt: now })
    .where(inScope(clinicAccounts, scope));
  // Sent when the transaction commits: open screens read the account again.
  await tx.execute(sql`select pg_notify('changed_accounts', ${JSON.stringify({ userId })})`);
}

/** Columns of the texts of a profile: the person's, and those of the account. */
export const PROFILE_TEXTS = {
  ...pick(profiles, PROFILE_KEYS),
  ...pick(clinicAccounts, ACCOUNT_KEYS),
};
const { fullName, ...otherTexts } = PROFILE_TEXTS;

/** Joins a person to the account of the same id. */
export const OWN_ACCOUNT = eq(clinicAccounts.accountId, profiles.userId);

const account = {
  accountId: clinicAccounts.accountId,
  userId: profiles.userId,
  email: users.email,
  name: users.name,
  fullName,
  role: profiles.role,
  planId: clinicAccounts.currentPlan,
  planStartedAt: clinicAccounts.planStartedAt,
  planName: plans.name,
  carriedCharges: clinicAccounts.carriedCharges,
  limitType: plans.limitType,
  consultationLimit: plans.consultationLimit,
  ...otherTexts,
  theme: profiles.theme,
  notifyFinished: profiles.notifyFinished,
  plainLetters: clinicAccounts.plainLetters,
  uploadsImages: clinicAccounts.uploadsImages,
  termsVersion: profiles.termsVersion,
  termsAcceptedAt: profiles.termsAcceptedAt,
  suspendedAt: profiles.suspendedAt,
  suspendedReason: profiles.suspendedReason,
  emailVerified: users.emailVerified,
  twoFactorEnabled: users.twoFactorEnabled,
  createdAt: profiles.createdAt,
  updatedAt: profiles.updatedAt,
};

const accountQuery = prepared((db) =>
  db
    .select(account)
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .innerJoin(clinicAccounts, OWN_ACCOUNT)
    .innerJoin(plans, eq(plans.id, clinicAccounts.currentPlan))
    .where(inScope(clinicAccounts, ACCOUNT))
    .prepare('account'),
);

/** The profile with its plan and the address of its user. */
export async function findAccount(db: Db, { accountId }: Scope) {
  const rows = await accountQuery(db).execute({ accountId });
  return rows[0];
}

/**
 * The same, with the account locked until the transaction ends, and the profile before it, as the
 * former release does: an account's charges are serialised.
 * Reads after the lock: in one statement PostgreSQL would join a plan that another transaction has
 * just replaced, and find no row.
 */
export async function lockAccount(tx: Db, scope: Scope) {
  await tx
    .select({ userId: profiles.userId })
    .from(profiles)
    .innerJoin(clinicAccounts, OWN_ACCOUNT)
    .where(inScope(clinicAccounts, scope))
    .for('update');
  return findAccount(tx, scope);
}

const ofPlan = (column: 'name' | 'limit_type' | 'consultation_limit') =>
  sql`(select ${sql.identifier(column)} from plans where plans.id = clinic_accounts.current_plan)`;

const ALLOWANCE = {
  accountId: clinicAccounts.accountId,
  planId: clinicAccounts.currentPlan,
  planStartedAt: clinicAccounts.planStartedAt,
  carriedCharges: clinicAccounts.carriedCharges,
  uploadsImages: clinicAccounts.uploadsImages,
  planName: sql<string>`${ofPlan('name')}`,
  limitType: sql<LimitType>`${ofPlan('limit_type')}`,
  consultationLimit: sql<number | null>`${ofPlan('consultation_limit')}`,
};

const allowanceQuery = preparedInside((tx) =>
  tx
    .select(ALLOWANCE)
    .from(profiles)
    .innerJoin(clinicAccounts, OWN_ACCOUNT)
    .where(inScope(clinicAccounts, ACCOUNT))
    .for('update')
    .prepare('lock_allowance'),
);

/**
 * The plan of the account, locking as `lockAccount` does, in one statement: a subquery
 * is asked again for the row that was locked, where a join would lose it.
 */
export async function lockAllowance(tx: Db, { accountId }: Scope) {
  const rows = await allowanceQuery(tx).execute({ accountId });
  return rows[0];
}

export async function findUserByEmail(db: Db, email: string) {
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      emailVerified: users.emailVerified,
    })
    .from(users)
    .where(eq(users.email, email.toLowerCase()));
  return rows[0];
}

export async function setSuspension(
  tx: Db,
  userId: string,
  suspension: { readonly at: Date; readonly reason: string } | undefined,
  now: Date,
): Promise<void> {
  await tx
    .update(profiles)
    .set({
      suspendedAt: suspension?.at ?? null,
      suspendedReason: suspension?.reason ?? null,
      updatedAt: now,
    })
    .where(eq(profiles.userId, userId));
}

export async function isSuspended(db: Db, userId: string): Promise<boolean> {
  const rows = await db
    .select({ suspendedAt: profiles.suspendedAt })
    .from(profiles)
    .where(eq(profiles.userId, userId));
  return rows[0]?.suspendedAt != null;
}

export async function countUsers(db: Db): Promise<number> {
  return db.$count(users);
}
