import { AppError } from '#domain/errors.ts';
import { createLimiter } from '#server/external/images/limiter.ts';
import { createThread, type Thread } from '#server/external/workers/thread.ts';
import type { Printed } from './data.ts';
import { type Picture, toPicture } from './pictures.ts';
import type { PrintTask } from './render.ts';

/** Gives the stored bytes of the image in a position. */
export type ImageSource = (position: number) => Promise<Uint8Array>;

export interface ReportPrinter {
  /** False where the native part of the compiler cannot be loaded: nothing is printed. */
  readonly works: boolean;
  /**
   * The report as PDF. An image that cannot be read leaves its place empty. Throws `AppError` with
   * `unavailable` when too many are waiting or it takes too long, `pdf_unsupported` where it does
   * not work.
   */
  print(document: Printed, read: ImageSource): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Reports whose images are read and drawn at once, and how many more may wait. */
const CONCURRENCY = 2;
const WAITING = 20;
/** Milliseconds that drawing may take; a long report takes a few hundred. */
const TIME_LIMIT = 30_000;

type DrawingThread = Thread<PrintTask, Uint8Array>;

/**
 * Prints in a thread that starts with the first report: the fonts are slow to read and the pages to
 * draw. The compiler is loaded here too, a few milliseconds, to know whether this system has it.
 */
export async function createReportPrinter(
  loadCompiler: () => Promise<unknown> = () => import('./compiler.ts'),
): Promise<ReportPrinter> {
  const refusal = await loadCompiler().then(
    () => undefined,
    (cause: unknown) => new AppError('pdf_unsupported', { cause }),
  );
  const thread: DrawingThread = createThread(new URL('./worker.ts', import.meta.url));
  const limited = createLimiter(CONCURRENCY);
  let open = 0;
  return {
    works: !refusal,
    print: async (document, read) => {
      if (refusal) throw refusal;
      if (open >= CONCURRENCY + WAITING) throw new AppError('unavailable');
      open++;
      try {
        return await limited(() => draw(thread, document, read));
      } finally {
        open--;
      }
    },
    close: () => thread.close(),
  };
}

async function draw(
  thread: DrawingThread,
  document: Printed,
  read: ImageSource,
): Promise<Uint8Array> {
  const pictures: Picture[] = [];
  // One at a time, so that memory stays that of one decoded image.
  for (const position of positionsOf(document)) {
    const picture = await read(position)
      .then((bytes) => toPicture(position, bytes))
      .catch(() => undefined);
    if (picture) pictures.push(picture);
  }
  const signal = AbortSignal.timeout(TIME_LIMIT);
  const buffers = pictures.map((picture) => picture.jpeg.buffer as ArrayBuffer);
  try {
    return await thread.run({ document, pictures }, signal, buffers);
  } catch (cause) {
    if (signal.aborted) throw new AppError('unavailable', { cause });
    throw cause;
  }
}

function positionsOf({ blocks }: Printed): number[] {
  const figures = blocks.flatMap((block) => (block.kind === 'figures' ? block.figures : []));
  return figures.map(({ position }) => position);
}
