import { availableParallelism } from 'node:os';
import { createFairLimiter } from '#server/shared/fairLimiter.ts';
import { createCooldown } from './cooldown.ts';
import type { AcceptedImage, SentImage } from './decode/accept.ts';
import type { Paper, PaperPlace } from './decode/paper.ts';
import type { Rasters } from './decode/rasters.ts';
import type { Sizes } from './decode/sizes.ts';
import type { TaskInput, TaskName, TaskOutput } from './decode/tasks.ts';
import { DecoderProcess, type TaskLimits } from './decoderProcess.ts';

/** Account of the caller: places are shared fairly among accounts. */
export interface ImageAsker {
  readonly account: string;
  readonly signal?: AbortSignal;
}

/**
 * Decodes strangers' files in separate processes: a file that exceeds memory or time, or crashes
 * its decoder, ends that process and is refused. All methods throw the refusals of `imageRefusal`.
 */
export interface ImageProcessor {
  /**
   * Writes the image to store from an upload, and its smaller sizes, beside it. Throws `images_paused` for a while after
   * an image of the account crashed its process.
   */
  accept(asker: ImageAsker, image: SentImage): Promise<AcceptedImage>;
  /** The smaller sizes of a stored image. */
  sizes(asker: ImageAsker, bytes: Uint8Array): Promise<Sizes>;
  rasters(asker: ImageAsker, bytes: Uint8Array, sides: readonly number[]): Promise<Rasters>;
  paper(asker: ImageAsker, bytes: Uint8Array, place: PaperPlace): Promise<Paper>;
  /**
   * A stored image as a JPEG of at most `side` pixels; it contains nothing of the file but pixels.
   */
  jpeg(asker: ImageAsker, bytes: Uint8Array, side: number): Promise<Paper>;
  close(): Promise<void>;
}

export interface ProcessorOptions extends TaskLimits {
  readonly places: number;
  /** Milliseconds until an idle process ends. */
  readonly idle: number;
  /** Milliseconds, of one clock. */
  readonly now: () => number;
}

const MEGABYTE = 1024 * 1024;
const DEFAULTS: ProcessorOptions = {
  // With one place, one account could block it; more than four would need too much memory.
  places: Math.min(4, Math.max(2, availableParallelism())),
  idle: 15_000,
  // Some 270 MB with the process itself, 290 with pictures not yet collected. The largest legal
  // pictures take some 215, of which the middle size 20.
  memory: 230 * MEGABYTE,
  // The slowest known legal file takes 2 s of a core, 3 s when four others compete.
  milliseconds: 10_000,
  now: () => performance.now(),
};

/** Uploads, readings and prints share the time equally. */
const KINDS: Readonly<Record<TaskName, string>> = {
  accept: 'sent',
  rasters: 'read',
  jpeg: 'read',
  paper: 'printed',
  sizes: 'read',
};

export function createImageProcessor(options: Partial<ProcessorOptions> = {}): ImageProcessor {
  const settings = { ...DEFAULTS, ...options };
  const { now } = settings;
  // No account takes every place: the next one finds one free.
  const limited = createFairLimiter({
    atOnce: settings.places,
    eachAtOnce: Math.max(1, settings.places - 1),
  });
  const pool = new Pool(settings);
  const cooldown = createCooldown(now);
  const run = <Name extends TaskName>(asker: ImageAsker, task: Name, input: TaskInput<Name>) => {
    const open = async (): Promise<TaskOutput<Name>> => {
      // Check again: a sibling image may have failed during the wait.
      if (task === 'accept') cooldown.require(asker.account);
      const began = now();
      return pool.use((decoder) =>
        decoder.run(task, input).finally(() => {
          if (!decoder.alive) cooldown.begin(asker.account, now() - began);
        }),
      );
    };
    return limited(asker.account, open, asker.signal, KINDS[task]);
  };
  return {
    accept: (asker, image) => run(asker, 'accept', image),
    sizes: (asker, bytes) => run(asker, 'sizes', bytes),
    rasters: (asker, bytes, sides) => run(asker, 'rasters', { bytes, sides }),
    paper: (asker, bytes, place) => run(asker, 'paper', { bytes, place }),
    jpeg: (asker, bytes, side) => run(asker, 'jpeg', { bytes, side }),
    close: async () => pool.close(),
  };
}

/** Idle processes, reused before a new one starts. */
class Pool {
  readonly #settings: ProcessorOptions;
  readonly #idle = new Map<DecoderProcess, NodeJS.Timeout>();
  readonly #busy = new Set<DecoderProcess>();
  #closed = false;

  constructor(settings: ProcessorOptions) {
    this.#settings = settings;
  }

  async use<T>(task: (decoder: DecoderProcess) => Promise<T>): Promise<T> {
    if (this.#closed) throw new Error('The image processor is closed');
    const decoder = this.#take();
    this.#busy.add(decoder);
    try {
      return await task(decoder);
    } finally {
      this.#busy.delete(decoder);
      if (decoder.alive && !this.#closed) this.#rest(decoder);
      else decoder.close();
    }
  }

  #take(): DecoderProcess {
    for (const [decoder, timer] of this.#idle) {
      clearTimeout(timer);
      this.#idle.delete(decoder);
      if (decoder.alive) return decoder;
    }
    return new DecoderProcess(this.#settings);
  }

  #rest(decoder: DecoderProcess): void {
    const end = () => {
      this.#idle.delete(decoder);
      decoder.close();
    };
    this.#idle.set(decoder, setTimeout(end, this.#settings.idle).unref());
  }

  close(): void {
    this.#closed = true;
    for (const decoder of [...this.#idle.keys(), ...this.#busy]) decoder.close();
    for (const timer of this.#idle.values()) clearTimeout(timer);
    this.#idle.clear();
  }
}
