import { setTimeout as pause } from 'node:timers/promises';
import type { Job as QueuedJob, WorkOptions } from 'pg-boss';
import type { Context, JobData, JobName } from '#server/context.ts';
import { follow, type Trail } from '#server/observe/log/trail.ts';
import { JOB_NAMES, JOBS, type Job } from './jobs.ts';
import { Turns } from './turns.ts';

export interface Workers {
  work<Data>(
    name: string,
    options: WorkOptions,
    handle: (jobs: QueuedJob<Data>[]) => Promise<void>,
  ): Promise<string>;
  /** Makes that worker poll now, or as soon as its job ends. */
  notifyWorker(id: string): void;
  offWork(name: string, options: { wait: true }): Promise<void>;
}

export interface Working {
  /**
   * Takes no more jobs and waits for running ones up to that time, then aborts the analyses and
   * requeues them.
   */
  drain(milliseconds: number): Promise<void>;
}

/** Milliseconds to requeue aborted jobs. */
const HAND_BACK_MS = 1000;

type OnEnded = (job: JobName, outcome: 'done' | 'failed', seconds: number) => void;

/** Listens to every queue; each job goes to its one flow. */
export async function startWorker(
  boss: Workers,
  ctx: Context,
  onEnded: OnEnded = () => {},
): Promise<Working> {
  const stopping = new AbortController();
  const hands = { ctx, onEnded, stopping: stopping.signal, turns: new Turns() };
  for (const name of JOB_NAMES)
    for (let one = 0; one < JOBS[name].atOnce; one++) await addWorker(boss, name, hands);
  return {
    drain: async (milliseconds) => {
      const ended = Promise.all(JOB_NAMES.map((name) => boss.offWork(name, { wait: true })));
      const over = new AbortController();
      const { signal } = over;
      const inTime = ended.finally(() => over.abort());
      await Promise.race([inTime, pause(milliseconds, undefined, { signal }).catch(() => {})]);
      stopping.abort(new Error('The process is stopping'));
      await Promise.race([ended, pause(HAND_BACK_MS, undefined, { signal }).catch(() => {})]);
    },
  };
}

interface Hands {
  readonly ctx: Context;
  readonly onEnded: OnEnded;
  /** Aborts when running jobs must stop. */
  readonly stopping: AbortSignal;
  readonly turns: Turns;
}

async function addWorker<Name extends JobName>(
  boss: Workers,
  name: Name,
  hands: Hands,
): Promise<void> {
  let id = '';
  id = await boss.work<unknown>(
    name,
    { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 2 },
    async (queued) => {
      try {
        for (const one of queued) await follow(trailOf(name, one), () => runJob(name, one, hands));
      } finally {
        // Fetch waiting jobs now instead of at the next poll.
        boss.notifyWorker(id);
      }
    },
  );
}

async function runJob<Name extends JobName>(
  name: Name,
  { data, signal }: QueuedJob<unknown>,
  { ctx, onEnded, stopping, turns }: Hands,
): Promise<void> {
  const job: Job<JobData[Name]> = JOBS[name];
  const began = performance.now();
  const ms = () => Math.round(performance.now() - began);
  try {
    const parsed = job.schema.parse(data);
    const key = job.turnOf?.(parsed);
    const run = (until: AbortSignal) => {
      const work = () => job.run(ctx, parsed, until);
      return key === undefined ? work() : turns.take(`${name} ${key}`, until, work);
    };
    if (!job.handedBack) await run(signal);
    else if (!(await completes(run, signal, stopping))) {
      // Requeue as a new job: no pause, and no attempt used.
      await ctx.jobs.send(ctx.db, name, parsed);
      ctx.log.info('job handed back', { ms: ms() });
      return;
    }
    onEnded(name, 'done', ms() / 1000);
    // A sweep runs every minute.
    ctx.log[name === 'sweep' ? 'debug' : 'info']('job done', { ms: ms() });
  } catch (error) {
    onEnded(name, 'failed', ms() / 1000);
    ctx.log.error('job failed', { ms: ms(), error });
    throw error;
  }
}

/** False when the signal aborted first; then nothing waits for the job any more. */
async function completes(
  run: (signal: AbortSignal) => Promise<unknown>,
  signal: AbortSignal,
  stopping: AbortSignal,
): Promise<boolean> {
  if (stopping.aborted) return false;
  let stop = () => {};
  const stopped = new Promise<false>((resolve) => {
    stop = () => resolve(false);
  });
  stopping.addEventListener('abort', stop);
  const completed = run(AbortSignal.any([signal, stopping])).then(() => true);
  try {
    return await Promise.race([stopped, completed]);
  } catch (error) {
    if (stopping.aborted) return false;
    throw error;
  } finally {
    stopping.removeEventListener('abort', stop);
    completed.catch(() => {});
  }
}

function trailOf(job: JobName, { id, data }: QueuedJob<unknown>): Trail {
  const { analysisId } = (data ?? {}) as { analysisId?: unknown };
  return { job, jobId: id, ...(typeof analysisId === 'string' ? { analysisId } : {}) };
}
