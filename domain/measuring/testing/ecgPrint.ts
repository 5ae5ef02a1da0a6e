import { seededRandom } from '#tests/support/random.ts';
import type { Pixels } from '../raster/grid.ts';
import { LETTERS, type Point } from './penLetters.ts';
import {
  drawStroke,
  type Recording,
  recording,
  restOf,
  rowSeconds,
  traceEnds,
} from './recording.ts';

/** Print on the paper of a recording, beside its trace. */
export const PRINTS = ['names', 'before', 'pulse', 'both', 'header', 'scribble', 'all'] as const;
export type Print = (typeof PRINTS)[number];

export interface PrintedStrip {
  readonly pixels: Pixels;
  /** The same trace without the print. */
  readonly bare: Pixels;
  readonly print: Print;
  readonly speed: number;
  /** Beats a minute over all beats. */
  readonly rate: number;
}

type Random = () => number;
const NAMES = ['I', 'II', 'III', 'aVR', 'aVL', 'aVF', 'V1', 'V2', 'V3', 'V4', 'V5', 'V6'];

/** The prints take turns by seed. */
export function printedStrip(seed: number): PrintedStrip {
  const print = PRINTS[seed % PRINTS.length] as Print;
  const random = seededRandom(7919 * (seed + 1));
  const rows = random() < 0.5 ? 1 : 2 + Math.floor(3 * random());
  const speed = random() < 0.6 ? 25 : 50;
  const pulse = ['pulse', 'both', 'all'].includes(print);
  const side = Math.floor(3 * random());
  const paper = {
    width: 1300 + Math.round(300 * random()),
    height: rows === 1 ? 420 : 200 * (rows + 1),
    millimetre: (speed === 25 ? 5 : 4) + 3 * random(),
    speed,
    rows,
    before: (pulse && side !== 1 ? PULSE : 0) + (print === 'before' ? 12 : 0),
    after: pulse && side !== 0 ? PULSE : 0,
    beats: [],
  };
  const drawn: Recording = {
    ...paper,
    beats: beatsOf(rowSeconds(paper), random),
    rHeight: 5 + 9 * random(),
    tall: 0.1 + 0.25 * random(),
    noise: (time) => 0.3 * Math.sin(1.7 * time),
    grey: random() < 0.3,
  };
  const pixels = recording(drawn);
  if (['names', 'both', 'all'].includes(print)) printNames(pixels, drawn, random);
  if (print === 'before') printBefore(pixels, drawn, random);
  if (pulse) printPulses(pixels, drawn, random);
  if (['header', 'all'].includes(print)) printHeader(pixels, drawn, random);
  if (['scribble', 'all'].includes(print)) scribble(pixels, drawn, random);
  const { beats } = drawn;
  const rate = (60 * (beats.length - 1)) / ((beats.at(-1) as number) - (beats[0] as number));
  return { pixels, bare: recording(drawn), print, speed, rate };
}

/** Seconds from an end without a beat. */
const END = 0.25;

function beatsOf(seconds: number, random: Random): number[] {
  const typical = 60 / (50 + 150 * random() ** 1.4);
  const sway = random() < 0.3 ? 0.3 : 0;
  const beats: number[] = [];
  for (let time = END + typical * random(); time < seconds - END; ) {
    beats.push(time);
    time += typical * (1 + sway * Math.sin(2.1 * time) + 0.03 * (random() - 0.5));
  }
  return beats;
}

/** A name at the start of each lead, over or under the trace, in one size. */
function printNames(pixels: Pixels, drawn: Recording, random: Random): void {
  const [from, to] = traceEnds(drawn);
  const { millimetre, rows = 1 } = drawn;
  const columns = 1 + Math.floor(4 * random());
  const size = millimetre * (2 + 3 * random());
  const above = millimetre * (random() < 0.7 ? -3 - 8 * random() : 3 + 4 * random());
  const aside = millimetre * 3 * random();
  const first = Math.floor(NAMES.length * random());
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const name = NAMES[(first + row + rows * column) % NAMES.length] as string;
      const x = from + aside + (column * (to - from)) / columns;
      write(pixels, name, [x, restOf(drawn, row) + above], size);
    }
  }
}

/** A name in line with the trace, a little before it. */
function printBefore(pixels: Pixels, drawn: Recording, random: Random): void {
  const { millimetre, rows = 1 } = drawn;
  const [from] = traceEnds(drawn);
  const size = millimetre * (2 + 2 * random());
  const away = millimetre * (0.5 + 6 * random());
  for (let row = 0; row < rows; row++) {
    const name = NAMES[Math.floor(NAMES.length * random())] as string;
    const x = from - away - 0.9 * size * name.length;
    write(pixels, name, [x, restOf(drawn, row) - (0.3 + 0.5 * random()) * size], size);
  }
}

function write(pixels: Pixels, text: string, [left, top]: Point, size: number): void {
  let x = left;
  for (const letter of text) {
    for (const stroke of LETTERS[letter] ?? []) {
      drawLine(
        pixels,
        stroke.map(([dx, dy]): Point => [x + dx * size, top + dy * size]),
      );
    }
    x += (letter === 'I' ? 0.5 : 0.9) * size;
  }
}

/** Millimetres of paper that a pulse takes. */
const PULSE = 12;

/** The rectangle of one millivolt, beside each row, joined to the trace or not. */
function printPulses(pixels: Pixels, drawn: Recording, random: Random): void {
  const [from, to] = traceEnds(drawn);
  const { millimetre, before = 0, after = 0, rows = 1 } = drawn;
  const high = millimetre * ([5, 10, 10, 20][Math.floor(4 * random())] as number);
  const wide = 3 + 3 * random();
  const foot = (PULSE - wide) / 2;
  const gap = random() < 0.5 ? 0 : 1.5;
  for (let row = 0; row < rows; row++) {
    const rest = restOf(drawn, row);
    const shape = (start: number): Point[] => {
      const x = (millimetres: number) => start + millimetres * millimetre;
      const left = foot;
      const right = foot + wide;
      const points: Point[] = [
        [x(gap), rest],
        [x(left), rest],
        [x(left), rest - high],
      ];
      return [...points, [x(right), rest - high], [x(right), rest], [x(PULSE - gap), rest]];
    };
    if (before > 0) drawLine(pixels, shape(from - PULSE * millimetre));
    if (after > 0) drawLine(pixels, shape(to));
  }
}

/** Lines of print in the corners. */
function printHeader(pixels: Pixels, drawn: Recording, random: Random): void {
  const size = drawn.millimetre * (2 + 2 * random());
  for (const y of [6, 10 + 1.5 * size, pixels.height - 1.4 * size]) {
    const letters = Array.from({ length: 3 + Math.floor(20 * random()) }, () => {
      const all = Object.keys(LETTERS);
      return all[Math.floor(all.length * random())] as string;
    });
    const x = random() * Math.max(20, pixels.width - letters.length * size);
    write(pixels, letters.join(''), [x, y], size);
  }
}

/** Writing by hand: loops that a pen draws, anywhere. */
function scribble(pixels: Pixels, { millimetre }: Recording, random: Random): void {
  const words = 1 + Math.floor(4 * random());
  for (let word = 0; word < words; word++) {
    const high = millimetre * (1.5 + 5 * random());
    const step = high * (0.05 + 0.1 * random());
    const x = random() * pixels.width;
    const y = random() * pixels.height;
    const turns = 0.35 + 0.3 * random();
    const points = Array.from({ length: 12 + Math.floor(40 * random()) }, (_, at): Point => {
      const swing = high * (0.6 + 0.4 * Math.sin(0.37 * at));
      return [
        x + step * at + 0.4 * swing * Math.cos(turns * at * 2),
        y + swing * Math.sin(turns * at * 2),
      ];
    });
    drawLine(pixels, points);
  }
}

function drawLine(pixels: Pixels, points: readonly Point[]): void {
  for (const [at, [x1, y1]] of points.slice(1).entries()) {
    const [x0, y0] = points[at] as Point;
    const steps = Math.max(1, Math.ceil(Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0))));
    for (let step = 0; step <= steps; step++) {
      const x = Math.round(x0 + ((x1 - x0) * step) / steps);
      const y = y0 + ((y1 - y0) * step) / steps;
      for (const column of [x, x + 1]) {
        if (column >= 0 && column < pixels.width && y >= 0 && y < pixels.height) {
          drawStroke(pixels, column, y, y);
        }
      }
    }
  }
}
