import { isDeepStrictEqual } from 'node:util';
import type { PgBoss, Schedule } from 'pg-boss';
import type { Context } from '#server/context.ts';
import { forgetOldAccountRows } from '#server/flows/accounts/forget.ts';
import { endOverdueAnalyses } from '#server/flows/analyses/giveUp.ts';
import {
  forgetOldRows,
  removeAbandonedUploads,
  removeOrphanFiles,
  removeUnnamedImages,
} from '#server/flows/analyses/sweep.ts';
import { reconcilePayments } from '#server/flows/billing/events.ts';
import { remindRenewals } from '#server/flows/billing/remindRenewals.ts';
import { resumeMails } from '#server/flows/mail/sendMail.ts';
import { addUpFigures } from '#server/flows/operations/addUpFigures.ts';
import { dumpDatabase } from '#server/flows/operations/dump.ts';
import { forgetBuilds } from '#server/flows/operations/keptBuilds.ts';
import { listNewCases } from '#server/flows/operations/listNewCases.ts';
import { sendNotices } from '#server/flows/operations/notices.ts';
import { noteScheduledRun } from '#server/flows/operations/watchClock.ts';

interface Sweep {
  /** Cron expression in UTC. */
  readonly cron: string;
  run(ctx: Context): Promise<unknown>;
}

/** Recurring jobs. The queue keeps the timetable, so each runs once, not once per process. */
const SWEEPS: Readonly<Record<string, Sweep>> = {
  'overdue-analyses': { cron: '* * * * *', run: endOverdueAnalyses },
  'case-list': { cron: '* * * * *', run: listNewCases },
  // Polled often; the operator sets the age of a copy.
  dump: { cron: '*/5 * * * *', run: dumpDatabase },
  figures: { cron: '*/5 * * * *', run: addUpFigures },
  'unsent-mails': { cron: '*/10 * * * *', run: resumeMails },
  notices: { cron: '*/5 * * * *', run: sendNotices },
  payments: { cron: '*/5 * * * *', run: reconcilePayments },
  'renewal-reminders': { cron: '25 * * * *', run: remindRenewals },
  'abandoned-uploads': { cron: '5 * * * *', run: removeAbandonedUploads },
  'unnamed-images': { cron: '10 * * * *', run: removeUnnamedImages },
  'old-rows': { cron: '20 * * * *', run: forgetOldRows },
  'old-account-rows': { cron: '35 * * * *', run: forgetOldAccountRows },
  'old-builds': { cron: '40 * * * *', run: forgetBuilds },
  'orphan-files': { cron: '50 */6 * * *', run: removeOrphanFiles },
};

/** Ignores a sweep unknown to this version; another version may have queued it. */
export async function runSweep(ctx: Context, name: string): Promise<void> {
  await SWEEPS[name]?.run(ctx);
  await noteScheduledRun(ctx);
}

/**
 * Writes the timetable to the queue, except what already stands there: parsing a cron expression
 * takes milliseconds of a start. Sweeps missed while no process ran are done once, at start.
 */
export async function scheduleSweeps(
  boss: Pick<PgBoss, 'schedule' | 'unschedule' | 'getSchedules'>,
): Promise<void> {
  const stored = new Map((await boss.getSchedules('sweep')).map((one) => [one.key, one]));
  for (const [sweep, { cron }] of Object.entries(SWEEPS)) {
    const wanted = { cron, data: { sweep }, options: { key: sweep, missed: 'once' as const } };
    if (!isWritten(wanted, stored.get(sweep)))
      await boss.schedule('sweep', cron, wanted.data, wanted.options);
  }
  for (const key of stored.keys()) if (!(key in SWEEPS)) await boss.unschedule('sweep', key);
}

function isWritten(
  wanted: Pick<Schedule, 'cron' | 'data' | 'options'>,
  stored?: Schedule,
): boolean {
  return (
    stored?.timezone === 'UTC' &&
    isDeepStrictEqual(wanted, { cron: stored.cron, data: stored.data, options: stored.options })
  );
}
