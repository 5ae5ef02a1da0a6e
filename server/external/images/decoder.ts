import { AppError } from '#domain/errors.ts';
import { TASKS, type TaskName } from './decode/tasks.ts';

/** The decoding process: one task at a time, in little memory. */

/** Message of the parent; `memory`: allowance above the resting size, in bytes. */
export interface Request {
  readonly task: TaskName;
  readonly input: unknown;
  readonly memory: number;
}

/** `code`: the refusal of an image; `fault`: any other failure, with the system's code. */
export type Reply =
  | { readonly output: unknown }
  | { readonly code: string }
  | { readonly fault: string; readonly system?: string | undefined };

const WATCH_MS = 3;

process.on('message', (request: Request) => {
  void answer(request).then((reply) => process.send?.(reply));
});
// Ends with the server; a terminal interrupt is for the server to handle.
process.on('disconnect', () => process.exit());
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});

async function answer({ task, input, memory }: Request): Promise<Reply> {
  collectGarbage();
  const watch = watchMemory(process.memoryUsage.rss() + memory);
  try {
    const run = TASKS[task] as (input: unknown) => Promise<unknown>;
    return { output: await run(input) };
  } catch (error) {
    if (error instanceof AppError) return { code: error.code };
    return { fault: String(error), system: (error as NodeJS.ErrnoException).code };
  } finally {
    clearInterval(watch);
  }
}

/** Decoders run beside this thread and cannot be stopped: past the limit the process exits. */
function watchMemory(limit: number): NodeJS.Timeout {
  return setInterval(() => {
    if (process.memoryUsage.rss() > limit) process.kill(process.pid, 'SIGKILL');
  }, WATCH_MS);
}

/** Bytes outside the heap, live ones included, that a task may find at its start. */
const LEFT_BYTES = 32 * 1024 * 1024;

/**
 * Keeps the garbage of earlier tasks from raising the limit of this one. Collects the young first: a
 * whole collection takes a third of the time of accepting a picture.
 */
function collectGarbage(): void {
  const { gc } = globalThis as { gc?: (options?: { readonly type: 'minor' }) => void };
  gc?.({ type: 'minor' });
  if (process.memoryUsage().external > LEFT_BYTES) gc?.();
}
