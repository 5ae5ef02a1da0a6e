import type { Job, PgBoss } from 'pg-boss';
import type { Context, JobData, JobName } from '#server/context.ts';
import { diagnose } from '#server/flows/analyses/diagnose.ts';
import { giveUp } from '#server/flows/analyses/giveUp.ts';
import { makeThumbnails } from '#server/flows/analyses/makeThumbnails.ts';
import { sendMail } from '#server/flows/mail/sendMail.ts';

/** Attempts the engine gets before the case ends in error. */
const ENGINE_ATTEMPTS = 3;

type Handlers = {
  [Name in JobName]: (data: JobData[Name], signal: AbortSignal) => Promise<unknown>;
};

function handlers(ctx: Context): Handlers {
  return {
    diagnose: ({ analysisId }, signal) => diagnoseOrGiveUp(ctx, analysisId, signal),
    'make-thumbnails': ({ analysisId }) => makeThumbnails(ctx, analysisId),
    'send-mail': ({ mailId }) => sendMail(ctx, mailId),
  };
}

/** Listens to every queue; each job goes to its one flow. */
export async function startWorker(boss: PgBoss, ctx: Context): Promise<void> {
  const byName = handlers(ctx);
  const work = <Name extends JobName>(name: Name, localConcurrency: number) =>
    boss.work<JobData[Name]>(
      name,
      { localConcurrency, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 2 },
      async (jobs: Job<JobData[Name]>[]) => {
        for (const job of jobs) await run(ctx, name, () => byName[name](job.data, job.signal));
      },
    );
  await work('diagnose', 2);
  await work('make-thumbnails', 1);
  await work('send-mail', 2);
}

async function run(ctx: Context, name: JobName, task: () => Promise<unknown>): Promise<void> {
  try {
    await task();
  } catch (error) {
    ctx.log.error('job failed', { job: name, error: String(error) });
    throw error;
  }
}

async function diagnoseOrGiveUp(
  ctx: Context,
  analysisId: string,
  signal: AbortSignal,
): Promise<void> {
  for (let attempt = 1; attempt <= ENGINE_ATTEMPTS; attempt++) {
    try {
      await diagnose(ctx, analysisId, signal);
      return;
    } catch (error) {
      // A worker that is being stopped leaves the case to the next one.
      if (signal.aborted) throw error;
      ctx.log.error('engine failed', { analysisId, attempt, error: String(error) });
    }
  }
  await giveUp(ctx, analysisId, 'engine');
}
