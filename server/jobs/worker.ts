import type { Job as QueuedJob, WorkOptions } from 'pg-boss';
import type { Context, JobData, JobName } from '#server/context.ts';
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

/** Listens to every queue; each job goes to its one flow. */
export async function startWorker(boss: Workers, ctx: Context): Promise<void> {
  for (const name of JOB_NAMES)
    for (let one = 0; one < JOBS[name].atOnce; one++) await addWorker(boss, ctx, name);
}

async function addWorker<Name extends JobName>(
  boss: Workers,
  ctx: Context,
  name: Name,
): Promise<void> {
  const job: Job<JobData[Name]> = JOBS[name];
  let id = '';
  id = await boss.work<unknown>(
    name,
    { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 2 },
    async (queued) => {
      try {
        for (const { data, signal } of queued) await job.run(ctx, job.schema.parse(data), signal);
      } catch (error) {
        ctx.log.error('job failed', { job: name, error: String(error) });
        throw error;
      } finally {
        // Fetch the waiting jobs at once instead of at the next poll.
        boss.notifyWorker(id);
      }
    },
  );
}
