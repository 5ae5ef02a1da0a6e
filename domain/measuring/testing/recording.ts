import type { Pixels } from '../raster/grid.ts';
import { field } from './synthetic.ts';

/** A drawn recording on millimetre paper whose beats are known. */
export interface Recording {
  readonly width?: number;
  readonly height?: number;
  /** Pixels of a millimetre. */
  readonly millimetre: number;
  /** mm/s */
  readonly speed: number;
  /** Seconds from the start of the trace. */
  readonly beats: readonly number[];
  /** Millimetres of the R wave; of the T wave as a share of it. */
  readonly rHeight?: number;
  readonly tall?: number;
  /** Rows that move together. */
  readonly rows?: number;
  readonly grey?: boolean;
  readonly grid?: boolean;
}

const MARGIN = 10;

export function recording({
  width = 1400,
  height = 420,
  millimetre,
  speed,
  beats,
  rHeight = 12,
  tall = 0.2,
  rows = 1,
  grey = false,
  grid = true,
}: Recording): Pixels {
  const pixels = field(width, height, [252, 250, 249], 1);
  if (grid) drawGrid(pixels, millimetre, grey);
  for (let row = 0; row < rows; row++) {
    const level = ((row + 0.6) * height) / rows;
    let before: number | undefined;
    for (let x = MARGIN; x < width - MARGIN; x++) {
      const time = (x - MARGIN) / millimetre / speed;
      const y =
        level -
        millimetre * rHeight * beats.reduce((sum, beat) => sum + wave(time - beat, tall), 0);
      drawStroke(pixels, x, before ?? y, y);
      before = y;
    }
  }
  return pixels;
}

/** P, QRS and T of one beat, as shares of its R wave. */
function wave(time: number, tall: number): number {
  if (time < -0.3 || time > 0.5) return 0;
  return (
    bump(time, -0.1, 0.02, 0.12) +
    bump(time, -0.018, 0.007, -0.12) +
    bump(time, 0, 0.008, 1) +
    bump(time, 0.018, 0.007, -0.25) +
    bump(time, 0.16, 0.035, tall)
  );
}

function bump(time: number, at: number, width: number, height: number): number {
  return height * Math.exp(-0.5 * ((time - at) / width) ** 2);
}

function drawGrid(pixels: Pixels, millimetre: number, grey: boolean): void {
  const fine = grey ? [226, 226, 226] : [250, 222, 224];
  const strong = grey ? [188, 188, 188] : [236, 160, 168];
  for (let line = 0; line * millimetre < Math.max(pixels.width, pixels.height); line++) {
    const at = Math.round(line * millimetre);
    const colour = line % 5 === 0 ? strong : fine;
    for (let y = 0; y < pixels.height && at < pixels.width; y++) paint(pixels, at, y, colour);
    for (let x = 0; x < pixels.width && at < pixels.height; x++) paint(pixels, x, at, colour);
  }
}

function drawStroke(pixels: Pixels, x: number, from: number, to: number): void {
  const top = Math.max(0, Math.round(Math.min(from, to)) - 1);
  const bottom = Math.min(pixels.height - 1, Math.round(Math.max(from, to)) + 1);
  for (let y = top; y <= bottom; y++) paint(pixels, x, y, [30, 30, 34]);
}

function paint({ width, data }: Pixels, x: number, y: number, colour: readonly number[]): void {
  data.set(colour, 3 * (y * width + x));
}
