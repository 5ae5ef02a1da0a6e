import type { Caller } from '#domain/rules/access.ts';
import { addDays, firstInstantOf, mondayOf } from '#domain/rules/zonedTime.ts';
import type { Context } from '#server/context.ts';
import { listedConclusion } from '#server/steps/listedConclusion.ts';
import { countCaseWeeks } from '#server/stores/caseWeeks.ts';
import { scopeOf } from '#server/stores/scope.ts';
import { listToReview } from '#server/stores/toReview.ts';

const WEEKS = 12;
/** Reports to review that the panel names; more are counted. */
const SHOWN = 5;

/** An account's cases as its panel sums them up. */
export async function getPanel(ctx: Pick<Context, 'db' | 'clock' | 'timeZone'>, caller: Caller) {
  const [toReview, weeks] = await Promise.all([readToReview(ctx, caller), readWeeks(ctx, caller)]);
  return { toReview, weeks };
}

/** Reports that their vet has not opened, the most urgent first. */
async function readToReview({ db }: Pick<Context, 'db'>, caller: Caller) {
  const rows = await listToReview(db, scopeOf(caller), SHOWN);
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map(({ total: _, summary, conclusion, conclusionLead, createdAt, ...row }) => ({
      ...row,
      conclusion: listedConclusion({ summary, conclusion, conclusionLead }),
      createdAt: createdAt.toISOString(),
    })),
  };
}

/** Sent cases of the last twelve weeks, the current one last. */
async function readWeeks(
  { db, clock, timeZone }: Pick<Context, 'db' | 'clock' | 'timeZone'>,
  { accountId }: Caller,
) {
  const firstDay = addDays(mondayOf(clock(), timeZone), -7 * (WEEKS - 1));
  const from = firstInstantOf(firstDay, timeZone);
  const byType = new Map<string, number[]>();
  const counted = await countCaseWeeks(db, { accountId, firstDay, from, timeZone });
  for (const { type, week, cases } of counted) {
    const counts = byType.get(type) ?? Array.from({ length: WEEKS }, () => 0);
    // A case stamped ahead of this clock is of this week.
    const at = Math.min(week, WEEKS - 1);
    counts[at] = (counts[at] ?? 0) + cases;
    byType.set(type, counts);
  }
  return { firstDay, types: [...byType].map(([type, cases]) => ({ type, cases })) };
}
