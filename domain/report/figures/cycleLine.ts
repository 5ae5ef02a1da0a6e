import { spanishDate } from '#domain/catalogue/calendar.ts';
import { type Drawing, path, type Shape, tenths } from './drawing.ts';

/** One day or a span, as YYYY-MM-DD. */
export interface CycleSpan {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** Dates that the vet acts on. */
  readonly strong?: true;
}

export const LINE_WIDTHS = { wide: 556, narrow: 324 } as const;

const DAY = 86_400_000;
/** Maximum days between sample and spans: a distant sample would squeeze them. */
const NEAR = 31;
/** Half of a mark fits at each end. */
const MARGIN = 6;
/** Room for the sample’s name above the first row. */
const HEAD = 26;
const ROW = { wide: 38, narrow: 54 } as const;

const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY;

/** Spans one above another on a shared scale of days, with the sample’s day on each. */
export function cycleLine(
  spans: readonly CycleSpan[],
  sample: string | undefined,
  size: keyof typeof LINE_WIDTHS,
): Drawing {
  const earliest = Math.min(...spans.map(({ from }) => dayOf(from)));
  const latest = Math.max(...spans.map(({ to }) => dayOf(to)));
  const day = sample === undefined ? undefined : dayOf(sample);
  const isNear = day !== undefined && day >= earliest - NEAR && day <= latest + NEAR;
  const [first, last] = isNear
    ? [Math.min(earliest, day), Math.max(latest, day)]
    : [earliest, latest];
  const width = LINE_WIDTHS[size];
  const step = (width - 2 * MARGIN) / (last - first + 1);
  const x = (at: number) => MARGIN + (at - first) * step;
  const height = HEAD + spans.length * ROW[size];
  const at = isNear ? x(day) + step / 2 : undefined;
  return {
    width,
    height,
    label: labelOf(spans, isNear ? sample : undefined),
    shapes: [
      ...(at && sample ? sampleName(at, sample, width) : []),
      ...spans.flatMap((span, index) => {
        const top = HEAD + index * ROW[size];
        return [...row(span, top, size, { x, step }), ...(at ? [sampleTick(at, top, size)] : [])];
      }),
    ],
  };
}

/** «Muestra: 13/11/2026. Ventana fértil estimada: del 14/11/2026 al 17/11/2026.» */
function labelOf(spans: readonly CycleSpan[], sample: string | undefined): string {
  return [
    ...(sample ? [`Muestra: ${spanishDate(sample)}.`] : []),
    ...spans.map((span) => `${span.name}: ${datesOf(span)}.`),
  ].join(' ');
}

function datesOf({ from, to }: CycleSpan): string {
  return from === to ? spanishDate(from) : `del ${spanishDate(from)} al ${spanishDate(to)}`;
}

const SAMPLE = { stroke: 'eosin', width: 2 } as const;

function sampleName(x: number, sample: string, width: number): Shape[] {
  const isRight = x > width / 2;
  return [
    { kind: 'path', d: path([x, 2], [x, 14]), ...SAMPLE },
    {
      kind: 'text',
      x: tenths(x + (isRight ? -6 : 6)),
      y: 12,
      size: 12,
      bold: true,
      text: `Muestra ${spanishDate(sample)}`,
      fill: 'eosin-text',
      ...(isRight ? { anchor: 'end' } : {}),
    },
  ];
}

/** Only over the bar: it would strike through the words. */
function sampleTick(x: number, top: number, size: keyof typeof ROW): Shape {
  const level = levelOf(top, size);
  return { kind: 'path', d: path([x, level - 7], [x, level + 7]), ...SAMPLE };
}

const levelOf = (top: number, size: keyof typeof ROW) => top + ROW[size] - 13;

interface Scale {
  readonly x: (day: number) => number;
  readonly step: number;
}

/** Name and dates above their bar; stacked on a narrow screen. */
function row(span: CycleSpan, top: number, size: keyof typeof ROW, { x, step }: Scale): Shape[] {
  const { name, from, to, strong } = span;
  const isWide = size === 'wide';
  const words = { kind: 'text', size: 12 } as const;
  const level = levelOf(top, size);
  const start = x(dayOf(from));
  const end = x(dayOf(to)) + step;
  const bar: Shape =
    from === to
      ? { kind: 'circle', x: tenths((start + end) / 2), y: level, radius: 4.5, fill: 'ink' }
      : {
          kind: 'rect',
          x: tenths(start),
          y: level - 4.5,
          across: tenths(end - start),
          down: 9,
          radius: 3,
          fill: strong ? 'haem' : 'neutral-tint',
          ...(strong ? {} : { stroke: 'haem', width: 1 }),
        };
  return [
    { kind: 'path', d: path([0, level], [LINE_WIDTHS[size], level]), stroke: 'line-strong' },
    bar,
    { ...words, x: 0, y: top + 12, text: name, fill: 'ink', ...(strong ? { bold: true } : {}) },
    {
      ...words,
      text: datesOf(span),
      fill: 'ink-soft',
      y: top + (isWide ? 12 : 28),
      ...(isWide ? { x: LINE_WIDTHS.wide, anchor: 'end' } : { x: 0 }),
    },
  ];
}
