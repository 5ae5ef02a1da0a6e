import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/stores/db.ts';
import { analysisFeedback, profiles, users } from '#server/stores/schema.ts';
import { accountList } from '#server/stores/schemaAdministration.ts';

/** Moves the database's own timestamps to their place in the year. */

export async function backdateAccount(db: Db, userId: string, at: Date): Promise<void> {
  await db.update(users).set({ createdAt: at, updatedAt: at }).where(eq(users.id, userId));
  await db.update(profiles).set({ createdAt: at }).where(eq(profiles.userId, userId));
  await db.update(accountList).set({ joinedAt: at }).where(eq(accountList.accountId, userId));
}

export async function backdateFeedback(db: Db, analysisId: string, at: Date): Promise<void> {
  await db
    .update(analysisFeedback)
    .set({ createdAt: at, updatedAt: at })
    .where(eq(analysisFeedback.analysisId, analysisId));
}

/** Moves the other timestamps at the end, opens older reports, and recounts all figures by day. */
export async function settleDates(db: Db, timeZone: string): Promise<void> {
  await db.execute(sql`
    update analysis_images set created_at = analyses.created_at
    from analyses where analyses.id = analysis_images.analysis_id`);
  await db.execute(sql`update mails set created_at = sent_at where sent_at is not null`);
  await db.execute(sql`update user_subscriptions set created_at = start_date`);
  // Vets open a report within days.
  await db.execute(sql`
    update analyses set unopened = false
    where unopened and finished_at < (select max(finished_at) from analyses) - interval '2 days'`);
  // No browser resumes a stream of this year.
  await db.execute(sql`delete from analysis_events`);
  await db.execute(sql`select count_figures(${timeZone})`);
}
