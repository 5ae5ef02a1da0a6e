import type { Job as QueuedJob, WorkOptions } from 'pg-boss';
import type { Context, JobData, JobName } from '#server/context.ts';
import { follow, type Trail } from '#server/log/trail.ts';
import { JOB_NAMES, JOBS, type Job } from './jobs.ts';

/** What a worker needs of the queue. */
export interface Workers {
  /** Adds one worker; resolves to its id. */
  work<Data>(
    name: string,
    options: WorkOptions,
    handle: (jobs: QueuedJob<Data>[]) => Promise<void>,
  ): Promise<string>;
  /** Has that worker look for a job now, or as soon as it ends the one it has. */
  notifyWorker(id: string): void;
}

type OnEnded = (job: JobName, outcome: 'done' | 'failed', seconds: number) => void;

/** Listens to every queue; each job goes to its one flow. */
export async function startWorker(
  boss: Workers,
  ctx: Context,
  onEnded: OnEnded = () => {},
): Promise<void> {
  for (const name of JOB_NAMES)
    for (let one = 0; one < JOBS[name].atOnce; one++) await addWorker(boss, ctx, name, onEnded);
}

async function addWorker<Name extends JobName>(
  boss: Workers,
  ctx: Context,
  name: Name,
  onEnded: OnEnded,
): Promise<void> {
  let id = '';
  id = await boss.work<unknown>(
    name,
    { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 2 },
    async (queued) => {
      try {
        for (const one of queued)
          await follow(trailOf(name, one), () => runJob(ctx, name, one, onEnded));
      } finally {
        // Fetch the waiting jobs at once instead of at the next poll.
        boss.notifyWorker(id);
      }
    },
  );
}

async function runJob<Name extends JobName>(
  ctx: Context,
  name: Name,
  { data, signal }: QueuedJob<unknown>,
  onEnded: OnEnded,
): Promise<void> {
  const job: Job<JobData[Name]> = JOBS[name];
  const began = performance.now();
  const ms = () => Math.round(performance.now() - began);
  try {
    await job.run(ctx, job.schema.parse(data), signal);
    onEnded(name, 'done', ms() / 1000);
    // A sweep is due every minute.
    ctx.log[name === 'sweep' ? 'debug' : 'info']('job done', { ms: ms() });
  } catch (error) {
    onEnded(name, 'failed', ms() / 1000);
    ctx.log.error('job failed', { ms: ms(), error });
    throw error;
  }
}

function trailOf(job: JobName, { id, data }: QueuedJob<unknown>): Trail {
  const { analysisId } = (data ?? {}) as { analysisId?: unknown };
  return { job, jobId: id, ...(typeof analysisId === 'string' ? { analysisId } : {}) };
}
