import type { Context } from '#server/context.ts';
import { forgetOldAccountRows } from '#server/flows/accounts/forget.ts';
import { endOverdueAnalyses } from '#server/flows/analyses/giveUp.ts';
import { resumeAnalyses } from '#server/flows/analyses/resume.ts';
import {
  forgetOldRows,
  removeAbandonedUploads,
  removeOrphanFiles,
} from '#server/flows/analyses/sweep.ts';
import { resumeMails } from '#server/flows/mail/resume.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** What is done over and over, and how often. Every one may run in several processes at once. */
const SWEEPS: readonly (readonly [
  name: string,
  everyMs: number,
  sweep: (ctx: Context) => Promise<unknown>,
])[] = [
  ['overdue analyses', MINUTE, endOverdueAnalyses],
  ['unsent mails', 10 * MINUTE, resumeMails],
  ['abandoned uploads', HOUR, removeAbandonedUploads],
  ['orphan files', 6 * HOUR, removeOrphanFiles],
  ['old rows', HOUR, forgetOldRows],
  ['old account rows', HOUR, forgetOldAccountRows],
];

/**
 * Starts the sweeps; the function returned stops them. `soleProcess` says that no other worker can
 * be alive, so what was under way when this one started belongs to nobody and is taken up at once.
 */
export function startSweeps(ctx: Context, soleProcess: boolean): () => void {
  const run = (name: string, sweep: (ctx: Context) => Promise<unknown>) => {
    sweep(ctx).catch((error: unknown) =>
      ctx.log.error('sweep failed', { sweep: name, error: String(error) }),
    );
  };
  if (soleProcess) run('interrupted analyses', resumeAnalyses);
  const timers = SWEEPS.map(([name, everyMs, sweep]) => {
    const timer = setInterval(() => run(name, sweep), everyMs);
    timer.unref();
    return timer;
  });
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
