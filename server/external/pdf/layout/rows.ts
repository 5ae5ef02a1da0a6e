import type { Line } from '#server/external/pdf/text/style.ts';
import { COLOR } from './look.ts';
import { type Item, kept, type Slice, type Tag } from './slice.ts';

/** Lines one under another at a place of the page. */
export interface Stack {
  readonly x: number;
  readonly lines: readonly Line[];
  /** Right end of the lines, when they end there instead of beginning at `x`. */
  readonly right?: number;
  readonly tag?: Tag;
}

interface RowOptions {
  readonly leading: number;
  readonly before?: number;
  /** Space inside the row, above and below its lines. */
  readonly pad?: number;
  readonly rule?: { readonly x: number; readonly width: number; readonly color?: string };
  readonly head?: Slice;
  /** Drawn in the first slice. */
  readonly marks?: readonly Item[];
}

/** Up to here a row stands whole on one page. */
const WHOLE = 10;

/** Where the letters stand in a line `leading` high. */
export function baseline(leading: number, size: number): number {
  return leading / 2 + size * 0.335;
}

/** Stacks side by side, one slice to each line of the longest; none when nothing is said. */
export function rowOf(stacks: readonly Stack[], options: RowOptions): Slice[] {
  const { leading, before = 0, pad = 0, head } = options;
  const count = Math.max(...stacks.map((stack) => stack.lines.length), 0);
  return Array.from({ length: count }, (_, index): Slice => {
    const [isFirst, isLast] = [index === 0, index === count - 1];
    const top = isFirst ? pad : 0;
    const items = stacks.flatMap((stack) => itemOf(stack, index, leading, top));
    return {
      height: leading + top + (isLast ? pad : 0),
      before: isFirst ? before : 0,
      keep: !isLast && (count <= WHOLE || isFirst || index === count - 2),
      items: [
        ...items,
        ...(isFirst ? (options.marks ?? []) : []),
        ...(isLast ? ruleOf(options, leading + top + pad) : []),
      ],
      ...(head ? { head } : {}),
    };
  });
}

/** One stack alone: a paragraph, with two lines together at either end. */
export function paragraphOf(stack: Stack, leading: number, before = 0): Slice[] {
  const slices = rowOf([stack], { leading, before });
  const last = slices.length - 1;
  return slices.map((slice, index) => ({
    ...slice,
    keep: index < last && (index === 0 || index === last - 1),
  }));
}

/** Rows one under another, no single one of them left alone at either end of a page. */
export function tied(rows: readonly (readonly Slice[])[]): Slice[] {
  const last = rows.length - 1;
  return rows.flatMap((row, index) =>
    index < last && (index === 0 || index === last - 1) ? kept(row, 'last') : row,
  );
}

function itemOf(stack: Stack, index: number, leading: number, top: number): Item[] {
  const line = stack.lines[index];
  const size = line?.runs[0]?.style.size;
  if (!line || size === undefined) return [];
  const x = stack.right === undefined ? stack.x : stack.right - line.width;
  const at = { kind: 'line', x, baseline: top + baseline(leading, size), line } as const;
  return [stack.tag ? { ...at, tag: stack.tag } : at];
}

function ruleOf({ rule }: RowOptions, y: number): Item[] {
  if (!rule) return [];
  const { x, width, color = COLOR.line } = rule;
  return [{ kind: 'rule', x, y, width, color, thickness: 0.6 }];
}
