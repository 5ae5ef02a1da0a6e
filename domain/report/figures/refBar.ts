import type { Flag, ReferenceInterval } from '#domain/report/schema.ts';
import { spanishNumber } from '#domain/text/numbers.ts';
import { type Drawing, path, type Shape, tenths, valueMark } from './drawing.ts';

const WIDTH = 196;
/** Width for a head figure: four stand side by side, and their limits stay legible. */
export const HEAD_WIDTH = 140;
const HEIGHT = 32;
/** Padding for half a mark. */
const PAD = 9;
const TRACK = 8;
const MIDDLE = 9;

export interface Placed {
  readonly value: number;
  readonly interval: ReferenceInterval;
  readonly flag?: Flag | undefined;
}

export interface Among {
  readonly value: number;
  readonly cuts: readonly number[];
  readonly flag?: Flag | undefined;
  readonly decimals?: number | undefined;
}

/** Position of a figure in its reference interval. */
export function refBar(placed: Placed, label: string, width = WIDTH): Drawing {
  const { value, interval, flag } = placed;
  const [from, to] = scaleOf(placed);
  const x = (at: number) => {
    // A limit and a figure of zero span nothing.
    const share = to > from ? (at - from) / (to - from) : 0.5;
    return PAD + (width - 2 * PAD) * Math.min(1, Math.max(0, share));
  };
  const [low, high] = interval;
  const start = low === null ? 0 : x(low);
  const end = high === null ? width : x(high);
  const track = { kind: 'rect', y: MIDDLE - TRACK / 2, down: TRACK, radius: TRACK / 2 } as const;
  return {
    width,
    height: HEIGHT,
    label,
    shapes: [
      { ...track, x: 0, across: width, fill: 'neutral-tint' },
      { ...track, x: tenths(start), across: tenths(end - start), fill: 'haem', opacity: 0.24 },
      ...limits(interval, x, width),
      valueMark(x(value), MIDDLE, flag === 'H' || flag === 'L'),
    ],
  };
}

/**
 * Scale of the bar: interval in the middle, figure inside unless it would squash the interval; then
 * it is drawn at the end.
 */
function scaleOf({ value, interval: [low, high] }: Placed): readonly [number, number] {
  const top = high ?? Math.max(2 * (low ?? 0), value);
  const bottom = low ?? Math.min(0, value);
  const span = top - bottom || Math.abs(top) || 1;
  const from = low === null ? bottom : Math.max(low - 3 * span, Math.min(low - span / 2, value));
  const to = Math.min(top + 3 * span, Math.max(high === null ? top : top + span / 2, value));
  // Keep the scale of a non-negative figure above zero.
  return [bottom >= 0 && value >= 0 ? Math.max(0, from) : from, to];
}

/**
 * Position of a figure among ascending criteria cuts. All bands have the same width, so that every
 * cut is legible; the figure is to scale inside its band. `decimals` is a minimum.
 */
export function cutBar(
  { value, cuts, flag, decimals = 0 }: Among,
  label: string,
  width = WIDTH,
): Drawing {
  const band = width / (cuts.length + 1);
  const ticks = cuts.flatMap((cut, at) =>
    limit(band * (at + 1), cut, { side: 'middle', width, decimals }),
  );
  const track = { kind: 'rect', y: MIDDLE - TRACK / 2, down: TRACK, radius: TRACK / 2 } as const;
  const x = Math.min(width - PAD, Math.max(PAD, band * bandsUnder(value, cuts)));
  return {
    width,
    height: HEIGHT,
    label,
    shapes: [
      { ...track, x: 0, across: width, fill: 'neutral-tint' },
      ...ticks,
      valueMark(x, MIDDLE, flag === 'H' || flag === 'L'),
    ],
  };
}

/** Bands below a value, with the position in the last one as a fraction. */
function bandsUnder(value: number, cuts: readonly number[]): number {
  const begun = cuts.filter((cut) => cut <= value).length;
  const first = cuts[0] ?? 0;
  const last = cuts.at(-1) ?? first;
  // An open band is as long as its neighbour; with a single cut it reaches from zero to twice the
  // cut.
  const low = cuts[begun - 1] ?? Math.max(0, cuts[1] === undefined ? 0 : 2 * first - cuts[1]);
  const high = cuts[begun] ?? 2 * last - (cuts.at(-2) ?? 0);
  return begun + (high > low ? Math.min(1, Math.max(0, (value - low) / (high - low))) : 0.5);
}

/** Minimum distance between two numbers under their limits. */
const APART = 34;

function limits([low, high]: ReferenceInterval, x: (at: number) => number, width: number): Shape[] {
  const close = low !== null && high !== null && x(high) - x(low) < APART;
  return [
    ...(low === null ? [] : limit(x(low), low, { side: close ? 'end' : 'middle', width })),
    ...(high === null ? [] : limit(x(high), high, { side: close ? 'start' : 'middle', width })),
  ];
}

interface Writing {
  readonly side: 'start' | 'middle' | 'end';
  /** Width of the whole bar. */
  readonly width: number;
  readonly decimals?: number;
}

function limit(x: number, value: number, { side, width, decimals }: Writing): Shape[] {
  const text = spanishNumber(value, decimals);
  // Half the number’s width, to stay inside the drawing.
  const half = text.length * 3;
  const at = side === 'middle' ? Math.min(width - half, Math.max(half, x)) : x;
  const tick = path([x, MIDDLE - 8], [x, MIDDLE + 8]);
  return [
    { kind: 'path', d: tick, stroke: 'haem', width: 1.25 },
    {
      kind: 'text',
      x: tenths(at),
      y: HEIGHT - 3,
      text,
      size: 11,
      fill: 'ink-soft',
      ...(side === 'start' ? {} : { anchor: side }),
    },
  ];
}
