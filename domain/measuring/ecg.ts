import { nameShapes, type Overlay } from '#domain/report/overlay.ts';
import { withoutBars } from './ecg/bars.ts';
import { type Beats, compareBeats, findBeats } from './ecg/beats.ts';
import { withoutCalibration } from './ecg/calibration.ts';
import { findInk, hasLines, withoutSpecks } from './ecg/ink.ts';
import { LEAD, levelled } from './ecg/level.ts';
import { beatMarks } from './ecg/marks.ts';
import { findPaper, isRuled, type Paper } from './ecg/paper.ts';
import {
  alternates,
  autocorrelation,
  distancesOf,
  hasIntruder,
  rhythmOf,
  withoutSplits,
} from './ecg/rhythm.ts';
import { findRows, type TraceRow } from './ecg/rows.ts';
import { signalsOf } from './ecg/signals.ts';
import { turned } from './ecg/turn.ts';
import { centred, hasUnreadWaves, moveTogether } from './ecg/unread.ts';
import { type EcgMeasures, refused } from './measured.ts';
import type { Mask, Pixels } from './raster/grid.ts';

export const ECG_REASONS = {
  speed: 'sin la velocidad del papel una distancia no dice cuánto dura',
  paper: 'no se reconoce la cuadrícula milimetrada del papel',
  tilted: 'el papel está demasiado girado',
  trace: 'no se reconoce el trazado sobre la cuadrícula',
  few: 'se ven menos de cuatro latidos enteros',
  pairs: 'las distancias alternan: ondas T altas o latidos por parejas',
  apart: 'las filas no muestran los mismos latidos a la vez',
  waves: 'entre los latidos hay otras ondas igual de altas',
  beats: 'los complejos no se distinguen con seguridad del resto del trazado',
  close:
    'dos picos están demasiado cerca para un pulso: un latido muy prematuro, o algo escrito que no es un latido',
} as const;

/** Radians: a tilt to mend, one that may remain, and the largest that is mended. */
const TILTED = 0.006;
const STRAIGHT = 0.02;
const MOST_TILTED = 0.2;

/** Seconds: shortest distance of two beats, and how near one beat stands in two views. */
const REFRACTORY = 0.16;
const SAME = 0.06;
/** Seconds from an end of the trace within which a complex may be cut. */
const END = 0.1;
const LEAST_BEATS = 4;
/** Shortest distance of two beats: in seconds, and as a share of the mean. */
const SHORTEST = 0.2;
const SHORTEST_SHARE = 0.45;
/** Smallest fall from the beats to all other peaks: of one row, and of rows that agree. */
const CLEAR = 0.35;
const CLEAR_TOGETHER = [0.3, 0.2] as const;
/** A regular rhythm of several rows: least autocorrelation, its place, and share of beats seen twice. */
const REPEATED = 0.5;
const SAME_PERIOD = 0.06;
const SEEN_TWICE = 0.75;
/** Millimetres around a bar where the trace jumps or the name of the lead stands. */
const BEFORE_BAR = 3;
const AFTER_BAR = 8;
/** The printed interval, as a share: pixels, paper and the choice of the same point of each beat. */
const UNCERTAIN = 0.02;

/**
 * Reads the rate of a recording on millimetre paper that ran at `speed`, in mm/s. The paper is told
 * also where there is no rate, so that distances can be measured by hand.
 */
export function measureEcg(pixels: Pixels, speed: number | undefined): EcgMeasures {
  const sheet = findSheet(pixels);
  if (typeof sheet === 'string') return without(speed === undefined ? ECG_REASONS.speed : sheet);
  const { ink, paper, tilt, place } = sheet;
  const measures =
    speed === undefined ? without(ECG_REASONS.speed) : readTrace(ink, paper, speed, place);
  const { width, height } = pixels;
  const shapes = measures.overlay?.shapes ?? [];
  const { across, down } = paper;
  return {
    ...measures,
    overlay: nameShapes({ width, height, shapes, paper: { across, down, tilt } }),
  };
}

/** Straight paper with its ink, and the way back to the picture as it was sent. */
interface Sheet {
  readonly ink: Mask;
  readonly paper: Paper;
  /** Radians by which the picture was turned back. */
  readonly tilt: number;
  readonly place: (x: number, y: number) => readonly [number, number];
}

/** The sheet, or the reason why there is none. */
function findSheet(pixels: Pixels): Sheet | string {
  const ink = findInk(pixels, isGrid);
  const paper = ink && findPaper(pixels, ink);
  if (!paper) return ECG_REASONS.paper;
  const { tilt } = paper;
  if (Math.abs(tilt) > MOST_TILTED) return ECG_REASONS.tilted;
  if (Math.abs(tilt) <= TILTED) return { ink, paper, tilt: 0, place: (x, y) => [x, y] };
  const straight = turned(pixels, tilt);
  const cleanInk = findInk(straight, isGrid);
  const cleanPaper = cleanInk && findPaper(straight, cleanInk);
  if (!cleanPaper) return ECG_REASONS.paper;
  if (Math.abs(cleanPaper.tilt) > STRAIGHT) return ECG_REASONS.tilted;
  return { ink: cleanInk, paper: cleanPaper, tilt, place: backTurn(pixels, tilt) };
}

function without(reason: string): EcgMeasures {
  return { kind: 'ecg', rate: refused(reason) };
}

function isGrid(ink: Mask): boolean {
  return hasLines(ink) || isRuled(ink);
}

/** Place of a point of the straightened picture in the picture as it was sent. */
function backTurn({ width, height }: Pixels, angle: number) {
  const middleX = (width - 1) / 2;
  const middleY = (height - 1) / 2;
  return (x: number, y: number): readonly [number, number] => [
    middleX + Math.cos(angle) * (x - middleX) - Math.sin(angle) * (y - middleY),
    middleY + Math.sin(angle) * (x - middleX) + Math.cos(angle) * (y - middleY),
  ];
}

function readTrace(
  all: Mask,
  paper: Paper,
  speed: number,
  place: (x: number, y: number) => readonly [number, number],
): EcgMeasures {
  const { ink, bars } = withoutBars(withoutSpecks(all, 1.2 * paper.across), paper);
  const rows = wholeRows(findRows(ink, paper)).map((row) => withoutCalibration(row, paper));
  if (rows.length === 0) return without(ECG_REASONS.trace);
  const second = speed * paper.across;
  const views = viewsOf(rows, ink.width, second);
  const columns = decide(views, rows.length, bars, paper.across, second);
  if (typeof columns === 'string') return without(columns);
  const apart = rows.length > 1 && !moveTogether(views.rows, columns, second);
  if (apart) return without(ECG_REASONS.apart);
  if (hasUnreadWaves(rows, columns, second)) return without(ECG_REASONS.waves);
  const beats = centred(columns, views.signal, SAME * second);
  const rhythm = rhythmOf(beats);
  const distances = distancesOf(beats).map((columns) => columns / second);
  const mean = rhythm.spacing / second;
  const shortest = Math.min(...distances);
  const close = shortest < Math.max(SHORTEST, SHORTEST_SHARE * mean) || hasIntruder(beats);
  if (close) return without(ECG_REASONS.close);
  const rate = 60 / mean;
  const overlay: Overlay = {
    width: all.width,
    height: all.height,
    shapes: beatMarks(beats, rows, paper, place),
  };
  return {
    kind: 'ecg',
    rate: { ok: true, value: rate, range: [rate * (1 - UNCERTAIN), rate * (1 + UNCERTAIN)] },
    rhythm: {
      beats: beats.length,
      regular: rhythm.regular,
      mean,
      shortest,
      longest: Math.max(...distances),
    },
    speed,
    overlay,
  };
}

/** Rows much shorter than the longest are text. */
function wholeRows(rows: TraceRow[]): TraceRow[] {
  const longest = Math.max(...rows.map(({ from, to }) => to - from));
  return rows.filter(({ from, to }) => to - from >= 0.6 * longest);
}

interface Views {
  readonly travel: Beats;
  readonly spike: Beats;
  /** Signal behind `travel`, and the part of each row. */
  readonly signal: Float64Array;
  readonly rows: readonly Float64Array[];
}

/** Beats by both views of all rows; those at the ends of the trace are left out. */
function viewsOf(rows: readonly TraceRow[], width: number, second: number): Views {
  const { travel, spike, parts } = together(rows, width, second);
  const from = Math.min(...rows.map((row) => row.from)) + END * second;
  const to = Math.max(...rows.map((row) => row.to)) - END * second;
  const inside = ({ columns, gap }: Beats): Beats => ({
    columns: columns.filter((column) => column >= from && column < to),
    gap,
  });
  const apart = Math.round(REFRACTORY * second);
  return {
    travel: inside(findBeats(travel, apart)),
    spike: inside(findBeats(spike, apart)),
    signal: travel,
    rows: parts,
  };
}

/** Mean of the rows' signals, each levelled by lead; `parts` are those of `travel`. */
function together(rows: readonly TraceRow[], width: number, second: number) {
  const travel = new Float64Array(width);
  const spike = new Float64Array(width);
  const parts = rows.map((row) => {
    const signals = signalsOf(row, 1 / second);
    const window = Math.round(LEAD * second);
    const own = new Float64Array(width);
    own.set(levelled(signals.travel, window), row.from);
    add(travel, own, 0, rows.length);
    add(spike, levelled(signals.spike, window), row.from, rows.length);
    return own;
  });
  return { travel, spike, parts };
}

function add(sum: Float64Array, values: Float64Array, from: number, parts: number): void {
  for (let i = 0; i < values.length; i++) {
    sum[from + i] = (sum[from + i] as number) + (values[i] as number) / parts;
  }
}

/** Columns of the beats beyond doubt, or the reason why there are none. */
function decide(
  { travel, spike, signal }: Views,
  rows: number,
  bars: readonly number[],
  millimetre: number,
  second: number,
): readonly number[] | string {
  const { columns } = travel;
  if (columns.length < LEAST_BEATS) return ECG_REASONS.few;
  const beats = withoutSplits(columns);
  const byBar = (column: number) =>
    bars.some((x) => column > x - BEFORE_BAR * millimetre && column < x + AFTER_BAR * millimetre);
  if (columns.some((column) => !beats.includes(column) && !byBar(column))) return ECG_REASONS.beats;
  if (alternates(beats)) return ECG_REASONS.pairs;
  const { pairs, alone } = compareBeats(columns, spike.columns, SAME * second);
  if (alone === 0 && Math.min(travel.gap, spike.gap) >= CLEAR) return beats;
  if (rows === 1) return ECG_REASONS.beats;
  const [byTravel, bySpike] = CLEAR_TOGETHER;
  if (alone === 0 && travel.gap >= byTravel && spike.gap >= bySpike) return beats;
  // The second view of three rows may add a single peak.
  if (rows >= 3 && travel.gap >= CLEAR && pairs === columns.length && alone === 1) return beats;
  const { spacing, regular } = rhythmOf(beats);
  if (!regular || pairs < SEEN_TWICE * beats.length) return ECG_REASONS.beats;
  const { lag, strength } = autocorrelation(signal, spacing);
  const repeats = strength >= REPEATED && Math.abs(lag / spacing - 1) <= SAME_PERIOD;
  return repeats ? beats : ECG_REASONS.beats;
}
