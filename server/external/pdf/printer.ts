import { AppError } from '#domain/errors.ts';
import { createThread, type Thread } from '#server/external/workers/thread.ts';
import { createFairLimiter } from '#server/shared/fairLimiter.ts';
import type { Printed } from './data.ts';
import { pictureOrder } from './firstPage.ts';
import { type DrawPaper, type Picture, toPicture } from './pictures.ts';
import type { PrintTask } from './render.ts';

export type ImageSource = (position: number) => Promise<Uint8Array>;

/** The caller of a report; the signal aborts when the caller is gone. */
export interface Asker {
  readonly account: string;
  readonly signal?: AbortSignal;
}

export interface ReportPrinter {
  /** False where the compiler's native part cannot be loaded: printing is unavailable. */
  readonly works: boolean;
  /**
   * The report as PDF. An unreadable image leaves its place empty. Throws `too_many_at_once` when
   * too many of the account wait, `unavailable` when too many of all accounts do or it takes too
   * long, `pdf_unsupported` where printing is unavailable.
   */
  print(asker: Asker, document: Printed, read: ImageSource): Promise<Uint8Array>;
  close(): Promise<void>;
}

/**
 * Reports whose images are drawn at once, and how many more may wait. One account never holds both
 * places.
 */
const PLACES = { atOnce: 2, eachAtOnce: 1, eachWaiting: 20, waiting: 400 };
/** Milliseconds for drawing; a long report takes a few hundred. */
const TIME_LIMIT = 30_000;

type DrawingThread = Thread<PrintTask, Uint8Array>;

/**
 * Prints in a thread that starts with the first report: fonts are slow to read. Also loads the
 * compiler here, for a few milliseconds, to learn if this system supports it. `drawPicture` draws
 * the images outside this process.
 */
export async function createReportPrinter(
  loadCompiler: () => Promise<unknown> = () => import('./compiler.ts'),
  drawPicture?: DrawPaper,
): Promise<ReportPrinter> {
  const refusal = await loadCompiler().then(
    () => undefined,
    (cause: unknown) => new AppError('pdf_unsupported', { cause }),
  );
  const thread: DrawingThread = createThread(new URL('./worker.ts', import.meta.url));
  const limited = createFairLimiter(PLACES);
  return {
    works: !refusal,
    print: async ({ account, signal }, document, read) => {
      if (refusal) throw refusal;
      const task = async () => draw(thread, document, await openAll(document, read, drawPicture));
      return limited(account, task, signal);
    },
    close: () => thread.close(),
  };
}

/** One at a time, so that memory holds one decoded image. */
async function openAll(
  document: Printed,
  read: ImageSource,
  drawPicture: DrawPaper | undefined,
): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const position of pictureOrder(document.blocks)) {
    const place = pictures.length === 0 ? 'first' : 'row';
    const picture = await read(position)
      .then((bytes) => toPicture(position, { bytes, place }, drawPicture))
      .catch(() => undefined);
    if (picture) pictures.push(picture);
  }
  return pictures;
}

async function draw(
  thread: DrawingThread,
  document: Printed,
  pictures: readonly Picture[],
): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(TIME_LIMIT);
  const buffers = pictures.map((picture) => picture.jpeg.buffer as ArrayBuffer);
  try {
    return await thread.run({ document, pictures }, signal, buffers);
  } catch (cause) {
    if (signal.aborted) throw new AppError('unavailable', { cause });
    throw cause;
  }
}
