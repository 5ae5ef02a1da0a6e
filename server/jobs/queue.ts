import { sql } from 'drizzle-orm';
import { type DrizzleTransactionLike, fromDrizzle, PgBoss, type Db as QueueDb } from 'pg-boss';
import type { JobData, JobName, JobQueue, JobTime } from '#server/context.ts';
import { JOB_NAMES, JOBS } from './jobs.ts';
import { STEADY_CLOCK } from './steadyClock.ts';
import { scheduleSweeps } from './sweeps.ts';

export interface Queueing {
  readonly queue: JobQueue;
  readonly boss: PgBoss;
  stop(): Promise<void>;
}

const AT_ONCE = { retryDelay: 0, retryBackoff: false, retryDelayMax: null };

/**
 * Starts the queue in the same database, so that jobs join the transactions of their rows.
 * `supervise` looks after dead workers' jobs, `schedule` runs the timetable. `retriesAtOnce`
 * removes pauses between attempts.
 */
export async function startQueue(
  db: QueueDb,
  options: {
    readonly embedded: boolean;
    readonly supervise: boolean;
    readonly schedule: boolean;
    readonly retriesAtOnce?: boolean | undefined;
    onError(e: Error): void;
  },
): Promise<Queueing> {
  const boss = new PgBoss({
    db,
    backend: options.embedded ? 'pglite' : 'postgres',
    schema: 'pgboss',
    clock: STEADY_CLOCK,
    // How soon the timetable follows a clock that was set.
    clockMonitorIntervalSeconds: 30,
    useListenNotify: options.supervise,
    schedule: options.schedule,
    supervise: options.supervise,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    reindex: false,
  });
  boss.on('error', options.onError);
  await boss.start();
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const name of JOB_NAMES) {
    const pauses = options.retriesAtOnce ? AT_ONCE : {};
    const queue = { ...JOBS[name].options, ...pauses, heartbeatSeconds: 10, notify: true };
    const known = existing.get(name);
    if (!known) await boss.createQueue(name, queue);
    else if (!isWritten(queue, { ...known })) await boss.updateQueue(name, queue);
  }
  if (options.schedule) await scheduleSweeps(boss);
  return {
    boss,
    queue: {
      async send<Name extends JobName>(
        tx: Parameters<JobQueue['send']>[0],
        name: Name,
        data: JobData[Name],
        { after, priority, onceIn }: JobTime = {},
      ) {
        await boss.send(name, data, {
          db: fromDrizzle(tx as DrizzleTransactionLike, sql),
          ...(after ? { startAfter: after } : {}),
          ...(priority === undefined ? {} : { priority }),
          ...(onceIn === undefined
            ? {}
            : { singletonKey: JSON.stringify(data), singletonSeconds: onceIn }),
        });
      },
    },
    // The worker has waited for running jobs; a remaining one returns to the queue.
    stop: () => boss.stop({ graceful: false }),
  };
}

/** True if the queue is stored as this version wants it. Not writing it again saves start time. */
function isWritten(wanted: object, stored: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(wanted).every(([key, value]) => stored[key] === value);
}
