import { eq, gte } from 'drizzle-orm';
import type { Db } from './db.ts';
import { analyses, users } from './schema.ts';

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
