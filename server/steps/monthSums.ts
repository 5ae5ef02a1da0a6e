import { ACCOUNT_DAYS, type MonthSums, publish } from '#domain/accuracy/publishedSums.ts';
import { dayOf, startOfMonth } from '#domain/rules/zonedTime.ts';
import type { Context } from '#server/context.ts';
import {
  listAnswersToFindings,
  listDonatedCases,
  listOutcomes,
  listVerdicts,
} from '#server/stores/accountSums.ts';
import type { Counted } from '#server/stores/countedAnswers.ts';
import type { Db } from '#server/stores/db.ts';
import { findMonthSums, storeMonthSums } from '#server/stores/publishedSums.ts';

type Needs = Pick<Context, 'db' | 'clock' | 'timeZone'>;

const DAY = 86_400_000;

/** Bounds of the answers that count during the current month. */
export function countedThisMonth({ clock, timeZone }: Omit<Needs, 'db'>): Counted {
  const before = startOfMonth(clock(), timeZone);
  return { before, openedBefore: new Date(before.getTime() - ACCOUNT_DAYS * DAY) };
}

/**
 * Sums of the answers before this month. The first call of a month takes them and stores them; every
 * later one reads those, so that a difference between two days gives no answer away.
 */
export async function readMonthSums(ctx: Needs): Promise<MonthSums & { readonly since: Date }> {
  const counted = countedThisMonth(ctx);
  const month = dayOf(counted.before, ctx.timeZone);
  const stored = await findMonthSums(ctx.db, month);
  if (stored) return { ...stored, since: counted.before };
  const sums = await takeSums(ctx.db, counted);
  await storeMonthSums(ctx.db, { month, sums, takenAt: ctx.clock() });
  // Another process may have been first.
  return { ...((await findMonthSums(ctx.db, month)) ?? sums), since: counted.before };
}

async function takeSums(db: Db, counted: Counted): Promise<MonthSums> {
  return {
    verdicts: publish(await listVerdicts(db, counted)),
    outcomes: publish(await listOutcomes(db, counted)),
    findings: publish(await listAnswersToFindings(db, counted)),
    donations: publish(await listDonatedCases(db, counted)),
  };
}
