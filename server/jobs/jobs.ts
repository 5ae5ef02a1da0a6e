import type { QueueOptions } from 'pg-boss';
import { z } from 'zod';
import type { Context, JobData, JobName } from '#server/context.ts';
import { diagnose } from '#server/flows/analyses/diagnose.ts';
import { giveUp } from '#server/flows/analyses/giveUp.ts';
import { makeThumbnails } from '#server/flows/analyses/makeThumbnails.ts';
import { sendDetails } from '#server/flows/billing/sendDetails.ts';
import { sendMail } from '#server/flows/mail/sendMail.ts';
import { runSweep } from './sweeps.ts';

export interface Job<Data> {
  readonly schema: z.ZodType<Data>;
  /** Attempts, pauses, and the longest attempt in seconds. */
  readonly options: QueueOptions;
  /** Concurrent jobs in one process. */
  readonly atOnce: number;
  /** Requeued, to run at once elsewhere, when the process ends. */
  readonly handedBack?: true;
  /** Key of jobs that must not run concurrently in one process. */
  turnOf?(data: Data): string;
  run(ctx: Context, data: Data, signal: AbortSignal): Promise<unknown>;
}

/** All jobs. A new one is an object here and a line in `JobData`. */
export const JOBS: { readonly [Name in JobName]: Job<JobData[Name]> } = {
  diagnose: {
    schema: z.object({ analysisId: z.string() }),
    // Retry for as long as a case may wait (15 minutes), after dead processes, faults of database
    // or storage, and engine failures. The flow counts the engine's own.
    options: {
      retryLimit: 40,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: 30,
      expireInSeconds: 300,
    },
    atOnce: 2,
    handedBack: true,
    turnOf: ({ analysisId }) => analysisId,
    async run(ctx, { analysisId }, signal) {
      const outcome = await diagnose(ctx, analysisId, signal);
      if (outcome === 'engine failed') await giveUp(ctx, analysisId, 'engine');
      if (outcome === 'engine gone') await giveUp(ctx, analysisId, 'engine_gone');
    },
  },
  'make-thumbnails': {
    schema: z.object({ analysisId: z.string() }),
    options: { retryLimit: 5, retryDelay: 5, expireInSeconds: 120 },
    atOnce: 1,
    run: (ctx, { analysisId }) => makeThumbnails(ctx, analysisId),
  },
  'send-mail': {
    schema: z.object({ mailId: z.string() }),
    options: {
      retryLimit: 14,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: 3600,
      expireInSeconds: 90,
    },
    atOnce: 2,
    run: (ctx, { mailId }) => sendMail(ctx, mailId),
  },
  // Abandoned after some hours; the reconciler of payments sends the rest.
  'tell-details': {
    schema: z.object({ userId: z.string() }),
    options: {
      retryLimit: 8,
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: 3600,
      expireInSeconds: 120,
    },
    atOnce: 1,
    turnOf: ({ userId }) => userId,
    run: (ctx, { userId }) => sendDetails(ctx, userId),
  },
  // No retry: the next sweep covers the work.
  sweep: {
    schema: z.object({ sweep: z.string() }),
    options: { retryLimit: 0, expireInSeconds: 900, deleteAfterSeconds: 3600 },
    atOnce: 1,
    run: (ctx, { sweep }) => runSweep(ctx, sweep),
  },
};

export const JOB_NAMES = Object.keys(JOBS) as JobName[];
