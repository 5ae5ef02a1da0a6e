import { AppError } from '#domain/errors.ts';
import type { Picture, ReportSheet } from '#domain/report/document/sheet.ts';
import { createLimiter } from '#server/external/images/limiter.ts';
import { WorkerPool } from '#server/external/workers/pool.ts';
import { toPicture } from './pictures.ts';
import type { PrintTask } from './render.ts';

/** Gives the stored bytes of the image in a position. */
export type ImageSource = (position: number) => Promise<Uint8Array>;

export interface ReportPrinter {
  /**
   * The report as PDF. An image that cannot be read leaves its place empty. Throws `AppError` with
   * `unavailable` when too many are waiting or it takes too long.
   */
  print(sheet: ReportSheet, read: ImageSource): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Reports whose images are read and drawn at once, and how many more may wait. */
const CONCURRENCY = 2;
const WAITING = 20;
/** Milliseconds that drawing may take; a long report takes a few hundred. */
const TIME_LIMIT = 30_000;

type Pool = WorkerPool<PrintTask, Uint8Array>;

/** Prints in a thread that starts with the first report: the libraries are slow to load and to draw. */
export function createReportPrinter(): ReportPrinter {
  const pool: Pool = new WorkerPool(new URL('./worker.ts', import.meta.url));
  const limited = createLimiter(CONCURRENCY);
  let open = 0;
  return {
    print: async (sheet, read) => {
      if (open >= CONCURRENCY + WAITING) throw new AppError('unavailable');
      open++;
      try {
        return await limited(() => draw(pool, sheet, read));
      } finally {
        open--;
      }
    },
    close: () => pool.close(),
  };
}

async function draw(pool: Pool, sheet: ReportSheet, read: ImageSource): Promise<Uint8Array> {
  const pictures: Picture[] = [];
  // One at a time, so that memory stays that of one decoded image.
  for (const { position } of sheet.images) {
    const picture = await read(position)
      .then((bytes) => toPicture(position, bytes))
      .catch(() => undefined);
    if (picture) pictures.push(picture);
  }
  const signal = AbortSignal.timeout(TIME_LIMIT);
  const buffers = pictures.map((picture) => picture.jpeg.buffer as ArrayBuffer);
  try {
    return await pool.run({ sheet, pictures }, signal, buffers);
  } catch (cause) {
    if (signal.aborted) throw new AppError('unavailable', { cause });
    throw cause;
  }
}
