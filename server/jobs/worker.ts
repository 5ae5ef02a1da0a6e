import type { Job, WorkOptions } from 'pg-boss';
import type { Context, JobData, JobName } from '#server/context.ts';
import { diagnose } from '#server/flows/analyses/diagnose.ts';
import { giveUp } from '#server/flows/analyses/giveUp.ts';
import { makeThumbnails } from '#server/flows/analyses/makeThumbnails.ts';
import { sendMail } from '#server/flows/mail/sendMail.ts';
import { JOB_NAMES } from './queue.ts';

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

/** How many jobs of each kind one process does at the same time. */
const AT_ONCE: Record<JobName, number> = { diagnose: 2, 'make-thumbnails': 1, 'send-mail': 2 };

/** What is asked of the queue by whoever works for it. */
export interface Workers {
  /** Adds one worker; resolves to its id. */
  work<Data>(
    name: string,
    options: WorkOptions,
    handle: (jobs: Job<Data>[]) => Promise<void>,
  ): Promise<string>;
  /** Has that worker look for a job now, or as soon as it ends the one it has. */
  notifyWorker(id: string): void;
}

/** Listens to every queue; each job goes to its one flow. */
export async function startWorker(boss: Workers, ctx: Context): Promise<void> {
  const byName = handlers(ctx);
  for (const name of JOB_NAMES)
    for (let one = 0; one < AT_ONCE[name]; one++) await addWorker(boss, ctx, name, byName[name]);
}

async function addWorker<Name extends JobName>(
  boss: Workers,
  ctx: Context,
  name: Name,
  handle: Handlers[Name],
): Promise<void> {
  let id = '';
  id = await boss.work<JobData[Name]>(
    name,
    { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 2 },
    async (jobs: Job<JobData[Name]>[]) => {
      try {
        for (const job of jobs) await run(ctx, name, () => handle(job.data, job.signal));
      } finally {
        // Whatever waits is fetched at once, and not when it is time to look again.
        boss.notifyWorker(id);
      }
    },
  );
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
  const outcome = await diagnose(ctx, analysisId, signal);
  if (outcome === 'engine failed') await giveUp(ctx, analysisId, 'engine');
}
