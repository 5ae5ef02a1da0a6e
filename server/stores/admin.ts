import { and, count, desc, eq, gte, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { analyses, charges, plans, profiles, users } from './schema.ts';

/** Figures of the whole installation since `today`, the first instant of the day. */
export async function readOverview(db: Db, today: Date) {
  const [people, verified, sentToday, underWay, completed] = await Promise.all([
    db.$count(users),
    db.$count(users, eq(users.emailVerified, true)),
    db.$count(analyses, gte(analyses.submittedAt, today)),
    db.$count(analyses, eq(analyses.status, 'pending_webhook')),
    db.$count(analyses, eq(analyses.status, 'completed')),
  ]);
  return {
    users: people,
    verifiedUsers: verified,
    analysesToday: sentToday,
    analysesUnderWay: underWay,
    analysesCompleted: completed,
  };
}

export interface UserFilters {
  /** Contained in the id, the name or the address. */
  readonly search?: string | undefined;
  readonly plan?: string | undefined;
}

function userConditions({ search, plan }: UserFilters): SQL | undefined {
  const pattern = search && `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return and(
    plan === undefined ? undefined : eq(profiles.currentPlan, plan),
    pattern
      ? or(ilike(profiles.fullName, pattern), ilike(users.email, pattern), ilike(users.id, pattern))
      : undefined,
  );
}

/** A page of the users, newest first, and how many there are in all and under the filters. */
export async function listUsers(
  db: Db,
  filters: UserFilters,
  page: { readonly offset: number; readonly limit: number },
) {
  const conditions = userConditions(filters);
  const rows = await db
    .select({
      id: users.id,
      name: profiles.fullName,
      email: users.email,
      role: profiles.role,
      planName: plans.name,
      verified: users.emailVerified,
      createdAt: users.createdAt,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .innerJoin(plans, eq(plans.id, profiles.currentPlan))
    .where(conditions)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(page.limit)
    .offset(page.offset);
  const [found] = await db
    .select({ count: count() })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(conditions);
  return { rows, found: found?.count ?? 0, total: await db.$count(users) };
}

/** Consultations charged and not given back, by user. */
export async function countConsultations(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: charges.userId, count: sql<number>`count(*)::int` })
    .from(charges)
    .where(and(inArray(charges.userId, [...userIds]), isNull(charges.reversedAt)))
    .groupBy(charges.userId);
  return new Map(rows.map((row) => [row.userId, row.count]));
}
