import { spanishNumber } from '#domain/text/numbers.ts';
import { type Drawing, type Paint, path, type Shape, tenths } from './drawing.ts';

export interface Population {
  readonly name: string;
  readonly percent: number;
  /** Position in its form, which sets its colour; by size if absent. */
  readonly place?: number;
}

/** Fill of a part; patterns distinguish the parts in grey. */
interface Fill {
  readonly paint: Paint;
  readonly opacity: number;
  readonly marks?: 'hatch' | 'dots';
}

export interface PopulationPart {
  readonly text: string;
  /** A piece of the bar, patterned as its part. */
  readonly swatch: Drawing;
}

const FILLS: readonly Fill[] = [
  { paint: 'haem', opacity: 1 },
  { paint: 'eosin', opacity: 1, marks: 'hatch' },
  { paint: 'ink-soft', opacity: 0.7 },
  { paint: 'haem', opacity: 0.45, marks: 'dots' },
  { paint: 'eosin', opacity: 0.45 },
  { paint: 'ink-soft', opacity: 0.35, marks: 'hatch' },
  { paint: 'haem', opacity: 0.2 },
];

/** Tolerated difference from 100, for rounding. */
const ROUNDING = 2;
/** Distinguishable parts of one bar. */
const MOST_PARTS = FILLS.length;

const SIZES = { wide: 556, narrow: 324 } as const;
const HEIGHT = 14;
/** Width of a piece in the legend: two hatches or two dots. */
const SWATCH = 20;

/**
 * Populations of a complete differential, largest first. Undefined unless they add up to 100, which
 * a bar implies.
 */
export function populationParts(populations: readonly Population[]): Population[] | undefined {
  const counted = populations.filter(({ percent }) => percent > 0);
  const sum = counted.reduce((all, { percent }) => all + percent, 0);
  const whole = Math.abs(sum - 100) <= ROUNDING;
  if (!whole || counted.length < 2 || counted.length > MOST_PARTS) return undefined;
  return counted.toSorted((a, b) => b.percent - a.percent);
}

/** «Neutrófilos 61 %», with a piece of its part. */
export function populationLegend(parts: readonly Population[]): PopulationPart[] {
  return parts.map((part, index) => {
    const text = textOf(part);
    const shapes = partShapes(0, SWATCH, fillOf(part.place ?? index));
    return { text, swatch: { width: SWATCH, height: HEIGHT, label: text, shapes } };
  });
}

export function populationBar(parts: readonly Population[], size: keyof typeof SIZES): Drawing {
  const width = SIZES[size];
  const sum = parts.reduce((all, { percent }) => all + percent, 0);
  let at = 0;
  const shapes = parts.flatMap((part, index) => {
    const across = tenths((width * part.percent) / sum);
    const x = tenths(at);
    at += across;
    return partShapes(x, Math.max(0, across - 1), fillOf(part.place ?? index));
  });
  return { width, height: HEIGHT, label: `${parts.map(textOf).join(', ')}.`, shapes };
}

function fillOf(index: number): Fill {
  return FILLS[index % FILLS.length] ?? { paint: 'haem', opacity: 1 };
}

function textOf({ name, percent }: Population): string {
  return `${name} ${spanishNumber(percent)}\u00a0%`;
}

function partShapes(x: number, across: number, { paint, opacity, marks }: Fill): Shape[] {
  const box = { kind: 'rect', x, y: 0, across: tenths(across), down: HEIGHT } as const;
  return [
    { ...box, fill: paint, opacity },
    ...(marks ? [{ kind: 'path', d: markPath(x, across, marks), ...MARKS[marks] } as const] : []),
  ];
}

const MARKS = {
  hatch: { stroke: 'surface', width: 1, opacity: 0.6 },
  dots: { stroke: 'surface', width: 2, opacity: 0.8 },
} as const;

function markPath(x: number, across: number, marks: 'hatch' | 'dots'): string {
  const step = marks === 'hatch' ? 6 : 9;
  const count = Math.max(0, Math.floor((across - 2) / step));
  return Array.from({ length: count }, (_, index) => {
    const from = x + 2 + index * step;
    return marks === 'hatch'
      ? path([from, HEIGHT], [from + step, 0])
      : path([from + 2, HEIGHT / 2], [from + 4, HEIGHT / 2]);
  }).join('');
}
