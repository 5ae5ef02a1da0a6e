import { and, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { ADMINISTERED_KEYS } from '#domain/rules/account.ts';
import type { UserColumn } from '#domain/rules/lists/users.ts';
import { pick } from '#domain/rules/records.ts';
import { activeSince, type UserState } from '#domain/rules/userState.ts';
import type { Db } from './db.ts';
import { contains, type SortColumn } from './listPage.ts';
import { OWN_ACCOUNT, PROFILE_TEXTS } from './profiles.ts';
import { analyses, clinicAccounts, profiles, sessions, users } from './schema.ts';
import { accountList, invitations } from './schemaAdministration.ts';
import { inScope, type Scope } from './scope.ts';

const COLUMNS: Readonly<Record<UserColumn, SortColumn>> = {
  id: { key: sql`account_list.user_id`, type: 'text' },
  name: { key: sql`account_list.name_order`, type: 'text' },
  email: { key: sql`account_list.email`, type: 'text' },
  plan: { key: sql`account_list.plan_id`, type: 'text' },
  joinDate: { key: sql`account_list.joined_at`, type: 'timestamptz' },
  totalConsultations: { key: sql`account_list.consultations`, type: 'bigint' },
  status: { key: sql`account_list.state_order`, type: 'bigint' },
};

export const USER_LIST = {
  name: 'account_list',
  from: sql`account_list`,
  id: sql`account_list.user_id`,
  idType: 'text',
  columns: COLUMNS,
} as const;

export interface UserFilters {
  readonly search?: string | undefined;
  readonly plan?: string | undefined;
  readonly status?: UserState | undefined;
}

export function userConditions({ search, plan, status }: UserFilters, now: Date): SQL | undefined {
  return and(
    plan === undefined ? undefined : eq(accountList.planId, plan),
    status === undefined ? undefined : inState(status, now),
    search?.trim() ? contains(sql`account_list.search_text`, search) : undefined,
  );
}

/** Threshold between two states in the figure of `order_account`. */
const UNCONFIRMED = 50_000_000_000;
const SHUT_OUT = 150_000_000_000;

function inState(status: UserState, now: Date): SQL {
  const figure = sql`account_list.state_order`;
  const activeOrder = -Math.floor(activeSince(now).getTime() / 1000);
  switch (status) {
    case 'active':
      return sql`${figure} <= ${activeOrder}::bigint`;
    case 'inactive':
      return sql`${figure} > ${activeOrder}::bigint and ${figure} < ${UNCONFIRMED}::bigint`;
    case 'pending':
      return sql`${figure} between ${UNCONFIRMED}::bigint and ${SHUT_OUT}::bigint`;
    case 'suspended':
      return sql`${figure} > ${SHUT_OUT}::bigint`;
  }
}

export async function readListedUsers(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(accountList)
    .where(inArray(accountList.accountId, [...ids]));
}

export async function findListedUser(db: Db, scope: Scope) {
  const rows = await db.select().from(accountList).where(inScope(accountList, scope));
  return rows[0];
}

export async function readUserFacts(db: Db, userId: string, scope: Scope, now: Date) {
  const [profile, openSessions, cases, invited] = await Promise.all([
    db
      .select({
        ...pick(PROFILE_TEXTS, ADMINISTERED_KEYS),
        suspendedAt: profiles.suspendedAt,
        suspendedReason: profiles.suspendedReason,
        twoFactorEnabled: users.twoFactorEnabled,
      })
      .from(profiles)
      .innerJoin(users, eq(users.id, profiles.userId))
      .innerJoin(clinicAccounts, OWN_ACCOUNT)
      .where(eq(profiles.userId, userId)),
    db.$count(sessions, and(eq(sessions.userId, userId), gt(sessions.expiresAt, now))),
    db.$count(analyses, inScope(analyses, scope)),
    db
      .select({ expiresAt: invitations.expiresAt })
      .from(invitations)
      .where(eq(invitations.userId, userId)),
  ]);
  return {
    profile: profile[0],
    openSessions,
    cases,
    invitedUntil: invited[0]?.expiresAt ?? null,
  };
}

/** Records use of the account, which makes it active. */
export async function noteSeen(db: Db, scope: Scope, at: Date): Promise<void> {
  await db
    .update(accountList)
    .set({ lastSeenAt: at })
    .where(and(inScope(accountList, scope), lt(accountList.lastSeenAt, at)));
}
