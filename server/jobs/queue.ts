import { sql } from 'drizzle-orm';
import { type DrizzleTransactionLike, fromDrizzle, PgBoss, type Queue } from 'pg-boss';
import type { JobData, JobName, JobQueue } from '#server/context.ts';

/** How each job may fail: attempts, pauses and how long one attempt may last, in seconds. */
const QUEUES: Record<JobName, Omit<Queue, 'name'>> = {
  // Run again, after processes that died and faults of the database or the storage, for as long as
  // a case may wait (15 minutes). The engine's own failures are counted by the flow.
  diagnose: {
    retryLimit: 40,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 30,
    expireInSeconds: 300,
    heartbeatSeconds: 10,
  },
  'make-thumbnails': { retryLimit: 5, retryDelay: 5, expireInSeconds: 120, heartbeatSeconds: 10 },
  'send-mail': {
    retryLimit: 14,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 90,
    heartbeatSeconds: 10,
  },
};

export const JOB_NAMES = Object.keys(QUEUES) as JobName[];

type Connection = { readonly db: import('pg-boss').Db } | { readonly connectionString: string };

export interface Queueing {
  readonly queue: JobQueue;
  readonly boss: PgBoss;
  stop(): Promise<void>;
}

/**
 * Starts the queue in the same database as the rest, so that a job is added in the transaction of
 * the row it is about. `supervise` is for processes that work: they look after dead workers' jobs.
 */
export async function startQueue(
  connection: Connection,
  options: { readonly embedded: boolean; readonly supervise: boolean; onError(e: Error): void },
): Promise<Queueing> {
  const boss = new PgBoss({
    ...connection,
    ...('connectionString' in connection ? { max: 4 } : {}),
    backend: options.embedded ? 'pglite' : 'postgres',
    schema: 'pgboss',
    useListenNotify: options.supervise,
    schedule: false,
    supervise: options.supervise,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    reindex: false,
  });
  boss.on('error', options.onError);
  await boss.start();
  const existing = new Set((await boss.getQueues()).map((queue) => queue.name));
  for (const name of JOB_NAMES) {
    const options = { ...QUEUES[name], notify: true };
    if (existing.has(name)) await boss.updateQueue(name, options);
    else await boss.createQueue(name, options);
  }
  return {
    boss,
    queue: {
      async send<Name extends JobName>(
        tx: Parameters<JobQueue['send']>[0],
        name: Name,
        data: JobData[Name],
      ) {
        await boss.send(name, data, { db: fromDrizzle(tx as DrizzleTransactionLike, sql) });
      },
    },
    stop: () => boss.stop({ graceful: true, timeout: 8000, close: true }),
  };
}
