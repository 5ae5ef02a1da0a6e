import { acceptImage } from './accept.ts';
import { loadSharp } from './library.ts';
import { drawJpeg, drawPaper } from './paper.ts';
import { drawRasters } from './rasters.ts';
import { drawSizes } from './sizes.ts';

export const TASKS = {
  accept: acceptImage,
  sizes: async (bytes: Uint8Array) => drawSizes(await loadSharp(), bytes),
  rasters: ({ bytes, sides }: { readonly bytes: Uint8Array; readonly sides: readonly number[] }) =>
    drawRasters(bytes, sides),
  paper: drawPaper,
  jpeg: drawJpeg,
};

export type Tasks = typeof TASKS;
export type TaskName = keyof Tasks;
export type TaskInput<Name extends TaskName> = Parameters<Tasks[Name]>[0];
export type TaskOutput<Name extends TaskName> = Awaited<ReturnType<Tasks[Name]>>;
