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
  /** Rows that move together, or one after the other in time. */
  readonly rows?: number;
  readonly continued?: boolean;
  /** P waves that no beat follows, and beats of the ventricle: wide, early and without a P wave. */
  readonly blocked?: readonly number[];
  readonly wide?: readonly number[];
  /** Millimetres that the line wanders or trembles, by the second. */
  readonly noise?: (time: number) => number;
  readonly grey?: boolean;
  readonly grid?: boolean;
  /** Millimetres of bare paper before and after the trace. */
  readonly before?: number;
  readonly after?: number;
}

const MARGIN = 10;

/** First column of the trace, and the column after its last. */
export function traceEnds({ width = 1400, millimetre, before = 0, after = 0 }: Recording) {
  const from = MARGIN + Math.round(before * millimetre);
  return [from, width - MARGIN - Math.round(after * millimetre)] as const;
}

/** Line of rest of a row, in pixels. */
export function restOf({ height = 420, rows = 1 }: Recording, row: number): number {
  return ((row + 0.6) * height) / rows;
}

const nothing: readonly number[] = [];

/** Seconds of one row. */
export function rowSeconds(drawn: Recording): number {
  const [from, to] = traceEnds(drawn);
  return (to - from) / drawn.millimetre / drawn.speed;
}

export function recording(drawn: Recording): Pixels {
  const { width = 1400, height = 420, millimetre, rows = 1, grey = false, grid = true } = drawn;
  const pixels = field(width, height, [252, 250, 249], 1);
  if (grid) drawGrid(pixels, millimetre, grey);
  for (let row = 0; row < rows; row++) {
    const start = drawn.continued ? row * rowSeconds(drawn) : 0;
    const level = restOf(drawn, row);
    const [from, to] = traceEnds(drawn);
    let before: number | undefined;
    for (let x = from; x < to; x++) {
      const time = start + (x - from) / millimetre / drawn.speed;
      const y = level - millimetre * heightAt(drawn, time);
      drawStroke(pixels, x, before ?? y, y);
      before = y;
    }
  }
  return pixels;
}

/** Millimetres above the line of rest. */
function heightAt(drawn: Recording, time: number): number {
  const { beats, rHeight = 12, tall = 0.2, blocked = nothing, wide = nothing, noise } = drawn;
  const waves =
    beats.reduce((sum, beat) => sum + wave(time - beat, tall), 0) +
    blocked.reduce((sum, atrial) => sum + bump(time - atrial, 0, 0.02, 0.12), 0) +
    wide.reduce((sum, beat) => sum + wideWave(time - beat), 0);
  return rHeight * waves + (noise?.(time) ?? 0);
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

/** A complex of the ventricle, and its T wave the other way. */
function wideWave(time: number): number {
  if (time < -0.3 || time > 0.5) return 0;
  return bump(time, 0, 0.024, 1.1) + bump(time, 0.17, 0.04, -0.35);
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

/** An upright stroke of the pen at one column. */
export function drawStroke(pixels: Pixels, x: number, from: number, to: number): void {
  const top = Math.max(0, Math.round(Math.min(from, to)) - 1);
  const bottom = Math.min(pixels.height - 1, Math.round(Math.max(from, to)) + 1);
  for (let y = top; y <= bottom; y++) paint(pixels, x, y, [30, 30, 34]);
}

function paint({ width, data }: Pixels, x: number, y: number, colour: readonly number[]): void {
  data.set(colour, 3 * (y * width + x));
}
