import type { Transferable } from 'node:worker_threads';
import type { Piscina } from 'piscina';
import { AppError } from '#domain/errors.ts';

export interface Thread<Task, Result> {
  /**
   * Runs one task on the thread, in order. Rejects when the task fails or the thread dies, with the
   * signal's reason when aborted, and with `unavailable` when the thread closes. Callers bound how
   * many wait.
   * `transfer`: buffers to hand over instead of copying.
   */
  run(task: Task, signal: AbortSignal, transfer?: readonly Transferable[]): Promise<Result>;
  /** Ends the thread; rejects running and waiting tasks. */
  close(): Promise<void>;
}

/**
 * `entry`: the thread's module, whose default export does one task. The thread starts with the
 * first task, and again after a crash. Aborting the running task kills it: arithmetic cannot be
 * stopped.
 */
export function createThread<Task, Result>(entry: URL): Thread<Task, Result> {
  let pool: Piscina<Task, Result> | undefined;
  let closed = false;
  const started = async () => {
    const { Piscina } = await import('piscina');
    if (closed) throw new AppError('unavailable');
    if (pool) return pool;
    const made = new Piscina<Task, Result>({
      filename: entry.href,
      minThreads: 1,
      maxThreads: 1,
      // None of this process's own.
      execArgv: [],
      // By default a sleeping thread's event loop never turns, so native memory, freed in such a
      // turn, kept every PDF.
      atomics: 'disabled',
    });
    // A thread that cannot start would leave this pool's tasks waiting; the next task gets another
    // pool.
    made.on('error', () => {
      if (pool === made) pool = undefined;
      void made.destroy();
    });
    pool = made;
    return made;
  };
  return {
    run: async (task, signal, transfer = []) => {
      signal.throwIfAborted();
      try {
        // The library's code wants a list; its types want the other form of `postMessage`.
        const transferList = Object.assign([...transfer], { transfer: [...transfer] });
        return await (await started()).run(task, { signal, transferList });
      } catch (error) {
        signal.throwIfAborted();
        if (closed) throw new AppError('unavailable', { cause: error });
        throw error;
      }
    },
    close: async () => {
      closed = true;
      await pool?.destroy();
    },
  };
}
