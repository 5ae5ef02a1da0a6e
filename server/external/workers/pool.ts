import { type Transferable, Worker } from 'node:worker_threads';

export type WorkerReply<Result> =
  | { readonly ok: true; readonly result: Result }
  | { readonly ok: false; readonly message: string };

interface Job<Task, Result> {
  readonly task: Task;
  readonly transfer: readonly Transferable[];
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * One worker thread and a bounded queue before it. The thread starts with the first task; aborting
 * the running task kills it (arithmetic cannot be asked to stop) and the next task starts another,
 * as after a crash.
 */
export class WorkerPool<Task, Result> {
  readonly #entry: URL;
  readonly #queueLimit: number;
  readonly #queue: Job<Task, Result>[] = [];
  #worker: Worker | undefined;
  #running: Job<Task, Result> | undefined;
  #closed = false;

  /** `entry` is the module of the thread: it answers each message with a `WorkerReply`. */
  constructor(entry: URL, queueLimit = 64) {
    this.#entry = entry;
    this.#queueLimit = queueLimit;
  }

  /**
   * Runs one task on the thread, after those before it. Rejects when the task fails or the thread
   * dies under it, with the signal's reason when aborted, and at once when the queue is full or the
   * pool closed. `transfer` lists the buffers handed over instead of copied.
   */
  async run(
    task: Task,
    signal: AbortSignal,
    transfer: readonly Transferable[] = [],
  ): Promise<Result> {
    signal.throwIfAborted();
    if (this.#closed) throw closedError();
    if (this.#queue.length >= this.#queueLimit) throw new Error('The queue of the thread is full');
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const job = { task, transfer, resolve, reject };
    const stop = () => this.#abort(job, signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    this.#queue.push(job);
    this.#next();
    try {
      return await promise;
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  /** Ends the thread; what was running or waiting is rejected. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const job of this.#queue.splice(0)) job.reject(closedError());
    const stopped = this.#kill();
    this.#finish((job) => job.reject(closedError()));
    await stopped;
  }

  #start(): Worker {
    const worker = new Worker(this.#entry, { execArgv: [] });
    const died = (reason: Error) => {
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      this.#finish((job) => job.reject(reason));
    };
    worker.on('message', (reply: WorkerReply<Result>) => {
      if (this.#worker !== worker) return;
      // An idle thread must not keep the process alive; a busy one must.
      worker.unref();
      this.#finish((job) =>
        reply.ok ? job.resolve(reply.result) : job.reject(new Error(reply.message)),
      );
    });
    worker.on('error', (error) => died(error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', (code) => died(new Error(`The thread ended with code ${code}`)));
    return worker;
  }

  #next(): void {
    if (this.#running || this.#closed) return;
    const job = this.#queue.shift();
    if (!job) return;
    this.#running = job;
    this.#worker ??= this.#start();
    this.#worker.ref();
    try {
      this.#worker.postMessage(job.task, job.transfer);
    } catch (error) {
      this.#finish(() => job.reject(error));
    }
  }

  #finish(settle: (job: Job<Task, Result>) => void): void {
    const job = this.#running;
    this.#running = undefined;
    if (job) settle(job);
    this.#next();
  }

  #abort(job: Job<Task, Result>, reason: unknown): void {
    const waiting = this.#queue.indexOf(job);
    if (waiting >= 0) {
      this.#queue.splice(waiting, 1);
      job.reject(reason);
    } else if (this.#running === job) {
      void this.#kill();
      this.#finish(() => job.reject(reason));
    }
  }

  async #kill(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }
}

function closedError(): Error {
  return new Error('The thread is closed');
}
