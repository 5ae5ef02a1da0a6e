import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { imageRefusal, isImageRefusal } from '#domain/rules/imageRefusal.ts';
import { storageFault } from '#server/external/files/faults.ts';
import type { TaskInput, TaskName, TaskOutput } from './decode/tasks.ts';
import type { Reply, Request } from './decoder.ts';

export interface TaskLimits {
  /** Bytes above the process's resting size. */
  readonly memory: number;
  readonly milliseconds: number;
}

const ENTRY = fileURLToPath(new URL('./decoder.ts', import.meta.url));
/** Small heaps: pixels live outside them. */
const FLAGS = ['--max-semi-space-size=1', '--max-old-space-size=128', '--expose-gc'];
/** Inherited environment variables. No secrets: it opens strangers' files. */
const INHERITED = ['PATH', 'LANG', 'TMPDIR', 'SYSTEMROOT', 'LD_LIBRARY_PATH'];
/** Returns the memory of large pictures to the system as soon as it is freed. */
const MALLOC = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' };

/**
 * A process that decodes images, one task at a time. Starts with the first task. A task that
 * exceeds memory or time, or crashes it, ends it: `alive` is then false.
 */
export class DecoderProcess {
  readonly #child: ChildProcess;
  readonly #limits: TaskLimits;
  #settle: ((end: End) => void) | undefined;

  constructor(limits: TaskLimits) {
    this.#limits = limits;
    const inherited = INHERITED.map((name) => [name, process.env[name]] as const);
    this.#child = fork(ENTRY, [], {
      execArgv: FLAGS,
      env: { ...Object.fromEntries(inherited), ...MALLOC, UV_THREADPOOL_SIZE: '2' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // An idle decoder must not keep the process alive.
    this.#child.unref();
    this.#child.channel?.unref();
    this.#child.on('message', (reply) => this.#settle?.({ reply: reply as Reply }));
    this.#child.once('error', (error) => this.#settle?.({ error }));
    this.#child.once('exit', (_, signal) => this.#settle?.({ signal }));
  }

  get alive(): boolean {
    const { connected, exitCode, signalCode, killed } = this.#child;
    return connected && exitCode === null && signalCode === null && !killed;
  }

  /** Throws the refusals of `imageRefusal` and of a full disk, or the failure of the process itself. */
  async run<Name extends TaskName>(task: Name, input: TaskInput<Name>): Promise<TaskOutput<Name>> {
    const { promise, resolve } = Promise.withResolvers<End>();
    this.#settle = resolve;
    this.#child.ref();
    this.#child.channel?.ref();
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), this.#limits.milliseconds);
    const request: Request = { task, input, memory: this.#limits.memory };
    this.#child.send(request, (error) => error && resolve({ error }));
    const end = await promise;
    clearTimeout(timer);
    this.#settle = undefined;
    this.#child.unref();
    this.#child.channel?.unref();
    return outputOf(end) as TaskOutput<Name>;
  }

  close(): void {
    this.#settle?.({ error: new Error('The decoder is closed') });
    this.#child.kill('SIGKILL');
  }
}

/** End of a task: an answer, an exit, or an unreachable process. */
type End =
  | { readonly reply: Reply }
  | { readonly signal: NodeJS.Signals | null }
  | { readonly error: Error };

function outputOf(end: End): unknown {
  if ('error' in end) throw end.error;
  // Killed for memory or time, by itself, us or the system; or crashed by the file.
  if ('signal' in end)
    throw imageRefusal(end.signal === 'SIGKILL' ? 'image_too_demanding' : 'image_unreadable');
  const { reply } = end;
  if ('output' in reply) return reply.output;
  if ('fault' in reply)
    throw storageFault(Object.assign(new Error(reply.fault), { code: reply.system }));
  if (!isImageRefusal(reply.code)) throw new Error(`Unknown refusal: ${reply.code}`);
  throw imageRefusal(reply.code);
}
